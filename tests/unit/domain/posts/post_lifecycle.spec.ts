import { test } from '@japa/runner'
import {
  isDeletable,
  isEditable,
  isMovable,
  isPostStatus,
  POST_STATUSES,
  PUBLISHABLE,
  isInProgress,
} from '#domain/posts/post_lifecycle'

test.group('posts / lifecycle', () => {
  test('the clock claims scheduled and queued posts', ({ assert }) => {
    assert.deepEqual([...PUBLISHABLE], ['scheduled', 'queued'])
  })

  test('a text can change in review, while planned, and after a failure', ({ assert }) => {
    assert.deepEqual(POST_STATUSES.filter(isEditable), [
      'pending_review',
      'approved',
      'scheduled',
      'queued',
      'failed',
    ])
  })

  test('a new time may be chosen after the approval, while planned, and after a failure', ({
    assert,
  }) => {
    assert.deepEqual(POST_STATUSES.filter(isMovable), ['approved', 'scheduled', 'failed'])
  })

  test('only a publishing post cannot be deleted', ({ assert }) => {
    assert.deepEqual(
      POST_STATUSES.filter((status) => !isDeletable(status)),
      ['publishing']
    )
  })

  test('a word that is no status is known as such', ({ assert }) => {
    assert.isTrue(isPostStatus('unconfirmed'))
    for (const text of ['posted', 'PUBLISHED', '', null, 7, 'constructor']) {
      assert.isFalse(isPostStatus(text))
    }
  })
})

const NOW = new Date('2026-11-19T09:24:00Z')
const at = (text: string) => new Date(`2026-11-19T${text}Z`)

test.group('A post that may change by itself', () => {
  test('a post that is queued or being published may change by itself', ({ assert }) => {
    for (const status of ['queued', 'publishing']) {
      assert.isTrue(isInProgress({ status, publishAt: null }, NOW))
      assert.isTrue(isInProgress({ status, publishAt: at('23:00:00') }, NOW))
    }
  })

  test('a post scheduled for {time} may change by itself: {expected}')
    .with([
      { time: '09:23:00', expected: true },
      { time: '09:24:00', expected: true },
      { time: '09:25:00', expected: true },
      { time: '09:25:00.001', expected: false },
      { time: '11:00:00', expected: false },
    ])
    .run(({ assert }, { time, expected }) => {
      assert.equal(isInProgress({ status: 'scheduled', publishAt: at(time) }, NOW), expected)
    })

  test('a post in any other status does not change by itself when its time comes', ({ assert }) => {
    const moving = ['scheduled', 'queued', 'publishing']
    const resting = POST_STATUSES.filter((status) => !moving.includes(status))
    for (const status of resting) {
      assert.isFalse(isInProgress({ status, publishAt: at('09:00:00') }, NOW), status)
    }
    assert.isFalse(isInProgress({ status: 'scheduled', publishAt: null }, NOW))
  })
})
