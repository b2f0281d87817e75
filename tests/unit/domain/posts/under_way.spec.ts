import { test } from '@japa/runner'
import { POST_STATUSES } from '#domain/posts/lifecycle'
import { isUnderWay } from '#domain/posts/under_way'

const NOW = new Date('2026-11-19T09:24:00Z')
const at = (text: string) => new Date(`2026-11-19T${text}Z`)

test.group('A post that may change by itself', () => {
  test('is queued or being published, whatever its time', ({ assert }) => {
    for (const status of ['queued', 'publishing']) {
      assert.isTrue(isUnderWay({ status, publishAt: null }, NOW))
      assert.isTrue(isUnderWay({ status, publishAt: at('23:00:00') }, NOW))
    }
  })

  test('is scheduled for {time}: {expected}')
    .with([
      { time: '09:23:00', expected: true },
      { time: '09:24:00', expected: true },
      { time: '09:25:00', expected: true },
      { time: '09:25:00.001', expected: false },
      { time: '11:00:00', expected: false },
    ])
    .run(({ assert }, { time, expected }) => {
      assert.equal(isUnderWay({ status: 'scheduled', publishAt: at(time) }, NOW), expected)
    })

  test('is no other one, even when its time has come', ({ assert }) => {
    const moving = ['scheduled', 'queued', 'publishing']
    const resting = POST_STATUSES.filter((status) => !moving.includes(status))
    for (const status of resting) {
      assert.isFalse(isUnderWay({ status, publishAt: at('09:00:00') }, NOW), status)
    }
    assert.isFalse(isUnderWay({ status: 'scheduled', publishAt: null }, NOW))
  })
})
