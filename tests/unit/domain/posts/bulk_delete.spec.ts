import { test } from '@japa/runner'
import { planBulkDeletion } from '#domain/posts/bulk_delete'
import type { PostStatus } from '#domain/posts/post_lifecycle'

test.group('many posts deleted at once', () => {
  test('what is gone counts as not deleted, each post once', ({ assert }) => {
    const known = new Map<string, PostStatus>([
      ['a', 'published'],
      ['b', 'publishing'],
      ['c', 'cancelled'],
    ])
    const { deleted, failed } = planBulkDeletion(['a', 'b', 'gone', 'c', 'a'], known)
    assert.deepEqual(deleted, ['a', 'c'])
    assert.deepEqual(failed, [
      {
        id: 'b',
        reason: 'This post is being published right now. Please try again in a moment.',
      },
      { id: 'gone', reason: 'This post no longer exists.' },
    ])
  })

  test('none asked for, none deleted', ({ assert }) => {
    assert.deepEqual(planBulkDeletion([], new Map()), { deleted: [], failed: [] })
  })
})
