import { test } from '@japa/runner'
import { LOOKS_AFTER_MS, nextLookAt } from '#domain/publishing/look_up'

test.group('when an unconfirmed post is looked for', () => {
  test('a few times, further and further apart, within the first hour', ({ assert }) => {
    const ended = new Date('2030-05-01T10:00:00Z')
    const looks = LOOKS_AFTER_MS.map((_, done) =>
      nextLookAt(ended, done)?.toISOString().slice(11, 19)
    )
    assert.deepEqual(looks, [
      '10:00:10',
      '10:01:00',
      '10:03:00',
      '10:10:00',
      '10:25:00',
      '10:55:00',
    ])
  })

  test('and then no more', ({ assert }) => {
    assert.isNull(nextLookAt(new Date(), LOOKS_AFTER_MS.length))
    assert.isNull(nextLookAt(new Date(), 99))
  })
})
