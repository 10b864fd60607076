import type { DevFrame, DevPlace, DevProblem } from '../../contract/dev.ts'
import { sendToServer } from '../dev-server.ts'
import { element } from './element.ts'

/** Each problem with its place, the lines around it, and how to fix it. */
export function problemList(problems: readonly DevProblem[]): HTMLElement {
  return element('ul', { class: 'problems' }, ...problems.map((one) => toItem(one)))
}

function toItem({
  severity,
  code,
  at,
  place,
  message,
  frame,
  fix,
  stack,
}: DevProblem): HTMLElement {
  const kind = severity === 'error' ? 'Error' : 'Warning'
  return element(
    'li',
    { class: `problem ${severity}` },
    element(
      'p',
      { class: 'head' },
      element('strong', { class: 'kind' }, kind),
      ...(at ? [' in ', placeButton(at, place)] : []),
      ' ',
      element('span', { class: 'code' }, code),
    ),
    element('p', { class: 'message' }, message),
    ...(frame && at ? [frameElement(frame, at)] : []),
    ...(fix ? [element('p', { class: 'fix' }, element('strong', {}, 'Fix:'), ` ${fix}`)] : []),
    ...(stack
      ? [element('details', {}, element('summary', {}, 'Stack trace'), element('pre', {}, stack))]
      : []),
  )
}

/** Opens the place in the writer's editor. */
function placeButton(at: DevPlace, shown = placeText(at)): HTMLElement {
  const title = 'Open in your editor'
  const button = element('button', { type: 'button', class: 'place', title }, shown)
  button.addEventListener('click', () => sendToServer('open', placeText(at)))
  return button
}

/** 'content/guide.md:3:1' */
function placeText({ file, line, column }: DevPlace): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

function frameElement({ start, lines }: DevFrame, at: DevPlace): HTMLElement {
  const rows = lines.map((text, i) => {
    const number = start + i
    const isMarked = number === at.line
    return element(
      isMarked ? 'mark' : 'span',
      { class: 'line' },
      element('span', { class: 'number' }, `${isMarked ? '›' : ' '} ${number}`),
      element('span', { class: 'text' }, ...(isMarked ? markColumn(text, at.column) : [text])),
      '\n',
    )
  })
  return element('pre', { class: 'frame', dir: 'ltr' }, element('code', {}, ...rows))
}

/** Underlines the word or path at the column, which counts from 1. */
function markColumn(text: string, column: number | undefined): readonly (Node | string)[] {
  if (column === undefined || column > text.length) return [text]
  const [word = ''] = /^(?:[^\s()[\]{}<>"'`,;]+|.)/u.exec(text.slice(column - 1)) ?? []
  const end = column - 1 + word.length
  return [
    text.slice(0, column - 1),
    element('span', { class: 'column' }, text.slice(column - 1, end)),
    text.slice(end),
  ]
}
