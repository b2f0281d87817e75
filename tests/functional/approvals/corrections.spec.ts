import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { ApprovalPolicy } from '#domain/approvals/approval_policy'
import Approval from '#models/approval'
import type Post from '#models/post'
import type User from '#models/user'
import { makeTeam } from '#tests/helpers/data/members'
import { duePost, publishingGroup, tick } from '#tests/helpers/publishing/publisher'
import { answerTooLate, PAGE } from '#tests/helpers/publishing/publishing_outcomes'
import { actingAs, bodyOf } from '#tests/helpers/requests'
import { approvedBy } from '#tests/helpers/screens/review_screen'

const COMPANY = { authorKind: 'company' as const, authorUrn: PAGE }

const BEFORE = '83% fewer kilometres'

const AFTER = '38% fewer kilometres'

test.group('approvals: correcting a published post', (group) => {
  const peer = publishingGroup(group)

  /** A post by the writer that was published with all its approvals. */
  async function published(policy: ApprovalPolicy, by: 'writer' | 'editor' = 'writer') {
    answerTooLate(peer())
    const team = await makeTeam(peer().url, policy, { lifeDays: 9000 })
    const { id: createdBy } = team.members[by]
    const organizationId = team.organization.id
    const post = await duePost({ organizationId, body: BEFORE, createdBy, ...COMPANY })
    await approvedBy(post, team.members.owner)
    await approvedBy(post, null)
    await tick()
    await post.refresh()
    if (post.status !== 'published') throw new Error(`It is ${post.status}: ${post.failureReason}`)
    return { team, post }
  }

  function correct(client: ApiClient, by: User, { id, version }: Post) {
    const sent = { content: { body: AFTER, hashtags: [] }, version }
    return client.patch(`/api/posts/${id}`).json(sent).withGuard('api').loginAs(by)
  }

  test('another member’s correction is an approval of the new version, and the old ones no longer count', async ({
    client,
    assert,
  }) => {
    const { team, post } = await published('everyone')
    const { editor } = team.members
    const answer = await correct(client, editor, post)
    answer.assertStatus(200)
    assert.equal(peer().ledger()[0]?.text, AFTER)
    const { approval, version } = answer.body()
    assert.isTrue(approval.is_complete)
    assert.deepEqual(
      approval.given.map(({ by, version: of }: { by: string; version: number }) => [by, of]),
      [[editor.fullName, version]]
    )
    const log = await bodyOf(actingAs(client, editor).get(`/api/scheduled-posts/${post.id}/log`))
    assert.containSubset(log.corrections, [{ by: editor.fullName, version, before: BEFORE }])
  })

  test('an author doesn’t correct their own post where another member has to approve it', async ({
    client,
    assert,
  }) => {
    const { team, post } = await published('everyone', 'editor')
    const answer = await correct(client, team.members.editor, post)
    answer.assertStatus(409)
    assert.match(answer.body().detail, /^Someone else has to correct your post/)
    assert.equal(peer().ledger()[0]?.text, BEFORE)
    assert.lengthOf(await Approval.all(), 2)
  })

  test('no one corrects a published post under the policy with clients', async ({
    client,
    assert,
  }) => {
    const { team, post } = await published('client')
    for (const by of [team.members.owner, team.members.editor]) {
      const answer = await correct(client, by, post)
      answer.assertStatus(409)
      assert.match(answer.body().detail, /^A client approves each post here/)
    }
    assert.equal(peer().ledger()[0]?.text, BEFORE)
  })

  test('without a policy for written posts, authors correct their own', async ({
    client,
    assert,
  }) => {
    const { team, post } = await published('campaigns', 'editor')
    const answer = await correct(client, team.members.editor, post)
    answer.assertStatus(200)
    assert.equal(peer().ledger()[0]?.text, AFTER)
    assert.deepEqual(answer.body().approval.required, [])
  })
})
