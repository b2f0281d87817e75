import { test } from '@japa/runner'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import {
  shouldRecordVisit,
  reviewLinkEnd,
  reviewLinkState,
  parseReviewSecret,
} from '#domain/review_links/link_rules'
import {
  clientApprovalRefusal,
  clientCommentRefusal,
  isDecidable,
  weekTimeRange,
} from '#domain/review_links/client_rules'

const NOW = new Date('2026-11-21T10:00:00Z')

test.group('review links: how long they work', () => {
  test('a link works until the very moment at which it ends', ({ assert }) => {
    const expiresAt = reviewLinkEnd(1, NOW)
    assert.equal(expiresAt.toISOString(), '2026-11-22T10:00:00.000Z')
    const link = { expiresAt, revokedAt: null }
    assert.equal(reviewLinkState(link, new Date(expiresAt.valueOf() - 1)), 'live')
    assert.equal(reviewLinkState(link, expiresAt), 'expired')
    assert.equal(reviewLinkState({ ...link, revokedAt: NOW }, NOW), 'revoked')
  })

  test('a visit is remembered once an hour', ({ assert }) => {
    assert.isTrue(shouldRecordVisit(null, NOW))
    assert.isFalse(shouldRecordVisit(new Date('2026-11-21T09:00:01Z'), NOW))
    assert.isTrue(shouldRecordVisit(new Date('2026-11-21T09:00:00Z'), NOW))
  })

  test('a secret is 43 letters, and nothing else', ({ assert }) => {
    assert.equal(parseReviewSecret('a'.repeat(43)), 'a'.repeat(43))
    const others = ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}%`, `${'a'.repeat(42)}\n`]
    for (const text of [...others, null]) assert.isNull(parseReviewSecret(text))
  })

  test('a week is seven days on a clock of its zone, also where one has 25 hours', ({ assert }) => {
    const { start, end } = weekTimeRange('2026-10-19', 'Europe/Berlin')
    assert.equal(start.toISOString(), '2026-10-18T22:00:00.000Z')
    assert.equal(end.toISOString(), '2026-10-25T23:00:00.000Z')
  })
})

test.group('review links: what a client may do', () => {
  test('a client approves a waiting post once, in the version they saw', ({ assert }) => {
    const post = { status: 'pending_review', origin: 'campaign', version: 3 } as const
    assert.isNull(clientApprovalRefusal(post, 3))
    assert.match(clientApprovalRefusal(post, 2) ?? '', /^Someone changed this post/)
    const decided = { ...post, status: 'approved', version: 4 } as const
    assert.equal(clientApprovalRefusal(decided, 3), 'This post has already been approved.')
    assert.isNull(clientApprovalRefusal(decided, 4))
    const rejected = { ...post, status: 'rejected', version: 4 } as const
    assert.equal(clientApprovalRefusal(rejected, 3), 'This post has already been rejected.')
  })

  test('a planned post is approved as it was seen', ({ assert }) => {
    const post = { status: 'scheduled', origin: 'manual', version: 2 } as const
    assert.isNull(clientApprovalRefusal(post, 2))
    assert.isNull(clientApprovalRefusal(post))
    assert.match(clientApprovalRefusal(post, 1) ?? '', /^Someone changed this post/)
  })

  test('{$self}: someone who cannot approve sees why')
    .with(POST_STATUSES.filter((status) => !isDecidable(status)))
    .run(({ assert }, status) => {
      const refusal = clientApprovalRefusal({ status, origin: 'manual', version: 1 }, 1)
      assert.match(refusal ?? '', /^This post .+\.$/)
    })

  test('comments end with the post', ({ assert }) => {
    const closed = POST_STATUSES.filter((status) => clientCommentRefusal(status) !== null)
    assert.deepEqual(closed, ['published', 'cancelled', 'rejected'])
  })
})
