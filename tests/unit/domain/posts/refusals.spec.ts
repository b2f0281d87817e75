import { test } from '@japa/runner'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import {
  deleteRefusal,
  editRefusal,
  isSent,
  moveRefusal,
  postNowRefusal,
  isMadeBy,
} from '#domain/posts/refusals'
import { publishTimeProblem } from '#domain/schedule/default_time'
import { wallTime } from '#domain/schedule/wall_clock'

function accepting(refusal: (status: PostStatus) => string | null) {
  return POST_STATUSES.filter((status) => refusal(status) === null)
}

test.group('posts / refusals', () => {
  test('each wish is granted where the lifecycle lets it', ({ assert }) => {
    assert.deepEqual(accepting(moveRefusal), ['approved', 'scheduled', 'failed'])
    assert.deepEqual(
      accepting(deleteRefusal),
      POST_STATUSES.filter((status) => status !== 'publishing')
    )
    assert.deepEqual(accepting(editRefusal), [
      'pending_review',
      'approved',
      'scheduled',
      'queued',
      'failed',
    ])
  })

  test('Post Now is allowed, or has happened already', ({ assert }) => {
    assert.deepEqual(accepting(postNowRefusal), [
      'approved',
      'scheduled',
      'queued',
      'publishing',
      'published',
      'failed',
    ])
    assert.deepEqual(POST_STATUSES.filter(isSent), ['queued', 'publishing', 'published'])
  })

  test('every refusal is a sentence', ({ assert }) => {
    for (const refusal of [moveRefusal, deleteRefusal, editRefusal, postNowRefusal]) {
      for (const status of POST_STATUSES) {
        assert.match(refusal(status) ?? 'Granted.', /^[A-Z].*\.$/)
      }
    }
  })
})

const TIME = new Date('2026-11-22T09:00:00Z')
const OTHER_TIME = new Date('2026-11-22T09:01:00Z')
const REQUEST = {
  draftId: 'draft_1',
  publishTime: TIME,
  zone: 'UTC',
  status: 'scheduled',
} as const

function post(status: PostStatus, publishAt: Date | null = TIME) {
  return { draftId: 'draft_1' as string | null, publishAt, zone: 'UTC', status }
}

test.group('posts / schedule request', () => {
  test('a post of the same draft, zone and time was made by it, whatever became of it', ({
    assert,
  }) => {
    for (const status of ['scheduled', 'publishing', 'published', 'failed'] as const) {
      assert.isTrue(isMadeBy(post(status), REQUEST))
    }
  })

  test('any other post was not scheduled by the same request', ({ assert }) => {
    assert.isFalse(isMadeBy(post('scheduled', OTHER_TIME), REQUEST))
    assert.isFalse(isMadeBy(post('scheduled', null), REQUEST))
    assert.isFalse(isMadeBy({ ...post('scheduled'), zone: 'Asia/Tokyo' }, REQUEST))
    assert.isFalse(isMadeBy({ ...post('scheduled'), draftId: 'draft_2' }, REQUEST))
    assert.isFalse(isMadeBy({ ...post('scheduled'), draftId: null }, REQUEST))
  })

  test('Post Now checks no time', ({ assert }) => {
    const now = { ...REQUEST, status: 'queued' } as const
    assert.isTrue(isMadeBy(post('queued', OTHER_TIME), now))
    assert.isTrue(isMadeBy(post('published', OTHER_TIME), now))
    assert.isFalse(isMadeBy(post('scheduled'), now))
  })

  test('{time} at 10:00 UTC: {problem}')
    .with([
      { time: '2026-11-21T09:58:59.999Z', problem: 'passed' },
      { time: '2026-11-21T09:59:00.000Z', problem: null },
      { time: '2026-11-21T10:00:00.000Z', problem: null },
      { time: '2027-11-21T10:00:00.000Z', problem: null },
    ])
    .run(({ assert }, { time, problem }) => {
      const sentence = publishTimeProblem(new Date(time), new Date('2026-11-21T10:00:00Z'))
      if (problem === null) assert.isNull(sentence)
      else assert.include(String(sentence), problem)
    })

  test('a clock in {zone} shows {shown}')
    .with([
      { zone: 'Europe/Berlin', shown: '2026-03-29T03:30' },
      { zone: 'America/New_York', shown: '2026-03-28T21:30' },
      { zone: 'Nowhere/Else', shown: '2026-03-29T01:30' },
    ])
    .run(({ assert }, { zone, shown }) => {
      assert.equal(wallTime(new Date('2026-03-29T01:30:00Z'), zone), shown)
    })
})
