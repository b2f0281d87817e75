import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import AssistantMessage from '#models/assistant_message'
import Run from '#models/run'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { answerIn, askAssistant } from '#tests/helpers/requests/assistant_requests'
import { failingQueue } from '#tests/helpers/data/runs'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember, selectOrganization } from '#tests/helpers/data/members'
import type { MessageCard } from '#transformers/assistant_transformer'
import type { ApiClient } from '@japa/api-client'

type Member = Awaited<ReturnType<typeof makeMember>>

function list(client: ApiClient, { user, organization }: Member, query: object = {}) {
  return client
    .get('/api/assistant/messages')
    .qs({ org_id: organization.id, ...query })
    .withGuard('api')
    .loginAs(user)
}

function clear(client: ApiClient, { user, organization }: Member) {
  return client
    .delete('/api/assistant/messages')
    .qs({ org_id: organization.id })
    .withGuard('api')
    .loginAs(user)
}

function remember(client: ApiClient, { user }: Member, id: string, body: object) {
  return client.patch(`/api/assistant/messages/${id}`).json(body).withGuard('api').loginAs(user)
}

/**
 * Alternating messages and replies with the same instant, so that their ids determine the order.
 */
async function said({ user, organization }: Member, count: number) {
  const conversation = { organizationId: organization.id, userId: user.id }
  const messages: AssistantMessage[] = []
  while (messages.length < count) {
    const question = await AssistantMessage.ask(conversation, {
      kind: 'text',
      body: `q${messages.length}`,
    })
    messages.push(question)
    const answer = await AssistantMessage.saveReply(question, { kind: 'text', body: 'a' })
    messages.push(answer!)
  }
  return messages.slice(0, count)
}

test.group('assistant: the conversation', (group) => {
  const peer = aiPeer(group)
  failingQueue(group)
  group.each.setup(freshDatabase)

  test('a conversation is listed in pages, the newest page first, each oldest first', async ({
    client,
    assert,
  }) => {
    freezeClock('2026-11-21T10:00:00Z')
    const member = await makeMember()
    const messages = await said(member, 120)
    const ids = messages.map(({ id }) => id)
    const seen: string[] = []
    let cursor: string | undefined
    const lengths: number[] = []
    do {
      const page = await list(client, member, cursor ? { cursor } : {})
      const own: string[] = page.body().map(({ id }: { id: string }) => id)
      lengths.push(own.length)
      seen.unshift(...own)
      cursor = page.header('x-next-cursor')
      assert.equal(cursor ?? own[0], own[0])
    } while (cursor)
    assert.deepEqual(lengths, [50, 50, 20])
    assert.deepEqual(seen, ids)
    freezeClock('2026-11-21T10:00:00Z')()
  })

  test('an opened page contains the current conversation', async ({ client, assert }) => {
    const member = await makeMember()
    await said(member, 2)
    const run = answerIn(await askAssistant(member, { text: 'make a carousel about hiring' }))
    const request = client.get('/dashboard/drafts').withInertia().loginAs(member.user)
    const page = await selectOrganization(request, member.organization)
    const { messages } = page.inertiaProps as { messages: MessageCard[] }
    assert.lengthOf(messages, 4)
    assert.deepEqual(messages.at(-1), run)
    assert.equal(messages.at(-1)!.run!.status, 'queued')
  })

  test('a conversation is visible to its user only', async ({ client, assert }) => {
    const member = await makeMember()
    const [question, answer] = await said(member, 2)
    const colleague = await makeMember()
    const { organization } = member
    await organization.related('memberships').create({ userId: colleague.user.id, role: 'editor' })
    const theirs = await list(client, { ...colleague, organization })
    assert.deepEqual(theirs.body(), [])
    const before = await list(client, { ...colleague, organization }, { cursor: answer!.id })
    before.assertStatus(404)
    const changed = await remember(client, colleague, answer!.id, { draft_id: null })
    changed.assertStatus(404)
    const reply = await askAssistant(
      { ...colleague, organization },
      { revise: { message_id: answer!.id, how: 'shorten' } }
    )
    assert.equal(reply.status, 404)
    const stranger = await makeMember()
    const strange = await list(client, { ...stranger, organization })
    strange.assertStatus(404)
    await clear(client, { ...colleague, organization })
    assert.isNotNull(await AssistantMessage.find(question!.id))
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a conversation of another organization cannot be changed from this one', async ({
    assert,
  }) => {
    const member = await makeMember()
    const [, answer] = await said(member, 2)
    const other = await makeMember()
    await other.organization
      .related('memberships')
      .create({ userId: member.user.id, role: 'owner' })
    const reply = await askAssistant(
      { user: member.user, organization: other.organization },
      { revise: { message_id: answer!.id, how: 'shorten' } }
    )
    assert.equal(reply.status, 404)
  })

  test('a cleared conversation is empty and its runs are cancelled', async ({ client, assert }) => {
    const member = await makeMember()
    await askAssistant(member, { text: 'make a carousel about hiring' })
    const other = await makeMember()
    await said(other, 2)
    const answer = await clear(client, member)
    answer.assertStatus(204)
    const after = await list(client, member)
    assert.deepEqual(after.body(), [])
    const run = await Run.firstOrFail()
    assert.equal(run.status, 'cancelled')
    assert.lengthOf(await AssistantMessage.all(), 2)
  })

  test('a reply records the draft created from it', async ({ client, assert }) => {
    const member = await makeMember()
    const answer = answerIn(await askAssistant(member, { text: 'Write about hiring' }))
    const draft = await DraftFactory.merge({ organizationId: member.organization.id }).create()
    const kept = await remember(client, member, answer.id, { draft_id: draft.id })
    kept.assertStatus(200)
    assert.equal(kept.body().draft_id, draft.id)
    const page = await list(client, member)
    assert.equal(page.body().at(-1).draft_id, draft.id)
    await draft.delete()
    const after = await list(client, member)
    assert.isNull(after.body().at(-1).draft_id)
  })

  test('a draft of another organization is refused', async ({ client }) => {
    const member = await makeMember()
    const [question, answer] = await said(member, 2)
    const other = await makeMember()
    const draft = await DraftFactory.merge({ organizationId: other.organization.id }).create()
    const kept = await remember(client, member, answer!.id, { draft_id: draft.id })
    kept.assertStatus(404)
    const nonsense = await remember(client, member, answer!.id, { draft_id: 7 })
    nonsense.assertStatus(422)
    const own = await remember(client, member, question!.id, { draft_id: null })
    own.assertStatus(404)
  })
})
