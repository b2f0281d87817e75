import sharp from 'sharp'
import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import AiRun from '#models/ai_run'
import Media from '#models/media'
import Preference from '#models/preference'
import { requestImage, memberWithKeys, imagePeers } from '#tests/helpers/requests/image_requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { jobQueue } from '#tests/helpers/data/runs'

const IMAGES = 'POST /api/v1/images'

test.group('drafts: a generated image', (group) => {
  const { router, stock } = imagePeers(group)
  jobQueue(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a generated image is created, described, stored and counted', async ({
    client,
    assert,
  }) => {
    const member = await memberWithKeys(['openrouter'])
    const answer = await requestImage(client, member, {
      style: 'modern',
      model: 'gemini-2.5-flash-image',
    })
    answer.assertStatus(200)
    const media = await Media.query().firstOrFail()
    assert.deepEqual(answer.body(), {
      url: `/media/${media.id}`,
      prompt: 'A dock at night',
      media_id: media.id,
      alt: media.altText,
      attribution: null,
      source: 'ai',
      model: 'google/gemini-2.5-flash-image',
      width: media.width,
      height: media.height,
      instead_of: null,
    })
    assert.containsSubset(media.toJSON(), {
      organizationId: member.organization.id,
      source: 'ai',
      filename: 'dock night.png',
    })
    const file = Buffer.from(await drive.use().getBytes(media.diskKey))
    const { width } = await sharp(file).metadata()
    assert.equal(width, media.width)
    const shown = await client.get(answer.body().url).withGuard('api').loginAs(member.user)
    shown.assertStatus(200)
    const runs = await AiRun.query().orderBy('created_at')
    assert.deepEqual(
      runs.map(({ kind, status, aiTokens }) => ({ kind, status, counts: aiTokens > 0 })),
      [
        { kind: 'image', status: 'succeeded', counts: true },
        { kind: 'alt_text', status: 'succeeded', counts: true },
      ]
    )
    assert.equal(runs[0]?.aiTokens, 20)
    assert.equal(runs[0]?.modelAnswered, 'google/gemini-2.5-flash-image')
  })

  test('the alt text comes from a vision model that sees a small copy', async ({
    client,
    assert,
  }) => {
    const content = '"Image of cranes over a quiet harbour."'
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }]
    const body = {
      model: 'openai/gpt-4o-mini',
      choices,
      usage: { prompt_tokens: 9, completion_tokens: 9 },
    }
    router().faults.add({ match: 'POST */chat/completions', fault: 'status', status: 200, body })
    const answer = await requestImage(client, await memberWithKeys(['openrouter']))
    assert.equal(answer.body().alt, 'Cranes over a quiet harbour.')
    const media = await Media.query().firstOrFail()
    assert.equal(media.altText, 'Cranes over a quiet harbour.')
    const [call] = router()
      .ledger()
      .filter(({ path }) => path.endsWith('/chat/completions'))
    const sent = JSON.stringify(call?.body)
    const [, shown] = /data:image\/jpeg;base64,[^"]*\((\d+) characters\)/.exec(sent) ?? []
    assert.isAbove(Number(shown), 1000)
    assert.isBelow(Number(shown), media.bytes)
  })

  test('without a vision model the prompt is the alt text', async ({ client, assert }) => {
    router().faults.add({ match: 'POST */chat/completions', fault: 'status', status: 400 })
    const answer = await requestImage(client, await memberWithKeys(['openrouter']), {
      prompt: 'A fox. In snow.',
    })
    answer.assertStatus(200)
    assert.equal(answer.body().alt, 'A fox.')
    const runs = await AiRun.query().where('kind', 'alt_text')
    assert.deepEqual(
      runs.map(({ status }) => status),
      ['failed']
    )
  })

  test('a stock photo keeps its credit, and costs nothing of the plan', async ({
    client,
    assert,
  }) => {
    const member = await memberWithKeys(['unsplash'])
    const answer = await requestImage(client, member, {
      model: 'stock',
      prompt: 'a tidy office desk',
    })
    answer.assertStatus(200)
    const media = await Media.query().firstOrFail()
    assert.equal(media.source, 'unsplash')
    assert.equal(media.mime, 'image/jpeg')
    assert.deepEqual(answer.body().attribution, media.attribution)
    assert.containsSubset(media.attribution, { name: 'Sandbox Photographer', site: 'Unsplash' })
    assert.match(media.altText ?? '', /^Tidy office desk in calm colours/)
    const [run] = await AiRun.all()
    assert.containsSubset(run?.serialize(), { kind: 'image', aiTokens: 0, modelAnswered: null })
    assert.isNotEmpty(
      stock()
        .ledger()
        .filter(({ path }) => path.endsWith('/download'))
    )
  })

  test('the default model is Gemini, which falls back to stock and says why', async ({
    client,
    assert,
  }) => {
    router().faults.add({ match: IMAGES, fault: 'no_image' })
    const answer = await requestImage(client, await memberWithKeys(['openrouter', 'pexels']))
    answer.assertStatus(200)
    assert.equal(answer.body().source, 'pexels')
    assert.match(answer.body().instead_of, /didn't return an image/)
  })

  test('the model that the user prefers is used where none is named', async ({
    client,
    assert,
  }) => {
    const member = await memberWithKeys([])
    await Preference.create({ userId: member.user.id, imageModel: 'ai_horde' })
    const answer = await requestImage(client, member)
    answer.assertStatus(200)
    assert.equal(answer.body().source, 'ai_horde')
    const media = await Media.query().firstOrFail()
    assert.equal(media.mime, 'image/jpeg')
  })
})
