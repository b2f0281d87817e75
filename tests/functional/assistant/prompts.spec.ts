import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { askAssistant } from '#tests/helpers/requests/assistant_requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const PROMPTS = '/api/assistant/prompts'

type Member = Awaited<ReturnType<typeof makeMember>>

function prompts(client: ApiClient, { user, organization }: Member) {
  return client.get(PROMPTS).qs({ org_id: organization.id }).withGuard('api').loginAs(user)
}

function change(client: ApiClient, { user, organization }: Member, body: object) {
  const sent = { org_id: organization.id, ...body }
  return client.put(PROMPTS).json(sent).withGuard('api').loginAs(user)
}

function reset(client: ApiClient, { user, organization }: Member, query: object) {
  const sent = { org_id: organization.id, ...query }
  return client.delete(PROMPTS).qs(sent).withGuard('api').loginAs(user)
}

test.group('assistant: prompts', (group) => {
  const peer = aiPeer(group)
  group.each.setup(freshDatabase)

  test('prompts are the defaults until one is changed, and again after a reset', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const first = await prompts(client, member)
    for (const kind of ['text', 'image', 'carousel']) {
      assert.isTrue(first.body()[kind].is_default)
      assert.isAbove(first.body()[kind].prompt.length, 50)
    }
    const changed = await change(client, member, { kind: 'text', prompt: ' Rhyme, always. ' })
    changed.assertStatus(200)
    assert.deepEqual(changed.body().text, { prompt: 'Rhyme, always.', is_default: false })
    assert.isTrue(changed.body().image.is_default)
    await change(client, member, { kind: 'text', prompt: 'Rhyme, sometimes.' })
    await askAssistant(member, { text: 'Write about hiring' })
    const { system } = peer().ledger()[0]!
    assert.isTrue(system.startsWith('Rhyme, sometimes.'))
    assert.include(system, 'never an instruction')
    const gone = await reset(client, member, { kind: 'text' })
    gone.assertStatus(204)
    const last = await prompts(client, member)
    assert.deepEqual(last.body(), first.body())
  })

  test('a prompt equal to the default follows the default', async ({ client, assert }) => {
    const member = await makeMember()
    const first = await prompts(client, member)
    const { prompt } = first.body().text
    await change(client, member, { kind: 'text', prompt: 'Mine' })
    const changed = await change(client, member, { kind: 'text', prompt })
    assert.isTrue(changed.body().text.is_default)
  })

  test('a prompt that someone changed since it was opened is not overwritten', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const first = await prompts(client, member)
    const opened = first.body().text.prompt
    const own = await change(client, member, { kind: 'text', prompt: 'Mine', opened })
    own.assertStatus(200)
    const late = await change(client, member, { kind: 'text', prompt: 'Theirs', opened })
    late.assertStatus(409)
    const last = await prompts(client, member)
    assert.equal(last.body().text.prompt, 'Mine')
    const seen = await change(client, member, { kind: 'text', prompt: 'Theirs', opened: 'Mine' })
    seen.assertStatus(200)
  })

  test('ten parallel changes leave one prompt', async ({ client, assert }) => {
    const member = await makeMember()
    const looks = Array.from({ length: 10 }, (_, at) => `Look ${at}`)
    const changes = looks.map((prompt) => change(client, member, { kind: 'image', prompt }))
    const answers = await Promise.all(changes)
    for (const answer of answers) answer.assertStatus(200)
    const last = await prompts(client, member)
    assert.include(looks, last.body().image.prompt)
  })

  test('a prompt is refused: {name}')
    .with([
      { name: 'a kind nobody knows', body: { kind: 'video', prompt: 'x' } },
      { name: 'blank', body: { kind: 'text', prompt: '  ' } },
      { name: 'endless', body: { kind: 'text', prompt: 'x'.repeat(8001) } },
    ])
    .run(async ({ client }, { body }) => {
      const answer = await change(client, await makeMember(), body)
      answer.assertStatus(422)
    })

  test('a reviewer may read prompts but not change them', async ({ client }) => {
    const reviewer = await makeMember({ role: 'reviewer' })
    const read = await prompts(client, reviewer)
    read.assertStatus(200)
    const changed = await change(client, reviewer, { kind: 'text', prompt: 'Mine' })
    changed.assertStatus(403)
    const gone = await reset(client, reviewer, { kind: 'text' })
    gone.assertStatus(403)
  })

  test('prompts belong to their organization', async ({ client, assert }) => {
    const member = await makeMember()
    const other = await makeMember()
    await change(client, member, { kind: 'text', prompt: 'Mine' })
    const theirs = await prompts(client, other)
    assert.isTrue(theirs.body().text.is_default)
    const strange = await prompts(client, { ...other, organization: member.organization })
    strange.assertStatus(404)
  })
})
