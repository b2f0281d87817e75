import { test } from '@japa/runner'
import { fittedLine } from '#domain/posts/fitted_line'

test.group('posts / a fitted line', () => {
  test('"{text}" in {most}: "{line}"')
    .with([
      { text: 'A dock', most: 6, line: 'A dock' },
      { text: 'A dock', most: 5, line: 'A do…' },
      { text: ' \n A\t\u0007 dock \u2028', most: 20, line: 'A dock' },
      { text: 'Boats and tides', most: 7, line: 'Boats…' },
      { text: 'a👩‍🚀b', most: 4, line: 'a…' },
      { text: 'a\ud83d', most: 9, line: 'a' },
      { text: '', most: 9, line: '' },
      { text: `${' '.repeat(9999)}late`, most: 9, line: 'late' },
    ])
    .run(({ assert }, { text, most, line }) => assert.equal(fittedLine(text, most), line))
})
