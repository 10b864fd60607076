import { median } from './report.mjs'

const kinds = [
  { key: 'cold', title: 'cold' },
  { key: 'unchanged', title: 'nothing changed' },
  { key: 'edited', title: 'one page changed' },
]
/** Runs of the same build differ by about a tenth. */
const noise = 1.1

/** A Markdown table of the generators, docs-build first: median seconds, and how many times as long as docs-build. */
export function formatPeers(rows) {
  const [ours] = rows
  const cells = rows.map(({ peer, memory, ...times }) => [
    `${peer.name} ${peer.version}`,
    ...kinds.map(({ key }) => formatTime(median(times[key]), median(ours[key]))),
    `${(median(memory) / 2 ** 20).toFixed(0)} MB`,
    peer.work,
  ])
  const titles = [
    '',
    ...kinds.map(({ title }) => title),
    'memory',
    'besides pages and highlighted code',
  ]
  const lines = [
    titles,
    titles.map((_, i) => (i === 0 || i === titles.length - 1 ? '---' : '--:')),
    ...cells,
  ]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** Where another generator is faster. */
export function formatLosses(rows) {
  const [ours, ...others] = rows
  const losses = kinds.flatMap(({ key, title }) =>
    others
      .map(({ peer, ...times }) => ({
        name: peer.name,
        ratio: median(ours[key]) / median(times[key]),
      }))
      .filter(({ ratio }) => ratio > noise)
      .map(({ name, ratio }) => `${name} is ${ratio.toFixed(1)} times as fast (${title})`),
  )
  return losses.length === 0 ? 'No other generator is faster.' : `Faster: ${losses.join('; ')}.`
}

function formatTime(seconds, ours) {
  const ratio = seconds / ours
  return `${seconds.toFixed(2)} s (×${ratio.toFixed(ratio < 10 ? 1 : 0)})`
}
