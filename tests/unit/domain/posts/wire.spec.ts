import { test } from '@japa/runner'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import {
  aiPostStatus,
  badge,
  badgeTone,
  listStatus,
  POST_TABS,
  postTab,
  scheduledPostStatus,
  statusLabel,
} from '#domain/posts/wire'

const TABLE: [PostStatus, string | null, string | null, string | null, string][] = [
  ['pending_review', null, 'pending', 'pending', 'Pending'],
  ['approved', 'scheduled', 'approved', 'scheduled', 'Approved'],
  ['scheduled', 'scheduled', 'approved', 'scheduled', 'Scheduled'],
  ['queued', 'queued', 'approved', 'scheduled', 'Scheduled'],
  ['publishing', 'queued', 'approved', 'scheduled', 'Publishing'],
  ['published', 'published', 'posted', 'published', 'Published'],
  ['failed', 'failed', 'failed', 'failed', 'Failed'],
  ['unconfirmed', 'failed', 'failed', 'failed', 'Unconfirmed'],
  ['cancelled', 'cancelled', null, 'cancelled', 'Cancelled'],
  ['rejected', null, 'rejected', null, 'Rejected'],
]

test.group('posts / wire', () => {
  test('{0} is {1} among scheduled posts, {2} among AI posts, {3} in the list, badge {4}')
    .with(TABLE)
    .run(({ assert }, [stored, scheduled, ai, list, word]) => {
      assert.equal(scheduledPostStatus(stored), scheduled)
      assert.equal(aiPostStatus(stored), ai)
      assert.equal(listStatus(stored), list)
      assert.equal(badge(stored), word)
    })

  test('the table names every status once', ({ assert }) => {
    assert.sameMembers(
      TABLE.map(([stored]) => stored),
      [...POST_STATUSES]
    )
  })

  test('an unknown status shows Pending', ({ assert }) => {
    assert.equal(statusLabel('published'), 'Published')
    for (const unknown of ['', 'archived', 'constructor', null, undefined]) {
      assert.equal(statusLabel(unknown), 'Pending')
    }
  })

  test('publishing and unconfirmed wear a colour of their own, rejected the muted one', ({
    assert,
  }) => {
    assert.equal(badgeTone('publishing'), 'publishing')
    assert.equal(badgeTone('unconfirmed'), 'unconfirmed')
    assert.equal(badgeTone('approved'), 'approved')
    assert.equal(badgeTone('pending_review'), 'pending')
    assert.equal(badgeTone('rejected'), 'cancelled')
  })

  test('the tabs stand in the order of the screen', ({ assert }) => {
    assert.deepEqual(
      POST_TABS.map((tab) => tab.label),
      ['All Posts', 'Published', 'Scheduled', 'Pending', 'Failed', 'Cancelled']
    )
  })

  test('each listed post is in All Posts and one tab more; rejected ones are in none', ({
    assert,
  }) => {
    for (const stored of POST_STATUSES) {
      const tabs = POST_TABS.filter((tab) => tab.statuses.includes(stored)).map((tab) => tab.key)
      assert.deepEqual(tabs, stored === 'rejected' ? [] : ['all', listStatus(stored)!])
    }
  })

  test('a URL that names no tab opens All Posts', ({ assert }) => {
    assert.equal(postTab('failed').label, 'Failed')
    assert.equal(postTab('nonsense').key, 'all')
    assert.equal(postTab(null).key, 'all')
  })
})
