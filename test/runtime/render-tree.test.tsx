// @vitest-environment happy-dom
import { act, type ComponentProps, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { blankRuns, countRuns, type TreeNode } from '../../runtime/contract/tree.ts'
import { TitleContext } from '../../runtime/page/context.ts'
import { renderTree } from '../../runtime/page/render-tree.tsx'
import { findRuns } from '../../runtime/page/runs.ts'
import { compilePage } from '../cli/markdown/support.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const components = {
  card: ({ children }: { readonly children?: ReactNode }) => <section>{children}</section>,
  badge: ({ children }: { readonly children?: ReactNode }) => <strong>{children}</strong>,
  careless: (props: object) => <button {...props} />,
}

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Puts the tree into the page as the server does, then hydrates it without its text. */
async function hydrate(tree: readonly TreeNode[]) {
  const complaints: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...message) => complaints.push(message))
  const root = document.createElement('div')
  root.innerHTML = renderToString(renderTree(tree, components))
  document.body.append(root)
  const served = root.innerHTML
  const runs = findRuns(root)
  await act(async () => {
    hydrateRoot(root, renderTree(blankRuns(tree), components, { runs }), {
      onRecoverableError: (error) => complaints.push(error),
    })
  })
  return { root, served, runs, complaints }
}

describe('renderTree()', () => {
  it.each<[string, TreeNode[], string]>([
    ['nothing', [], ''],
    ['a page without components', ['<p>a</p>'], '<div data-run="0"><p>a</p></div>'],
    [
      'runs next to a component',
      ['<p>a</p>', { component: 'card', props: {}, children: ['b'] }, '<p>c</p>'],
      '<div data-run="0"><p>a</p></div><section><div data-last="" data-run="1">b</div></section><div data-run="2"><p>c</p></div>',
    ],
    [
      'the only run of an element as its own content',
      [{ tag: 'ul', attrs: { class: 'x' }, children: [{ tag: 'li', attrs: {}, children: ['a'] }] }],
      '<ul class="x"><li data-run="0">a</li></ul>',
    ],
    [
      'the run at the end of an element with a mark',
      [
        {
          tag: 'blockquote',
          attrs: {},
          children: ['<p>a</p>', { component: 'card', props: {}, children: [] }, '<p>b</p>'],
        },
      ],
      '<blockquote><div data-run="0"><p>a</p></div><section></section><div data-last="" data-run="1"><p>b</p></div></blockquote>',
    ],
    [
      'runs in a line of text',
      [
        {
          tag: 'p',
          attrs: {},
          children: ['a ', { component: 'badge', props: {}, inline: true, children: ['b'] }],
        },
      ],
      '<p><span data-run="0">a </span><strong><span data-run="1">b</span></strong></p>',
    ],
    ['an empty element', [{ tag: 'td', attrs: {}, children: [] }], '<td></td>'],
  ])('renders %s', (_, tree, html) => {
    expect(renderToStaticMarkup(renderTree(tree, components))).toBe(html)
  })

  it('leaves the title at the beginning to the layout', () => {
    const Title = (props: ComponentProps<'h1'>) => <h1 className="of-layout" {...props} />
    const heading = (text: string): TreeNode => ({
      tag: 'h1',
      attrs: { id: text },
      children: [text],
    })
    const tree = renderTree([heading('a'), heading('b')], components)
    expect(renderToStaticMarkup(<TitleContext value={Title}>{tree}</TitleContext>)).toBe(
      '<h1 class="of-layout" id="a" data-run="0">a</h1><h1 id="b" data-run="1">b</h1>',
    )
    expect(renderToStaticMarkup(tree)).toBe(
      '<h1 id="a" data-run="0">a</h1><h1 id="b" data-run="1">b</h1>',
    )
  })

  it('reports the name of a component that is not registered', () => {
    expect(() => renderTree([{ component: 'nobody', props: {}, children: [] }], {})).toThrow(
      'No component is registered for the directive "nobody"',
    )
  })
})

