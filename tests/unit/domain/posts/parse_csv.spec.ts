import { test } from '@japa/runner'
import { parseCsv } from '#domain/posts/csv/parse_csv'

const UNUSUAL: { what: string; text: string; cells: string[][]; lines?: number[] }[] = [
  { what: 'semicolons', text: 'text;link\nA, b;x\n', cells: [['A, b', 'x']] },
  { what: 'tabs', text: 'text\tlink\nA\tx', cells: [['A', 'x']] },
  { what: 'a byte order mark', text: '\uFEFFtext\nA\n', cells: [['A']] },
  {
    what: 'a first line for Excel',
    text: '\uFEFFsep=;\r\ntext;link\r\n"a, b, c";x\r\n',
    cells: [['a, b, c', 'x']],
    lines: [3],
  },
  { what: 'quotation marks inside', text: 'text\n"a ""b"" c"\n', cells: [['a "b" c']] },
  { what: 'text after a quotation', text: 'text,link\n"a" b,x\n', cells: [['ab', 'x']] },
  { what: 'empty cells at the end', text: 'text,link\nA,\n', cells: [['A', '']] },
  {
    what: 'line breaks inside a cell',
    text: 'text\r\n"a\r\nb"\r\n\r\nc\r\n',
    cells: [['a\r\nb'], ['c']],
    lines: [2, 5],
  },
  { what: 'carriage returns alone', text: 'text\rA\rB', cells: [['A'], ['B']], lines: [2, 3] },
]

test.group('CSV files', () => {
  test('a file with {what} is read')
    .with(UNUSUAL)
    .run(({ assert }, { text, cells, lines }) => {
      const parsed = parseCsv(Buffer.from(text))
      if (parsed.kind === 'refused') return assert.fail(parsed.refusal)
      assert.deepEqual(
        parsed.rows.map((row) => row.cells),
        cells
      )
      if (lines)
        assert.deepEqual(
          parsed.rows.map(({ line }) => line),
          lines
        )
    })

  test('column names are read in any case', ({ assert }) => {
    const parsed = parseCsv(Buffer.from(' Text ,Publish_Time\nA,next\n'))
    if (parsed.kind === 'refused') return assert.fail(parsed.refusal)
    assert.deepEqual(parsed.columns, ['text', 'publish_time'])
  })
})
