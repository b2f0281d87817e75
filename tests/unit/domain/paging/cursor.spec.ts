import { test } from '@japa/runner'
import { formatCursor, parseCursor } from '#domain/paging/cursor'

test.group('paging / cursor', () => {
  test('a cursor is read back as it was written', ({ assert }) => {
    const time = new Date('2026-11-21T10:00:00.123Z')
    const cursor = formatCursor({ time, id: 'draft_1-A' })
    assert.deepEqual(parseCursor(cursor), { time: time.getTime(), id: 'draft_1-A' })
  })

  test('{text} is no cursor')
    .with([
      { text: '' },
      { text: null },
      { text: undefined },
      { text: '5' },
      { text: '.x' },
      { text: '5.' },
      { text: '1.5' },
      { text: '-5.x' },
      { text: '5.x y' },
      { text: "5.x'--" },
      { text: '12345678901234.x' },
      { text: `5.${'x'.repeat(65)}` },
    ])
    .run(({ assert }, { text }) => {
      assert.isNull(parseCursor(text))
    })
})
