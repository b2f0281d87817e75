import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import DeleteAccount from '#actions/account/delete_account'
import { PostFactory } from '#database/factories/post_factory'
import { FORMER_MEMBER } from '#domain/auth/account_deletion'
import { COMMENT_QUOTE, COMMENT_TEXT, MAX_COMMENTS } from '#domain/comments/comment_rules'
import Comment from '#models/comment'
import Draft from '#models/draft'
import Notification from '#models/notification'
import Post from '#models/post'
import User from '#models/user'
import { now } from '#services/clock'
import { makeMember, makeTeam, type Team } from '#tests/helpers/data/members'
import { publishingGroup } from '#tests/helpers/publishing/publisher'
import { actingAs, bodyOf } from '#tests/helpers/requests'
import { clientCalls, openReview } from '#tests/helpers/screens/review_screen'
import { listenAs } from '#tests/helpers/requests/live_stream'

const TEXT = 'Sixty robots move pallets. Nobody walks.'

/** The fields of a comment that these tests read. */
type Thread = {
  id: string
  text: string
  kind: string
  quote: { text: string; start: number | null } | null
}

test.group('comments of members', (group) => {
  const peer = publishingGroup(group)

  async function commented() {
    const team = await makeTeam(peer().url, 'everyone')
    const draft = await team.draft(TEXT)
    return { team, draft, path: `/api/drafts/${draft.id}/comments` }
  }

  function write(client: ApiClient, by: User, path: string, body: object) {
    return actingAs(client, by).post(path, body)
  }

  function change(client: ApiClient, by: User, id: string, body: object) {
    return client.patch(`/api/comments/${id}`).json(body).withGuard('api').loginAs(by)
  }

  async function list(client: ApiClient, by: User, path: string): Promise<Thread[]> {
    const answer = await actingAs(client, by).get(path)
    answer.assertStatus(200)
    return answer.body()
  }

  function postOf({ organization }: Team, draft: { id: string; body: string } | null) {
    const own = { organizationId: organization.id, draftId: draft?.id ?? null }
    return PostFactory.merge({ ...own, body: draft?.body ?? TEXT }).create()
  }

  test('a member comments on words of a draft, another replies and resolves', async ({
    client,
    assert,
  }) => {
    const { team, path } = await commented()
    const { reviewer, writer, editor } = team.members
    const quote = { text: 'Sixty robots', start: 0 }
    const made = await write(client, reviewer, path, { text: ' Sixty or forty? ', quote })
    made.assertStatus(201)
    assert.containSubset(made.body(), {
      kind: 'member',
      by: reviewer.fullName,
      by_id: reviewer.id,
      text: 'Sixty or forty?',
      quote,
      resolved: null,
      replies: [],
    })
    const { id } = made.body()
    const replied = await write(client, writer, `/api/comments/${id}/replies`, { text: 'Forty.' })
    replied.assertStatus(201)
    assert.containSubset(replied.body(), { id, replies: [{ by: writer.fullName, text: 'Forty.' }] })
    const resolved = await change(client, editor, id, { is_resolved: true })
    assert.equal(resolved.body().resolved.by, editor.fullName)
    const again = await change(client, writer, id, { is_resolved: true })
    assert.deepEqual(again.body().resolved, resolved.body().resolved)
    assert.deepEqual(await list(client, writer, path), [again.body()])
    const reopened = await change(client, writer, id, { is_resolved: false })
    assert.isNull(reopened.body().resolved)
  })

  test('a reply to a reply joins the thread, and a reply is not resolved', async ({
    client,
    assert,
  }) => {
    const { team, path } = await commented()
    const { writer } = team.members
    const { id } = await bodyOf(write(client, writer, path, { text: 'One' }))
    const first = await bodyOf(
      write(client, writer, `/api/comments/${id}/replies`, { text: 'Two' })
    )
    const replyId = first.replies[0].id
    const second = await write(client, writer, `/api/comments/${replyId}/replies`, {
      text: 'Three',
    })
    assert.equal(second.body().id, id)
    assert.lengthOf(second.body().replies, 2)
    const refused = await change(client, writer, replyId, { is_resolved: true })
    refused.assertStatus(422)
  })

  test('a quote follows its words through edits, and is shown as it was when they are gone', async ({
    client,
    assert,
  }) => {
    const { team, draft, path } = await commented()
    const { writer } = team.members
    const quote = { text: 'Nobody walks', start: 27 }
    await write(client, writer, path, { text: 'Really?', quote })
    const places = []
    for (const body of [`Now: ${TEXT}`, 'Sixty robots move pallets.', TEXT]) {
      await draft.merge({ body }).save()
      const [thread] = await list(client, writer, path)
      places.push(thread.quote)
    }
    assert.deepEqual(places, [
      { text: 'Nobody walks', start: 32 },
      { text: 'Nobody walks', start: null },
      { text: 'Nobody walks', start: 27 },
    ])
  })

  test('the comments of a draft stay with its post, also when the draft is deleted', async ({
    client,
    assert,
  }) => {
    const { team, draft, path } = await commented()
    const { owner, writer } = team.members
    await write(client, writer, path, { text: 'On the draft' })
    const post = await postOf(team, draft)
    const ofPost = `/api/scheduled-posts/${post.id}/comments`
    await write(client, owner, ofPost, { text: 'On the post' })
    const texts = (threads: Thread[]) => threads.map(({ text }) => text)
    const both = ['On the draft', 'On the post']
    assert.deepEqual(texts(await list(client, writer, ofPost)), both)
    assert.deepEqual(texts(await list(client, writer, path)), both)
    const deleted = await actingAs(client, owner).delete(`/api/drafts/${draft.id}`)
    deleted.assertStatus(204)
    assert.deepEqual(texts(await list(client, writer, ofPost)), both)
    const undone = await actingAs(client, owner).post(
      `/api/undo/${String(deleted.header('x-undo-token'))}`
    )
    undone.assertStatus(200)
    assert.deepEqual(texts(await list(client, writer, path)), both)
    assert.isNotNull(await Draft.find(draft.id))
  })

  test('a deleted draft without a post takes its comments along, and undo brings them back', async ({
    client,
    assert,
  }) => {
    const { team, draft, path } = await commented()
    const { owner } = team.members
    await write(client, owner, path, { text: 'Hm' })
    const deleted = await actingAs(client, owner).delete(`/api/drafts/${draft.id}`)
    assert.lengthOf(await Comment.all(), 0)
    await actingAs(client, owner).post(`/api/undo/${String(deleted.header('x-undo-token'))}`)
    assert.lengthOf(await list(client, owner, path), 1)
  })

  test('authors edit and delete their own comments, and owners delete any', async ({
    client,
    assert,
  }) => {
    const { team, path } = await commented()
    const { owner, editor, writer } = team.members
    const { id } = await bodyOf(write(client, writer, path, { text: 'Hm' }))
    await write(client, editor, `/api/comments/${id}/replies`, { text: 'What?' })
    const foreign = await change(client, editor, id, { text: 'Something else' })
    foreign.assertStatus(403)
    foreign.assertBodyContains({ code: 'E_FOREIGN_COMMENT' })
    const edited = await change(client, writer, id, { text: 'Hm, no' })
    assert.equal(edited.body().text, 'Hm, no')
    assert.isString(edited.body().edited_at)
    const path1 = `/api/comments/${id}`
    const refused = await actingAs(client, editor).delete(path1)
    refused.assertStatus(403)
    const deleted = await actingAs(client, owner).delete(path1)
    deleted.assertStatus(204)
    const gone = await actingAs(client, owner).delete(path1)
    gone.assertStatus(404)
    assert.lengthOf(await Comment.all(), 0)
  })

  test('a mentioned teammate is notified once, whatever is edited later', async ({
    client,
    assert,
  }) => {
    const { team, draft, path } = await commented()
    const { editor, reviewer, writer } = team.members
    const text = `@${editor.fullName}, is that so?`
    const { id } = await bodyOf(write(client, writer, path, { text }))
    const [notification, ...others] = await Notification.query().where('kind', 'comment_mention')
    assert.isEmpty(others)
    assert.equal(notification.userId, editor.id)
    assert.equal(notification.title, `${writer.fullName} mentioned you in a comment.`)
    assert.equal(notification.link, `/dashboard/drafts?draft=${draft.id}&comments=open`)
    const more = `${text} Or @${reviewer.fullName}? @${writer.fullName}`
    const edited = await change(client, writer, id, { text: more })
    assert.deepEqual(
      edited.body().mentions.map(({ name }: { name: string }) => name),
      [editor.fullName, reviewer.fullName, writer.fullName]
    )
    const notified = await Notification.query().where('kind', 'comment_mention')
    assert.sameMembers(
      notified.map(({ userId }) => userId),
      [editor.id, reviewer.id]
    )
  })

  test('a mention in a comment on a post leads to the post', async ({ client, assert }) => {
    const { team } = await commented()
    const { editor, writer } = team.members
    const post = await postOf(team, null)
    const text = `@${editor.fullName}?`
    await write(client, writer, `/api/scheduled-posts/${post.id}/comments`, { text })
    const { link } = await Notification.findByOrFail('kind', 'comment_mention')
    assert.equal(link, `/dashboard/posts?post=${post.id}&comments=open`)
  })

  test("a client's comment stands in the same list, with the name of its link", async ({
    client,
    assert,
  }) => {
    const { team, draft, path } = await commented()
    const { owner, writer } = team.members
    const post = await postOf(team, draft)
    const member = { user: owner, organization: team.organization }
    const review = await openReview(client, member, { kind: 'post', post_id: post.id })
    const said = await clientCalls(client, review.path).comment(post.id, 'Make it shorter')
    said.assertStatus(204)
    await write(client, writer, path, { text: 'Will do' })
    const threads = await list(client, writer, path)
    assert.deepEqual(threads.map(({ kind, text }) => [kind, text]).toSorted(), [
      ['client', 'Make it shorter'],
      ['member', 'Will do'],
    ])
    const ofClient = threads.find(({ kind }) => kind === 'client')
    assert.containSubset(ofClient, { post_id: post.id, link: 'Ana Ferreira', by_id: null })
    const page = await client.get(review.path)
    assert.notInclude(page.text(), 'Will do')
  })

  test('a deleted account leaves its comments under a neutral name', async ({ client, assert }) => {
    const { team, path } = await commented()
    const { owner, writer } = team.members
    const { id } = await bodyOf(write(client, writer, path, { text: 'Hm' }))
    await change(client, writer, id, { is_resolved: true })
    await new DeleteAccount().handle({ user: await User.findOrFail(writer.id) })
    const threads = await list(client, owner, path)
    assert.containSubset(threads, [
      { by: FORMER_MEMBER, by_id: null, text: 'Hm', resolved: { by: null } },
    ])
    assert.notInclude(JSON.stringify(threads), writer.fullName)
  })

  test('{title} is refused and saves nothing')
    .with([
      { title: 'an empty comment', body: { text: '  ' } },
      { title: 'a comment that is too long', body: { text: 'x'.repeat(COMMENT_TEXT.max + 1) } },
      { title: 'a quote without a place', body: { text: 'Hm', quote: { text: 'robots' } } },
      { title: 'an empty quote', body: { text: 'Hm', quote: { text: '', start: 0 } } },
      {
        title: 'a quote that is too long',
        body: { text: 'Hm', quote: { text: 'x'.repeat(COMMENT_QUOTE.max + 1), start: 0 } },
      },
    ])
    .run(async ({ client, assert }, { body }) => {
      const { team, path } = await commented()
      const answer = await write(client, team.members.writer, path, body)
      answer.assertStatus(422)
      assert.lengthOf(await Comment.all(), 0)
    })

  test('a post has at most 500 comments, also when they come at the same time', async ({
    client,
    assert,
  }) => {
    const { team, draft, path } = await commented()
    const { writer } = team.members
    const at = now().toSQL({ includeOffset: false })
    const row = (index: number) => ({
      id: `comment_${index}`,
      organization_id: draft.organizationId,
      draft_id: draft.id,
      author_name: 'Ada',
      body: 'Hm',
      created_at: at,
      updated_at: at,
    })
    const rows = Array.from({ length: MAX_COMMENTS - 2 }, (_, index) => row(index))
    await db.table('comments').multiInsert(rows)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => write(client, writer, path, { text: 'One more' }))
    )
    const statuses = answers.map((answer) => answer.status()).toSorted()
    assert.deepEqual(statuses, [201, 201, 409, 409, 409])
  })

  test('a comment with the same idempotency key is saved once', async ({ client, assert }) => {
    const { team, path } = await commented()
    const send = () =>
      write(client, team.members.writer, path, { text: 'Once' }).header('Idempotency-Key', 'key-1')
    const [first, second] = [await send(), await send()]
    assert.deepEqual(second.body(), first.body())
    assert.lengthOf(await Comment.all(), 1)
  })

  test('a stranger finds no comments, and no thread of another organization', async ({
    client,
  }) => {
    const { team, path } = await commented()
    const { id } = await bodyOf(write(client, team.members.writer, path, { text: 'Hm' }))
    const { user } = await makeMember()
    for (const asked of [
      actingAs(client, user).get(path),
      write(client, user, path, { text: 'Hm' }),
      write(client, user, `/api/comments/${id}/replies`, { text: 'Hm' }),
      change(client, user, id, { is_resolved: true }),
      actingAs(client, user).delete(`/api/comments/${id}`),
    ]) {
      const answer = await asked
      answer.assertStatus(404)
    }
  })

  test('the live stream reports comments', async ({ client, assert, cleanup }) => {
    const { team, path } = await commented()
    const { owner, writer } = team.members
    const stream = await listenAs(owner, { org_id: team.organization.id })
    cleanup(stream.close)
    const { id } = await bodyOf(write(client, writer, path, { text: 'Hm' }))
    const event = await stream.next('comments')
    assert.deepEqual(event?.ids, [id])
  })

  test('a deleted post is restored with its comments', async ({ client, assert }) => {
    const { team } = await commented()
    const { owner } = team.members
    const post = await postOf(team, null)
    const path = `/api/scheduled-posts/${post.id}/comments`
    const { id } = await bodyOf(write(client, owner, path, { text: 'Hm' }))
    await write(client, owner, `/api/comments/${id}/replies`, { text: 'Yes' })
    const before = await list(client, owner, path)
    const deleted = await actingAs(client, owner).delete(`/api/posts/${post.id}`)
    assert.isNull(await Post.find(post.id))
    await actingAs(client, owner).post(`/api/undo/${String(deleted.header('x-undo-token'))}`)
    assert.deepEqual(await list(client, owner, path), before)
  })
})
