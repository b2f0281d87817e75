import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import Post from '#models/post'
import type User from '#models/user'
import { makeTeam, type Team } from '#tests/helpers/data/members'
import { publishingGroup } from '#tests/helpers/publishing/publisher'
import { actingAs, bodyOf } from '#tests/helpers/requests'
import { clientCalls, openReview } from '#tests/helpers/screens/review_screen'

const HOUR = '2030-05-02T09:00:00Z'

test.group('approvals: how a post that waits is shown', (group) => {
  const peer = publishingGroup(group)

  async function sent(client: ApiClient, team: Team, by: User, body: string) {
    const draft = await team.draft(body)
    const path = `/api/drafts/${draft.id}/review-request`
    return bodyOf(actingAs(client, by).post(path, { publish_time: HOUR }))
  }

  function approve(client: ApiClient, by: User, { id, version }: { id: string; version: number }) {
    return actingAs(client, by).post(`/api/scheduled-posts/${id}/approvals`, { version })
  }

  test('the review queue counts for each member the posts that wait for their approval', async ({
    client,
    assert,
  }) => {
    const team = await makeTeam(peer().url, 'client')
    const { owner, editor, reviewer, writer } = team.members
    await sent(client, team, writer, 'Waits for all who may review')
    await sent(client, team, editor, 'Waits for all but its editor')
    const forClient = await sent(client, team, writer, 'Waits for the client')
    const approved = await approve(client, editor, forClient)
    approved.assertStatus(200)
    const countsOf = async (user: User) => {
      const page = await client.get('/dashboard/review-queue').loginAs(user).withInertia()
      const { counts } = page.inertiaProps as { counts: { all: number; for_user: number } }
      return [counts.all, counts.for_user]
    }
    assert.deepEqual(await countsOf(owner), [3, 2])
    assert.deepEqual(await countsOf(reviewer), [3, 2])
    assert.deepEqual(await countsOf(editor), [3, 1])
    assert.deepEqual(await countsOf(writer), [3, 0])
  })

  test('the log says who asked and who was notified, which version was approved, and what an edit voided', async ({
    client,
    assert,
  }) => {
    const team = await makeTeam(peer().url, 'client')
    const { owner, editor, reviewer, writer } = team.members
    const post = await sent(client, team, writer, 'The first words')
    await approve(client, editor, post)
    const member = { user: owner, organization: team.organization }
    const { path } = await openReview(client, member, { kind: 'post', post_id: post.id })
    const given = await clientCalls(client, path).approve(post.id, { version: post.version })
    given.assertStatus(204)
    await actingAs(client, writer).put(`/api/drafts/${post.draft_id}`, {
      content: { body: 'Other words' },
    })
    const log = await bodyOf(actingAs(client, writer).get(`/api/scheduled-posts/${post.id}/log`))
    const names = [owner, editor, reviewer].map(({ fullName }) => fullName).toSorted()
    assert.containSubset(log.events, [
      {
        sentence: `${writer.fullName} sent it to review.`,
        details: [`Notified: ${names.join(', ')}`],
      },
      { sentence: `${editor.fullName} approved it.`, details: [`Version ${post.version}`] },
      {
        sentence: 'Ana (client) approved it.',
        details: [`Version ${post.version}`, 'Through the link “Ana Ferreira”'],
      },
    ])
    assert.containSubset(log.approval_notes, [
      {
        kind: 'approval_voided',
        sentence: `An edit voided the approval of ${editor.fullName}.`,
        details: [`Version ${post.version}`, `Notified: ${editor.fullName}`],
      },
      { sentence: 'An edit voided the approval of Ana.', details: [`Version ${post.version}`] },
    ])
  })

  test('a shared post says who asked the client and when, until the link ends or the client answers', async ({
    client,
    assert,
  }) => {
    const team = await makeTeam(peer().url, 'client')
    const { owner, writer } = team.members
    const post = await sent(client, team, writer, 'Safety scanner data')
    const { id } = post
    const member = { user: owner, organization: team.organization }
    const query = { org_id: team.organization.id }
    const queue = '/api/ai-content/review-queue'
    const etags = new Set<unknown>()
    const asked = async () => {
      const answer = await actingAs(client, writer).get(queue, query)
      const [card] = answer.body()
      etags.add(answer.header('etag'))
      const details = await bodyOf(actingAs(client, writer).get(`/api/posts/${id}`))
      assert.deepEqual(details.approval.asked, card.approval.asked)
      return card.approval.asked
    }
    const by = { kind: 'client', user_id: owner.id, by: owner.fullName }
    assert.deepEqual(await asked(), [])
    await openReview(client, member, { kind: 'post', post_id: id, may_approve: false })
    assert.deepEqual(await asked(), [], 'who may only comment was not asked to approve')
    const weekAfter = await openReview(client, member, { kind: 'week', week: '2030-05-09' })
    assert.deepEqual(await asked(), [], 'that link shows another week')
    const week = await openReview(client, member, { kind: 'week', week: '2030-05-02' })
    const [shared] = await asked()
    assert.lengthOf([...etags], 2, 'a browser that polls the queue gets what has changed')
    assert.deepInclude(shared, by)
    assert.match(shared.at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    for (const link of [weekAfter, week]) {
      await actingAs(client, owner).delete(`/api/review-links/${link.id}`)
    }
    assert.deepEqual(await asked(), [])
    const { path } = await openReview(client, member, { kind: 'post', post_id: id })
    assert.containSubset(await asked(), [by])
    const given = await clientCalls(client, path).approve(id, { version: post.version })
    given.assertStatus(204)
    assert.deepEqual(await asked(), [])
  })

  test('an approval that was taken back is not voided by an edit', async ({ client, assert }) => {
    const team = await makeTeam(peer().url, 'everyone')
    const { editor, writer } = team.members
    const post = await sent(client, team, writer, 'The first words')
    await approve(client, editor, post)
    await actingAs(client, editor).delete(`/api/scheduled-posts/${post.id}/approvals`)
    const log = await bodyOf(actingAs(client, writer).get(`/api/scheduled-posts/${post.id}/log`))
    assert.deepEqual(log.approval_notes, [])
  })

  test('search, drafts, the editor and clients see whom the post waits for', async ({
    client,
    assert,
  }) => {
    const team = await makeTeam(peer().url, 'client')
    const { owner, editor, writer } = team.members
    const post = await sent(client, team, writer, 'Safety scanner data')
    const waitsFor = async (label: string) => {
      const badge = { look: 'pending', label }
      const calls = actingAs(client, editor)
      const query = { org_id: team.organization.id, q: 'safety' }
      const [found] = await bodyOf(calls.get('/api/posts/search', query))
      assert.deepEqual(found.badge, badge)
      const details = await bodyOf(calls.get(`/api/posts/${post.id}`))
      assert.deepEqual(details.badge, badge)
      assert.deepEqual(details.requested_by, { id: writer.id, name: writer.fullName })
      const drafts = await bodyOf(calls.get('/api/drafts', { org_id: team.organization.id }))
      assert.isTrue(drafts[0].post.is_waiting)
      const member = { user: owner, organization: team.organization }
      const { path } = await openReview(client, member, { kind: 'post', post_id: post.id })
      const page = await clientCalls(client, path).page()
      assert.deepEqual(page.body().props.review.posts[0].state, badge)
    }
    await waitsFor('Waiting for team')
    const approved = await approve(client, editor, post)
    assert.equal(approved.body().approval.given[0].user_id, editor.id)
    await waitsFor('Waiting for client')
  })

  test('a post of the queue says whether it is still in review', async ({ client, assert }) => {
    const team = await makeTeam(peer().url, 'everyone')
    const { editor, writer } = team.members
    await sent(client, team, writer, 'With a time')
    const draft = await team.draft('Without a time')
    await actingAs(client, writer).post(`/api/drafts/${draft.id}/review-request`)
    const query = { org_id: team.organization.id }
    const queue = await bodyOf(actingAs(client, editor).get('/api/ai-content/review-queue', query))
    const shown = queue.map((row: { content: string; is_in_review: boolean }) => {
      return [row.content, row.is_in_review]
    })
    assert.sameDeepMembers(shown, [
      ['With a time', false],
      ['Without a time', true],
    ])
    assert.lengthOf(await Post.all(), 2)
  })
})
