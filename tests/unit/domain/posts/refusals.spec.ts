import { test } from '@japa/runner'
import { POST_STATUSES, type PostStatus } from '#domain/posts/lifecycle'
import {
  deleteRefusal,
  editRefusal,
  isSent,
  moveRefusal,
  postNowRefusal,
} from '#domain/posts/refusals'

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

  test('post now is granted, or done already', ({ assert }) => {
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
