import { hash } from 'node:crypto'
import { test } from '@japa/runner'
import { MAX_LIVE_LINKS } from '#domain/review_links/link_rules'
import { PostFactory } from '#database/factories/post_factory'
import type Post from '#models/post'
import ReviewLink from '#models/review_link'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { requestReviewLink, clientCalls, openReview } from '#tests/helpers/screens/review_screen'
import { PENDING, storedPost, waitingPost } from '#tests/helpers/data/stored_posts'

const NOW = '2026-11-21T10:00:00Z'

function plannedPost(organizationId: string, own: Partial<Post> = {}) {
  return PostFactory.merge({ organizationId, ...own }).create()
}

async function shownIds(asked: ReturnType<ReturnType<typeof clientCalls>['page']>) {
  const answer = await asked
  const { review } = answer.inertiaProps as { review: { posts: { id: string }[] } }
  return review.posts.map(({ id }) => id)
}

test.group('review links', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))

  test('a link is shown once, stored as a hash and listed while valid', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const { id, path } = await openReview(client, member, { kind: 'week', week: '2026-11-18' })
    const secret = path.split('/').at(-1) ?? ''
    const link = await ReviewLink.findOrFail(id)
    assert.equal(link.weekStart, '2026-11-16')
    assert.notInclude(JSON.stringify(link.$attributes), secret)
    const listed = await actingAs(client, member.user).get(
      `/api/review-links?org_id=${member.organization.id}`
    )
    assert.containSubset(listed.body(), [
      { id, kind: 'week', label: 'Ana Ferreira', may_approve: true, last_seen_at: null },
    ])
    assert.equal(listed.body()[0].expires_at, '2026-11-28T10:00:00.000Z')
    assert.notInclude(listed.text(), secret)
    assert.notInclude(listed.text(), link.secretHash)
  })

  test('{name} creates no link')
    .with([
      { name: 'a reviewer', role: 'reviewer' as const, asked: {}, status: 403 },
      { name: 'two days', role: 'owner' as const, asked: { days: 2 }, status: 422 },
      { name: 'no client', role: 'owner' as const, asked: { label: '  ' }, status: 422 },
      { name: 'no such day', role: 'owner' as const, asked: { week: '2026-02-30' }, status: 422 },
      {
        name: "a stranger's post",
        role: 'owner' as const,
        asked: { kind: 'post', post_id: 'theirs' },
        status: 404,
      },
    ])
    .run(async ({ client, assert }, { role, asked, status }) => {
      const stranger = await makeMember()
      await plannedPost(stranger.organization.id, { id: 'theirs' })
      const answer = await requestReviewLink(client, await makeMember({ role }), {
        kind: 'week',
        week: '2026-11-18',
        ...asked,
      })
      answer.assertStatus(status)
      assert.isNull(await ReviewLink.first())
    })

  test('two links that are created at the same time keep to the limit', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const asked = { kind: 'week', week: '2026-11-18' }
    const { id } = await openReview(client, member, asked)
    const { $attributes: fields } = await ReviewLink.findOrFail(id)
    const copies = Array.from({ length: MAX_LIVE_LINKS - 2 }, (_, number) => {
      const secretHash = hash('sha256', String(number))
      return { ...fields, id: `copy-${number}`, secretHash }
    })
    await ReviewLink.createMany(copies)
    const both = [0, 1].map(() => requestReviewLink(client, member, asked))
    const answers = await Promise.all(both)
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [201, 422]
    )
    assert.lengthOf(await ReviewLink.all(), MAX_LIVE_LINKS)
  })

  test('a week link shows only its planned and waiting posts', async ({ client, assert }) => {
    const { post: waiting, ...member } = await waitingPost()
    const organizationId = member.organization.id
    const planned = await plannedPost(organizationId)
    const later = planned.publishAt!.plus({ days: 3 })
    await plannedPost(organizationId, { publishAt: later, dueAt: later })
    await plannedPost(organizationId, { status: 'failed' })
    const stranger = await makeMember()
    await plannedPost(stranger.organization.id)
    const { path } = await openReview(client, member, { kind: 'week', week: '2026-11-21' })
    const calls = clientCalls(client, path)
    assert.deepEqual(await shownIds(calls.page()), [planned.id, waiting.id])
    const page = await client.get(path)
    page.assertHeader('x-robots-tag', 'noindex, nofollow')
    page.assertHeader('cache-control', 'private, no-store')
    page.assertHeader('referrer-policy', 'no-referrer')
    assert.include(String(page.header('content-security-policy')), "default-src 'self'")
    for (const secret of [member.user.id, member.user.email, organizationId]) {
      assert.notInclude(page.text(), secret)
    }
    const link = await ReviewLink.firstOrFail()
    assert.equal(link.lastSeenAt?.toISO(), '2026-11-21T10:00:00.000Z')
  })

  test('a link with more than a hundred posts says that it shows only the first ones', async ({
    client,
    assert,
  }) => {
    const { campaign, ...member } = await waitingPost()
    const { path } = await openReview(client, member, { kind: 'week', week: '2026-11-21' })
    const shown = async () => {
      const answer = await clientCalls(client, path).page()
      const { review } = answer.inertiaProps as { review: { posts: object[]; has_more: boolean } }
      return [review.posts.length, review.has_more]
    }
    assert.deepEqual(await shown(), [1, false])
    const own = { organizationId: member.organization.id, campaignId: campaign.id }
    await PostFactory.merge({ ...own, ...PENDING }).createMany(100)
    assert.deepEqual(await shown(), [100, true])
  })

  test('a client sees links with the UTM tags with which they will be published', async ({
    client,
    assert,
  }) => {
    const member = await waitingPost({
      body: 'Ada: https://northwind.example/a',
      mentions: [{ start: 0, length: 3, urn: 'urn:li:person:782bbtaQ', name: 'Ada' }],
      firstComment: { text: 'https://northwind.example/b?utm_medium=mail', delayMinutes: 0 },
    })
    await member.organization
      .merge({ utm: { hosts: ['northwind.example'], source: 'linkedin', medium: 'social' } })
      .save()
    await member.campaign.merge({ name: 'Peak season' }).save()
    const { id } = member.post
    const { path } = await openReview(client, member, { kind: 'post', post_id: id })
    const answer = await clientCalls(client, path).page()
    const { review } = answer.inertiaProps as { review: { posts: object[] } }
    const tags = `utm_campaign=peak-season&utm_content=${id}`
    assert.containSubset(review.posts, [
      {
        text: `Ada: https://northwind.example/a?utm_source=linkedin&utm_medium=social&${tags}`,
        mentions: [{ start: 0, length: 3, name: 'Ada' }],
        first_comment: {
          text: `https://northwind.example/b?utm_medium=mail&utm_source=linkedin&${tags}`,
        },
      },
    ])
  })

  test('a link that has {how} says so and allows nothing')
    .with([{ how: 'expired' as const }, { how: 'been revoked' as const }])
    .run(async ({ client, assert }, { how }) => {
      const member = await waitingPost()
      const asked = { kind: 'post', post_id: member.post.id, days: 1 }
      const { id, path } = await openReview(client, member, asked)
      const revoke = () => actingAs(client, member.user).delete(`/api/review-links/${id}`)
      if (how === 'expired') freezeClock('2026-11-22T10:00:00Z')
      else {
        const first = await revoke()
        first.assertStatus(204)
        const again = await revoke()
        again.assertStatus(204)
      }
      const calls = clientCalls(client, path)
      const page = await calls.page()
      page.assertStatus(410)
      page.assertInertiaComponent('review/ended')
      for (const asking of [calls.approve(member.post.id), calls.comment(member.post.id, 'Hm')]) {
        const answer = await asking
        answer.assertStatus(410)
        assert.equal(answer.body().detail, 'This link has expired. Ask for a new one.')
      }
      assert.equal(await storedPost(member.post.id, 'status'), 'pending_review')
    })

  test('an unknown secret is not found', async ({ client }) => {
    for (const secret of ['a'.repeat(43), 'short', '%00', '..%2F..']) {
      const page = await client.get(`/review/${secret}`)
      page.assertStatus(secret === '%00' ? 422 : 404)
      const calls = clientCalls(client, `/review/${secret === '%00' ? 'nul' : secret}`)
      const answer = await calls.approve('post')
      answer.assertStatus(404)
    }
  })

  test('a link of another organization cannot be revoked', async ({ client, assert }) => {
    const member = await makeMember()
    const { id } = await openReview(client, member, { kind: 'week', week: '2026-11-18' })
    const { user } = await makeMember()
    const answer = await actingAs(client, user).delete(`/api/review-links/${id}`)
    answer.assertStatus(404)
    const link = await ReviewLink.firstOrFail()
    assert.isNull(link.revokedAt)
  })
})
