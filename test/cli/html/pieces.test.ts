import { describe, expect, it } from 'vitest'
import { htmlPieces } from '../../../cli/html/pieces.ts'

/** `kind text` of each piece. */
function piecesOf(html: string): string[] {
  return [...htmlPieces(html)].map(({ kind, start, end }) => `${kind} ${html.slice(start, end)}`)
}

describe('htmlPieces()', () => {
  it.each([
    ['a <b c="d>e"> f </b>', ['open <b c="d>e">', 'close </b>']],
    ['<!--> <!---> <!-- a --!> b', ['comment <!-->', 'comment <!--->', 'comment <!-- a --!>']],
    ['<!-- a', ['broken <']],
    [
      '<!DOCTYPE a> <?b?> <![CDATA[c]]>',
      ['comment <!DOCTYPE a>', 'comment <?b?>', 'comment <![CDATA[c]]>'],
    ],
    ['a < b <3 <', []],
    ['</ a> </>', ['broken <', 'broken <']],
    ['<a\u00a0b>', ['broken <']],
    ['<a b=c"d>', ['broken <']],
    ['<a ="b">', ['broken <']],
    ['<a b=c=d/>', ['open <a b=c=d/>']],
    ['<a/b/c="d"e>', ['open <a/b/c="d"e>']],
    ['<script>a</b></script\n>', ['raw <script>a</b></script\n>']],
    ['<SCRIPT src=a></script>', ['raw <SCRIPT src=a></script>']],
    ['<script>a', ['open <script>']],
    ['<script>a</scripts></script b>', ['open <script>', 'close </scripts>', 'close </script b>']],
    ['<script><!--<script></script>-->', ['open <script>', 'comment <!--<script></script>-->']],
    ['<script><!-- a --></script>', ['raw <script><!-- a --></script>']],
    ['<script><!-- --><script></script>', ['raw <script><!-- --><script></script>']],
  ])('splits %j', (html, pieces) => {
    expect(piecesOf(html)).toEqual(pieces)
  })
})
