import { test } from '@japa/runner'
import {
  canMove,
  isDeletable,
  isEditable,
  isMovable,
  isPostStatus,
  POST_STATUSES,
  PUBLISHABLE,
  isInProgress,
} from '#domain/posts/post_lifecycle'
import type { PostStatus } from '#domain/posts/post_lifecycle'

const ALLOWED_TRANSITIONS: [PostStatus, PostStatus][] = [
  ['pending_review', 'approved'],
  ['pending_review', 'rejected'],
  ['approved', 'scheduled'],
  ['approved', 'queued'],
  ['approved', 'rejected'],
  ['scheduled', 'queued'],
  ['scheduled', 'publishing'],
  ['scheduled', 'failed'],
  ['scheduled', 'cancelled'],
  ['scheduled', 'rejected'],
  ['queued', 'publishing'],
  ['queued', 'failed'],
  ['publishing', 'published'],
  ['publishing', 'failed'],
  ['publishing', 'scheduled'],
  ['publishing', 'unconfirmed'],
  ['failed', 'queued'],
  ['failed', 'scheduled'],
  ['unconfirmed', 'published'],
  ['unconfirmed', 'queued'],
]

test.group('posts / lifecycle', () => {
  test('a post goes from {0} to {1}')
    .with(ALLOWED_TRANSITIONS)
    .run(({ assert }, [from, to]) => {
      assert.isTrue(canMove(from, to))
    })

  test('a post goes nowhere else, and never to where it stands', ({ assert }) => {
    const allowed = new Set(ALLOWED_TRANSITIONS.map(([from, to]) => `${from}>${to}`))
    const moves = POST_STATUSES.flatMap((from) =>
      POST_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from}>${to}`)
    )
    assert.sameMembers(moves, [...allowed])
  })

  test('every status but pending_review can be reached from another', ({ assert }) => {
    const before = (to: PostStatus) => POST_STATUSES.filter((from) => canMove(from, to))
    const born = POST_STATUSES.filter((status) => before(status).length === 0)
    assert.deepEqual(born, ['pending_review'])
    assert.deepEqual(before('queued'), ['approved', 'scheduled', 'failed', 'unconfirmed'])
  })

  test('published, rejected and cancelled are final', ({ assert }) => {
    const isFinal = (from: PostStatus) => POST_STATUSES.every((to) => !canMove(from, to))
    assert.deepEqual(POST_STATUSES.filter(isFinal), ['published', 'cancelled', 'rejected'])
  })

  test('the clock claims scheduled and queued posts', ({ assert }) => {
    assert.deepEqual([...PUBLISHABLE], ['scheduled', 'queued'])
    assert.isTrue(PUBLISHABLE.every((status) => canMove(status, 'publishing')))
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

  test('a new time may be chosen exactly where the post is or may become scheduled', ({
    assert,
  }) => {
    const people = POST_STATUSES.filter((status) => status !== 'publishing')
    const may = people.filter((status) => status === 'scheduled' || canMove(status, 'scheduled'))
    assert.sameMembers(POST_STATUSES.filter(isMovable), may)
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
