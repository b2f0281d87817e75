import { test } from '@japa/runner'
import {
  canMove,
  isDeletable,
  isDue,
  isEditable,
  isFinal,
  isMovable,
  isPostStatus,
  POST_STATUSES,
  PUBLISHABLE,
  statusesBefore,
  type PostStatus,
} from '#domain/posts/lifecycle'

const ARROWS: [PostStatus, PostStatus][] = [
  ['pending_review', 'approved'],
  ['pending_review', 'rejected'],
  ['approved', 'scheduled'],
  ['approved', 'queued'],
  ['scheduled', 'queued'],
  ['scheduled', 'publishing'],
  ['scheduled', 'cancelled'],
  ['queued', 'publishing'],
  ['publishing', 'published'],
  ['publishing', 'failed'],
  ['publishing', 'scheduled'],
  ['publishing', 'unconfirmed'],
  ['failed', 'queued'],
  ['failed', 'scheduled'],
  ['unconfirmed', 'published'],
  ['unconfirmed', 'queued'],
]

const noon = new Date('2026-11-19T12:00:00.000Z')

test.group('posts / lifecycle', () => {
  test('a post goes from {0} to {1}')
    .with(ARROWS)
    .run(({ assert }, [from, to]) => {
      assert.isTrue(canMove(from, to))
    })

  test('a post goes nowhere else, and never to where it stands', ({ assert }) => {
    const allowed = new Set(ARROWS.map(([from, to]) => `${from}>${to}`))
    const moves = POST_STATUSES.flatMap((from) =>
      POST_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from}>${to}`)
    )
    assert.sameMembers(moves, [...allowed])
  })

  test('every status but pending_review can be reached from another', ({ assert }) => {
    const born = POST_STATUSES.filter((status) => statusesBefore(status).length === 0)
    assert.deepEqual(born, ['pending_review'])
    assert.deepEqual(statusesBefore('queued'), ['approved', 'scheduled', 'failed', 'unconfirmed'])
  })

  test('published, rejected and cancelled are final', ({ assert }) => {
    assert.deepEqual(POST_STATUSES.filter(isFinal), ['published', 'cancelled', 'rejected'])
  })

  test('the clock claims scheduled and queued posts', ({ assert }) => {
    assert.deepEqual([...PUBLISHABLE], ['scheduled', 'queued'])
    assert.isTrue(PUBLISHABLE.every((status) => canMove(status, 'publishing')))
  })

  test('words change until a post is on its way, out, or perhaps out', ({ assert }) => {
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

  test('a post is due from its moment on, not a millisecond before', ({ assert }) => {
    const due = (status: PostStatus, ms: number) =>
      isDue({ status, dueAt: new Date(noon.getTime() + ms) }, noon)
    assert.isTrue(due('scheduled', 0))
    assert.isTrue(due('queued', -1))
    assert.isFalse(due('scheduled', 1))
  })

  test('a post in another status, or without a time, is never due', ({ assert }) => {
    const due = POST_STATUSES.filter((status) => isDue({ status, dueAt: new Date(0) }, noon))
    assert.deepEqual(due, ['scheduled', 'queued'])
    assert.isFalse(isDue({ status: 'scheduled', dueAt: null }, noon))
  })

  test('a word that is no status is known as such', ({ assert }) => {
    assert.isTrue(isPostStatus('unconfirmed'))
    for (const text of ['posted', 'PUBLISHED', '', null, 7, 'constructor']) {
      assert.isFalse(isPostStatus(text))
    }
  })
})
