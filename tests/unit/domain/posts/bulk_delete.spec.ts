import { test } from '@japa/runner'
import { planBulkDeletion } from '#domain/posts/bulk_delete'
import type { PostStatus } from '#domain/posts/post_lifecycle'

const NONE: ReadonlySet<string> = new Set()

test.group('bulk deletion', () => {
  test('a missing post counts as not deleted, and a repeated one counts once', ({ assert }) => {
    const known = new Map<string, PostStatus>([
      ['a', 'published'],
      ['b', 'publishing'],
      ['c', 'cancelled'],
    ])
    const { deleted, failed } = planBulkDeletion(['a', 'b', 'gone', 'c', 'a'], known, NONE)
    assert.deepEqual(deleted, ['a', 'c'])
    assert.deepEqual(failed, [
      {
        id: 'b',
        reason: 'This post is being published right now. Please try again in a moment.',
      },
      { id: 'gone', reason: 'This post no longer exists.' },
    ])
  })

  test('a post that was published since it was seen as unpublished is kept', ({ assert }) => {
    const known = new Map<string, PostStatus>([
      ['seen published', 'published'],
      ['published since', 'published'],
      ['unconfirmed since', 'unconfirmed'],
      ['still scheduled', 'scheduled'],
    ])
    const unpublished = new Set(['published since', 'unconfirmed since', 'still scheduled'])
    const { deleted, failed } = planBulkDeletion([...known.keys()], known, unpublished)
    assert.deepEqual(deleted, ['seen published', 'still scheduled'])
    assert.deepEqual(failed, [
      { id: 'published since', reason: 'This post is already published.' },
      {
        id: 'unconfirmed since',
        reason:
          "LinkedIn didn't confirm this post. Check your feed, then confirm whether it's live.",
      },
    ])
  })

  test('a bulk deletion of no posts deletes none', ({ assert }) => {
    assert.deepEqual(planBulkDeletion([], new Map(), NONE), { deleted: [], failed: [] })
  })
})
