import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { PostFactory } from '#database/factories/post_factory'
import FirstComment from '#models/first_comment'
import type Post from '#models/post'
import PostEvent from '#models/post_event'
import type User from '#models/user'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import {
  publishingGroup,
  commentOf,
  commentTick,
  publishedWithComment,
  TEXT,
} from '#tests/helpers/publishing/publisher'
import { actingAs } from '#tests/helpers/requests'

const VERBS = ['retry', 'confirm-live', 'confirm-not-live'] as const

type Verb = (typeof VERBS)[number]

const ROUTE = 'POST /*/socialActions/*'

test.group('first comments: answers', (group) => {
  const peer = publishingGroup(group)

  const comments = () =>
    peer()
      .ledger()
      .flatMap((post) => post.comments)

  function answer(client: ApiClient, { user, post }: { user: User; post: Post }, verb: Verb) {
    const path = `/api/scheduled-posts/${post.id}/first-comment/${verb}`
    return actingAs(client, user).post(path).json({})
  }

  /** A published post whose comment met this fault. */
  async function spoiled(fault: { fault: string; status?: number }) {
    const { user, organization } = await connectedOrganization(peer().url, {
      mode: 'personal',
      lifeDays: 9000,
    })
    const post = await publishedWithComment({ organizationId: organization.id })
    const rule = peer().faults.add({ match: ROUTE, ...fault })
    await commentTick()
    peer().faults.remove(rule.id)
    return { user, post }
  }

  async function kindsOf(post: Post) {
    const events = await PostEvent.query().where('post_id', post.id).orderBy('id')
    return events.map(({ kind }) => kind)
  }

  test('a failed comment is sent again, once, also after two clicks', async ({
    client,
    assert,
  }) => {
    const made = await spoiled({ fault: 'status', status: 400 })
    const first = await answer(client, made, 'retry')
    first.assertStatus(200)
    first.assertBodyContains({
      status: 'published',
      first_comment: { text: TEXT, status: 'waiting', failure_code: null, failure_reason: null },
    })
    const second = await answer(client, made, 'retry')
    second.assertStatus(200)
    await commentTick()
    assert.lengthOf(comments(), 1)
    assert.deepEqual(await kindsOf(made.post), [
      'comment_failed',
      'comment_retried',
      'comment_published',
    ])
    const late = await answer(client, made, 'retry')
    late.assertStatus(409)
    assert.equal(await commentTick(), 0)
  })

  test('an unconfirmed comment that is live is published without another call', async ({
    client,
    assert,
  }) => {
    const made = await spoiled({ fault: 'drop_after' })
    const found = await answer(client, made, 'confirm-live')
    found.assertStatus(200)
    found.assertBodyContains({ first_comment: { status: 'published', failure_reason: null } })
    const again = await answer(client, made, 'confirm-live')
    again.assertStatus(200)
    assert.equal(await commentTick(), 0)
    assert.lengthOf(comments(), 1)
  })

  test('an unconfirmed comment that is not live is sent again, once', async ({
    client,
    assert,
  }) => {
    const made = await spoiled({ fault: 'drop_before' })
    const answers = await Promise.all([
      answer(client, made, 'confirm-not-live'),
      answer(client, made, 'confirm-not-live'),
    ])
    for (const one of answers) one.assertStatus(200)
    assert.equal(await commentTick(), 1)
    assert.lengthOf(comments(), 1)
    const comment = await commentOf(made.post)
    assert.equal(comment.status, 'published')
  })

  test('a late click on a dialog that stayed open sends nothing twice', async ({
    client,
    assert,
  }) => {
    const made = await spoiled({ fault: 'drop_before' })
    const { version } = made.post
    const path = `/api/scheduled-posts/${made.post.id}/first-comment/confirm-not-live`
    const first = await actingAs(client, made.user).post(path).json({ version })
    first.assertStatus(200)
    peer().faults.add({ match: ROUTE, fault: 'drop_after', times: 1 })
    await commentTick()
    const late = await actingAs(client, made.user).post(path).json({ version })
    late.assertStatus(409)
    assert.equal(await commentTick(), 0)
    assert.lengthOf(comments(), 1)
  })

  test('{verb} is refused while the comment is {status}')
    .with([
      { verb: 'retry' as const, status: 'waiting' as const },
      { verb: 'retry' as const, status: 'publishing' as const },
      { verb: 'retry' as const, status: 'published' as const },
      { verb: 'retry' as const, status: 'unconfirmed' as const },
      { verb: 'confirm-live' as const, status: 'failed' as const },
      { verb: 'confirm-not-live' as const, status: 'published' as const },
    ])
    .run(async ({ client, assert }, { verb, status }) => {
      const { user, organization } = await makeMember()
      const firstComment = { text: TEXT, delayMinutes: 0 as const }
      const own = { organizationId: organization.id, firstComment }
      const post = await PostFactory.merge(own).apply('published').create()
      await FirstComment.create({ postId: post.id, text: TEXT, status, attempts: 1, throttles: 0 })
      const refused = await answer(client, { user, post }, verb)
      refused.assertStatus(409)
      assert.match(refused.body().detail, /^The first comment|^LinkedIn didn't confirm/)
    })

  test('a post without a comment, and one of someone else, cannot be answered', async ({
    client,
  }) => {
    const { user, organization } = await makeMember()
    const post = await PostFactory.merge({ organizationId: organization.id }).create()
    for (const verb of VERBS) {
      const refused = await answer(client, { user, post }, verb)
      refused.assertStatus(409)
      const { user: stranger } = await makeMember()
      const hidden = await answer(client, { user: stranger, post }, verb)
      hidden.assertStatus(404)
    }
  })

  test('each place that shows the post shows what became of its comment', async ({
    client,
    assert,
  }) => {
    const { user, post } = await spoiled({ fault: 'drop_after' })
    const own = actingAs(client, user)
    const shown = {
      text: TEXT,
      delay_minutes: 0,
      status: 'unconfirmed',
      failure_code: 'unconfirmed',
      comment_urn: null,
      published_at: null,
    }
    const one = await own.get(`/api/scheduled-posts/${post.id}`)
    one.assertBodyContains({ first_comment: shown, draft_preview: { first_comment: {} } })
    const details = await own.get(`/api/posts/${post.id}`)
    details.assertBodyContains({ first_comment: shown })
    const question = { org_id: post.organizationId }
    const published = await own.get('/api/posts').qs(question)
    assert.containsSubset(published.body(), [{ first_comment: shown }])
    const scheduled = await own.get('/api/scheduled-posts').qs(question)
    assert.containsSubset(scheduled.body(), [{ first_comment: shown }])
    const log = await own.get(`/api/scheduled-posts/${post.id}/log`)
    assert.containsSubset(log.body().events, [
      { kind: 'comment_unconfirmed', sentence: "LinkedIn didn't confirm the first comment." },
    ])
  })
})
