import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import Media from '#models/media'
import Run from '#models/run'
import { answerIn, askAssistant, lastMessage } from '#tests/helpers/requests/assistant_requests'
import { memberWithKeys, imagePeers } from '#tests/helpers/requests/image_requests'
import { finishedRun, jobQueue } from '#tests/helpers/data/runs'
import { freshDatabase } from '#tests/helpers/test_database'

test.group('assistant: a text with an image', (group) => {
  const { router, stock } = imagePeers(group)
  jobQueue(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  const WITH_IMAGE = { text: 'Write about warehouse robots', with_image: true }

  test('the text comes first, its image afterwards', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const reply = await askAssistant(member, WITH_IMAGE)
    const answer = answerIn(reply)
    assert.isAbove(reply.pieces.length, 5)
    assert.equal(answer.kind, 'image')
    assert.isNotEmpty(answer.body)
    assert.isNull(answer.image)
    await finishedRun(answer.run!.id)
    const message = await lastMessage(client, member)
    const media = await Media.query().firstOrFail()
    assert.deepEqual(message.image, {
      url: `/media/${media.id}`,
      media_id: media.id,
      alt: media.altText,
      attribution: null,
    })
    assert.equal(message.body, answer.body)
    const [asked] = router()
      .ledger()
      .filter(({ prompt }) => prompt !== null)
    assert.include(asked!.prompt!, answer.body.split('\n', 1)[0]!.slice(0, 30))
  })

  test('a stock photo keeps its credit', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter', 'unsplash'])
    const reply = await askAssistant(member, { ...WITH_IMAGE, image_model: 'stock' })
    await finishedRun(answerIn(reply).run!.id)
    const message = await lastMessage(client, member)
    assert.equal(message.image.attribution.site, 'Unsplash')
    const [search] = stock()
      .ledger()
      .filter(({ path }) => path.includes('/search/'))
    assert.match(JSON.stringify(search), /warehouse|robots/)
  })

  test('an image source without a key says so and keeps the text', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const reply = await askAssistant(member, { ...WITH_IMAGE, image_model: 'stock' })
    await finishedRun(answerIn(reply).run!.id)
    const message = await lastMessage(client, member)
    assert.isNotEmpty(message.body)
    assert.isNull(message.failure)
    assert.deepInclude(message.run, { status: 'failed', code: 'no_key' })
    assert.match(message.run.detail, /Unsplash or Pexels/)
  })

  test('a revised text keeps its image', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const first = answerIn(await askAssistant(member, WITH_IMAGE))
    await finishedRun(first.run!.id)
    const revise = { message_id: first.id, how: 'shorten' }
    await askAssistant(member, { revise })
    const message = await lastMessage(client, member)
    assert.equal(message.kind, 'image')
    assert.notEqual(message.body, first.body)
    assert.equal(message.run.id, first.run!.id)
    assert.isString(message.image.url)
    assert.lengthOf(await Run.all(), 1)
  })
})