describe('a first view', () => {
  const pages = {
    'without components': '# a\n\n- b\n\n```js\nc\n```',
    'with components between text': 'a\n\n::card\n\nb\n\n:::card\nc\n\n- d\n:::',
    'with components in text': 'a :badge[b *c*] d\n\n- e :badge[f] g\n  - h\n- i',
    'with components in lists and quotes': '> 3. a\n>\n>    ::card\n> 4. b\n\n- [x] c :badge[d]',
    'with components in tables': '| a | :badge[b] |\n|:--|--:|\n| c :badge[d] | e |\n| f | g |',
    'with components in raw HTML':
      '<details open>\n<summary>a</summary>\n\nb\n\n::card\n\n</details>\n\n<div style="margin: 0" hidden tabindex="0">\n\n::card\n\n</div>\n<table>\n<caption>c</caption>\n<tr><td colspan="2">\n\n::card\n\n</td></tr>\n</table>',
    'with components in footnotes': 'a[^1] :badge[b]\n\n[^1]: c\n\n    ::card',
    'with components in admonitions':
      ':::note[a :badge[b]]{#c .d}\n::card\ne\n:::\n\n> [!TIP]\n> f :badge[g]',
    'with unbalanced HTML': '<div>\n\na\n\n::card\n\n</section> <p>b\n\n- <i>c\n',
  }

  it.each(Object.entries(pages))('%s hydrates as it was served', async (_, text) => {
    const { tree } = compilePage(text)
    const { root, served, runs, complaints } = await hydrate(tree)
    expect(complaints).toEqual([])
    expect(runs).toHaveLength(countRuns(tree))
    expect(root.innerHTML).toBe(served)
  })

  it('does not contain text twice', () => {
    const { tree } = compilePage('a :badge[b]\n\n- c\n\n  ::card[d]')
    expect(JSON.stringify(blankRuns(tree))).not.toMatch(/"(?:a |b|c|<p>c<\/p>)"/)
  })
})

describe('a component that re-renders its children', () => {
  it('gets their text from the page, without what scripts added to it', async () => {
    const Switch = ({ children }: { readonly children?: ReactNode }) => {
      const [isList, setList] = useState(false)
      const Frame = isList ? 'section' : 'div'
      return (
        <>
          <button type="button" onClick={() => setList(true)} />
          <Frame>{children}</Frame>
        </>
      )
    }
    const tree: TreeNode[] = [{ component: 'switch', props: {}, children: ['<p>a &amp; b</p>'] }]
    const root = document.createElement('div')
    root.innerHTML = renderToString(renderTree(tree, { switch: Switch }))
    document.body.append(root)
    const runs = findRuns(root)
    await act(async () => {
      hydrateRoot(root, renderTree(blankRuns(tree), { switch: Switch }, { runs }))
    })
    root.querySelector('p')?.insertAdjacentHTML('beforeend', '<b data-added>c</b>')
    await act(async () => root.querySelector('button')?.click())
    expect(root.querySelector('section')?.innerHTML).toBe(
      '<div data-last="" data-run="0"><p>a &amp; b</p></div>',
    )
  })
})

describe('directive arguments', () => {
  it('execute no script, even in a component that passes all of them on', async () => {
    const run = vi.fn()
    Object.assign(globalThis, { run })
    const config = { components: { careless: 'careless.tsx' } }
    const args =
      'onClick="run()" onclick="run()" onload="run()" formAction="javascript:run()" dangerouslySetInnerHTML="<img src=x onerror=run()>" children="<b>" key=a ref=b __proto__=c'
    const { tree } = compilePage(`::careless[label]{${args}}\n\n:careless[d]{${args}}`, { config })
    const { root, served } = await hydrate(tree)
    expect(served).not.toMatch(/ on\w+=|<img|<b>|javascript:run/)
    for (const button of root.querySelectorAll('button')) {
      // React refuses to call text.
      await act(async () => {
        try {
          button.click()
        } catch {}
      })
    }
    expect(root.querySelectorAll('button')).toHaveLength(2)
    expect(run).not.toHaveBeenCalled()
  })
})
