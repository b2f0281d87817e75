import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import type { ApiClient } from '@japa/api-client'
import AiRun from '#models/ai_run'
import AssistantMessage from '#models/assistant_message'
import Run from '#models/run'
import { memberWithKeys, imagePeers } from '#tests/helpers/requests/image_requests'
import { bearerOf } from '#tests/helpers/requests'
import { finishedRun, jobQueue } from '#tests/helpers/data/runs'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'

const CHAT = 'POST /api/v1/chat/completions'

type Member = Awaited<ReturnType<typeof makeMember>>

function generate(
  client: ApiClient,
  { user, organization }: Member,
  path: string,
  body: object = {}
) {
  const sent = { org_id: organization.id, topic: 'Our onboarding redesign', created_by: user.id }
  return client
    .post(`/api/drafts/${path}`)
    .withGuard('api')
    .loginAs(user)
    .json({ ...sent, ...body })
}

test.group('drafts: generated', (group) => {
  const { router } = imagePeers(group)
  jobQueue(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a text is generated about a topic in a tone', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const answer = await generate(client, member, 'generate', { tone: 'casual', type: 'text' })
    answer.assertStatus(200)
    const { content, hashtags, generation_prompt: prompt, model } = answer.body()
    assert.include(content.toLowerCase(), 'onboarding')
    assert.isAbove(hashtags.length, 0)
    assert.equal(prompt, 'Our onboarding redesign\n\nTone: casual')
    assert.equal(model, 'openai/gpt-4o-mini')
    assert.include(router().ledger()[0]!.system, member.organization.name)
    const run = await AiRun.firstOrFail()
    assert.deepInclude(run.$attributes, { kind: 'text', status: 'succeeded' })
    assert.lengthOf(await AssistantMessage.all(), 0)
  })

  test('a text is revised as asked, outside of the conversation', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const revise = { text: 'Doors open at nine.\n\nBring a tape measure.', how: 'shorten' }
    const answer = await generate(client, member, 'generate', { topic: undefined, revise })
    answer.assertStatus(200)
    assert.isNotEmpty(answer.body().content)
    const asked = JSON.stringify(router().ledger()[0]!.body)
    assert.include(asked, 'Bring a tape measure.')
    assert.include(asked, 'Make it shorter')
    assert.lengthOf(await AssistantMessage.all(), 0)
  })

  test('a request without anything to write is refused: {name}')
    .with([
      { name: 'neither', body: { topic: undefined } },
      { name: 'no text', body: { revise: { text: ' ', how: 'shorten' } } },
      { name: 'no way', body: { revise: { text: 'Doors.', how: 'translate' } } },
      { name: 'text as number', body: { revise: { text: 9, how: 'hook' } } },
      { name: 'text too long', body: { revise: { text: 'x'.repeat(200_000), how: 'hook' } } },
    ])
    .run(async ({ client, assert }, { body }) => {
      const member = await memberWithKeys(['openrouter'])
      const answer = await generate(client, member, 'generate', body)
      answer.assertStatus(422)
      assert.lengthOf(router().ledger(), 0)
    })

  test('a {status} of the provider is shown as a message')
    .with([
      { status: 401, wire: 422, words: /rejected the key/ },
      { status: 402, wire: 422, words: /credit/ },
      { status: 500, wire: 503, words: /Try again/ },
    ])
    .run(async ({ client, assert }, { status, wire, words }) => {
      router().faults.add({ match: CHAT, fault: 'status', status })
      const answer = await generate(client, await memberWithKeys(['openrouter']), 'generate')
      answer.assertStatus(wire)
      assert.match(answer.body().detail, words)
    })

  test('a carousel is returned in one response', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const answer = await generate(client, member, 'generate-carousel', { type: 'carousel' })
    answer.assertStatus(200)
    const { caption, slides, hashtags } = answer.body()
    assert.isNotEmpty(caption)
    assert.isArray(hashtags)
    assert.lengthOf(slides, 5)
    for (const slide of slides) assert.match(slide.image_url, /^\/media\//)
  })

  test('the slides of a carousel are saved as a draft', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const generated = await generate(client, member, 'generate-carousel')
    const carousel = generated.body()
    const saved = await client
      .post('/api/drafts')
      .withGuard('api')
      .loginAs(member.user)
      .json({
        org_id: member.organization.id,
        mode: 'carousel',
        content: { body: carousel.caption, hashtags: carousel.hashtags },
        assets: carousel.slides.map(
          ({ title, content, image_url: url }: Record<string, string>) => {
            return { type: 'image', url, title, content }
          }
        ),
      })
    saved.assertStatus(201)
    assert.equal(saved.body().mode, 'carousel')
    assert.lengthOf(saved.body().assets, 5)
  })

  test('a carousel with "Prefer: respond-async" returns the run’s URL', async ({
    client,
    assert,
  }) => {
    const member = await memberWithKeys(['openrouter'])
    const answer = await generate(client, member, 'generate-carousel').header(
      'prefer',
      'respond-async'
    )
    answer.assertStatus(202)
    const { id, status, kind } = answer.body()
    answer.assertHeader('location', `/api/runs/${id}`)
    assert.deepEqual([status, kind], ['queued', 'carousel'])
    await finishedRun(id)
    const run = await client.get(`/api/runs/${id}`).withGuard('api').loginAs(member.user)
    assert.lengthOf(run.body().result.slides, 5)
  })

  test('a carousel that cannot be written is reported with a message', async ({
    client,
    assert,
  }) => {
    router().faults.add({ match: CHAT, fault: 'status', status: 402 })
    const member = await memberWithKeys(['openrouter'])
    const answer = await generate(client, member, 'generate-carousel')
    answer.assertStatus(422)
    assert.equal(answer.body().code, 'E_AI_NO_CREDIT')
    assert.match(answer.body().detail, /credit/)
  })

  test('the same Idempotency-Key makes no second carousel', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const call = () =>
      generate(client, member, 'generate-carousel')
        .header('idempotency-key', 'once')
        .header('prefer', 'respond-async')
    const first = await call()
    const again = await call()
    again.assertStatus(202)
    again.assertHeader('idempotent-replayed', 'true')
    again.assertHeader('location', first.header('location') ?? '')
    assert.lengthOf(await Run.all(), 1)
    await finishedRun(first.body().id)
  })

  test('a disconnected client cancels the work it waited for: {path}')
    .with([{ path: 'generate' }, { path: 'generate-carousel' }])
    .run(async ({ assert }, { path }) => {
      router().faults.add({ match: CHAT, fault: 'hang' })
      const { user, organization } = await memberWithKeys(['openrouter'])
      const gone = new AbortController()
      const waiting = fetch(`http://${process.env.HOST}:${process.env.PORT}/api/drafts/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'authorization': `Bearer ${await bearerOf(user)}`,
        },
        body: JSON.stringify({ topic: 'A fox', org_id: organization.id }),
        signal: gone.signal,
      })
      await until('it is asked for', () => router().ledger().length === 1)
      gone.abort()
      await assert.rejects(() => waiting)
      await until('the vendor sees it', () => router().ledger()[0]!.aborted)
      await until('it stands in the ledger', async () => {
        const run = await AiRun.first()
        return run?.status === 'cancelled'
      })
    })

  test('nothing starts without a key: {path}')
    .with([{ path: 'generate' }, { path: 'generate-carousel' }])
    .run(async ({ client, assert }, { path }) => {
      const answer = await generate(client, await makeMember(), path)
      answer.assertStatus(422)
      assert.equal(answer.body().code, 'E_KEY_MISSING')
      assert.lengthOf(await Run.all(), 0)
    })

  test('{name} is refused')
    .with([
      { name: 'no topic', body: { topic: ' ' } },
      { name: 'a huge topic', body: { topic: 'x'.repeat(8001) } },
      { name: 'a type nobody knows', body: { type: 'video' } },
      { name: 'a tone that is no text', body: { tone: { $gt: '' } } },
    ])
    .run(async ({ client }, { body }) => {
      const member = await memberWithKeys(['openrouter'])
      for (const path of ['generate', 'generate-carousel']) {
        const answer = await generate(client, member, path, body)
        answer.assertStatus(422)
      }
    })

  test('strangers generate nothing here', async ({ client, assert }) => {
    const { organization } = await makeMember()
    const stranger = await memberWithKeys(['openrouter'])
    const strange = await generate(client, { ...stranger, organization }, 'generate')
    strange.assertStatus(404)
    assert.lengthOf(router().ledger(), 0)
  })
})
