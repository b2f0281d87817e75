import { test } from '@japa/runner'
import { csvCell, csvRow } from '#domain/analytics/csv'
import { unescapedCell } from '#domain/posts/csv/post_columns'

test.group('analytics / CSV', () => {
  test('{0} is written as {1}')
    .with([
      ['plain', 'plain'],
      ['', ''],
      ['a,b', '"a,b"'],
      ['say "hi"', '"say ""hi"""'],
      ['two\nlines', '"two\nlines"'],
      [`=HYPERLINK("http://x","y")`, `"'=HYPERLINK(""http://x"",""y"")"`],
      ['+49', `"'+49"`],
      ['-1+1', `"'-1+1"`],
      ['@SUM(A1)', `"'@SUM(A1)"`],
      ['\t=1', `"'\t=1"`],
      ['\r=1', `"'\r=1"`],
      ['\n=1', `"'\n=1"`],
      ["'quoted", `"'quoted"`],
      ['\uFF1D1+1', `"'\uFF1D1+1"`],
      ['a=1', 'a=1'],
    ] as const)
    .run(({ assert }, [text, cell]) => assert.equal(csvCell(text), cell))

  test('an import reads {0} as it was')
    .with([['=1'], ["'=1"], ["''@a"], ["'quoted"], ['plain']] as const)
    .run(({ assert }, [text]) => {
      const cell = csvCell(text).replace(/^"(.*)"$/, '$1')
      assert.equal(unescapedCell(cell), text)
    })

  test('numbers stay numbers, a row ends as RFC 4180 says', ({ assert }) => {
    assert.equal(csvRow(['x', 0, 12.5]), 'x,0,12.5\r\n')
  })
})
