import { test } from '@japa/runner'
import { parseDuration } from '#domain/publishing/duration'

test.group('publishing / duration', () => {
  test('{text} is {ms} ms')
    .with([
      { text: '500ms', ms: 500 },
      { text: '30s', ms: 30_000 },
      { text: ' 15 m ', ms: 900_000 },
      { text: '2h', ms: 7_200_000 },
      { text: '1.5H', ms: 5_400_000 },
      { text: '1d', ms: 86_400_000 },
      { text: '0s', ms: 0 },
    ])
    .run(({ assert }, { text, ms }) => {
      assert.equal(parseDuration(text), ms)
    })

  test('"{$self}" is no duration')
    .with(['', '2', 'h', '-2h', '2h30m', '2 hours', '2w', '9999d', '1e3s', '99999999999s'])
    .run(({ assert }, text) => {
      assert.isNull(parseDuration(text))
    })
})
