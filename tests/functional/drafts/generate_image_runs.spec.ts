import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import AiRun from '#models/ai_run'
import Media from '#models/media'
import Run from '#models/run'
import { requestImage, memberWithKeys, imagePeers } from '#tests/helpers/requests/image_requests'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'
import { jobQueue } from '#tests/helpers/data/runs'

const IMAGES = 'POST /api/v1/images'

test.group('drafts: image failures and image runs', (group) => {
  const { router, stock } = imagePeers(group)
  jobQueue(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('an image without a key for {model} is refused before anything starts')
    .with([
      { model: 'gemini-stock', names: /OpenRouter.*Unsplash/ },
      { model: 'gemini-2.5-flash-image', names: /Gemini/ },
      { model: 'stock', names: /Unsplash or Pexels/ },
      { model: 'seedream', names: /Seedream/ },
    ])
    .run(async ({ client, assert }, { model, names }) => {
      const answer = await requestImage(client, await makeMember(), { model })
      answer.assertStatus(422)
      assert.equal(answer.body().code, 'E_KEY_MISSING')
      assert.match(answer.body().detail, names)
      assert.match(answer.body().detail, /Settings/)
      assert.lengthOf(await Run.all(), 0)
      assert.lengthOf(await AiRun.all(), 0)
    })

  test('{name} gives a message, a recorded call and no image')
    .with([
      { name: 'a refused key', status: 401, words: /OpenRouter rejected the key/ },
      { name: 'no credit', status: 402, words: /credit/ },
      { name: 'too many requests', status: 429, words: /too many requests/ },
      { name: 'a crash', status: 500, words: /isn't responding as expected/ },
    ])
    .run(async ({ client, assert }, { status, words }) => {
      router().faults.add({ match: IMAGES, fault: 'status', status })
      const member = await memberWithKeys(['openrouter'])
      const answer = await requestImage(client, member, { model: 'gemini-2.5-flash-image' })
      assert.isAtLeast(answer.status(), 400)
      assert.match(answer.body().detail, words)
      assert.match(answer.body().code, /^E_/)
      assert.notInclude(answer.text(), 'sk-or')
      assert.lengthOf(await Media.all(), 0)
      const [run] = await AiRun.all()
      assert.equal(run?.status, 'failed')
    })

  test('an image with "Prefer: respond-async" returns the run’s URL', async ({
    client,
    assert,
  }) => {
    const member = await memberWithKeys(['openrouter'])
    const answer = await requestImage(client, member).header('prefer', 'wait=5, respond-async')
    answer.assertStatus(202)
    assert.equal(answer.body().status, 'queued')
    const look = () =>
      client
        .get(answer.header('location') ?? '')
        .withGuard('api')
        .loginAs(member.user)
    await until('the run is over', async () => {
      const seen = await look()
      return seen.body().status === 'succeeded'
    })
    const seen = await look()
    const media = await Media.query().firstOrFail()
    assert.equal(seen.body().result.url, `/media/${media.id}`)
    assert.deepEqual(seen.body().progress, { step: 'Writing alt text...', done: 2, total: 3 })
  })

  test('cancelling the run cancels the provider’s job, and no image is stored', async ({
    client,
    assert,
  }) => {
    stock().settings.hordeMs = 600_000
    const member = await makeMember()
    const answer = await requestImage(client, member, { model: 'ai_horde' }).header(
      'prefer',
      'respond-async'
    )
    const checked = () =>
      stock()
        .ledger()
        .some(({ path }) => path.includes('/check/'))
    await until('the job is looked at', checked)
    const location = answer.header('location') ?? ''
    const shown = await client.get(location).withGuard('api').loginAs(member.user)
    assert.match(shown.body().progress.step, /AI Horde/)
    await client.delete(location).withGuard('api').loginAs(member.user)
    await until('the job is cancelled', () =>
      stock()
        .ledger()
        .some(({ method }) => method === 'DELETE')
    )
    assert.lengthOf(await Media.all(), 0)
    const seen = await client.get(location).withGuard('api').loginAs(member.user)
    assert.equal(seen.body().status, 'cancelled')
    await until('it is in the ledger', async () => {
      const run = await AiRun.first()
      return run?.status === 'cancelled'
    })
  })

  test('a disconnected client cancels the image it waited for', async ({ assert }) => {
    stock().settings.hordeMs = 600_000
    const { user, organization } = await makeMember()
    const gone = new AbortController()
    const waiting = fetch(
      `http://${process.env.HOST}:${process.env.PORT}/api/drafts/generate-image`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'authorization': `Bearer ${await bearerOf(user)}`,
        },
        body: JSON.stringify({ prompt: 'A fox', model: 'ai_horde', org_id: organization.id }),
        signal: gone.signal,
      }
    )
    const looked = () =>
      stock()
        .ledger()
        .some(({ path }) => path.includes('/check/'))
    await until('the job is looked at', looked)
    gone.abort()
    await assert.rejects(() => waiting)
    await until('the job is cancelled', () =>
      stock()
        .ledger()
        .some(({ method }) => method === 'DELETE')
    )
    const run = await Run.firstOrFail()
    assert.equal(run.status, 'cancelled')
    assert.lengthOf(await Media.all(), 0)
  })

  test('{name} is refused')
    .with([
      { name: 'no prompt', body: { prompt: '  ' } },
      { name: 'a huge prompt', body: { prompt: 'x'.repeat(4001) } },
      { name: 'a model of nobody', body: { model: 'dall-e-3' } },
      { name: 'a style of nobody', body: { style: 'ugly' } },
      { name: 'a prompt that is no text', body: { prompt: { $gt: '' } } },
    ])
    .run(async ({ client, assert }, { body }) => {
      const answer = await requestImage(client, await memberWithKeys(['openrouter']), body)
      answer.assertStatus(422)
      assert.lengthOf(await Run.all(), 0)
    })

  test('strangers and visitors cannot generate images', async ({ client, assert }) => {
    const { organization } = await makeMember()
    const stranger = await memberWithKeys(['openrouter'])
    const strange = await requestImage(client, { ...stranger, organization })
    strange.assertStatus(404)
    const nobody = await client
      .post('/api/drafts/generate-image')
      .json({ prompt: 'x', org_id: organization.id })
    nobody.assertStatus(401)
    assert.lengthOf(router().ledger(), 0)
  })
})
