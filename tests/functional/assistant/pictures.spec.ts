import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import Media from '#models/media'
import Run from '#models/run'
import { answerIn, askAssistant } from '#tests/helpers/assistant_calls'
import { memberWithKeys } from '#tests/helpers/ask_for_picture'
import { finishedRun } from '#tests/helpers/finished_run'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { lastMessage } from '#tests/helpers/last_message'
import { picturePeers } from '#tests/helpers/picture_peers'
import { workLane } from '#tests/helpers/work_lane'

test.group('assistant: a text with a picture', (group) => {
  const { router, stock } = picturePeers(group)
  workLane(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  const WITH_PICTURE = { text: 'Write about warehouse robots', with_image: true }

  test('the text comes first, its picture afterwards', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const heard = await askAssistant(member, WITH_PICTURE)
    const answer = answerIn(heard)
    assert.isAbove(heard.pieces.length, 5)
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
    const heard = await askAssistant(member, { ...WITH_PICTURE, image_model: 'stock' })
    await finishedRun(answerIn(heard).run!.id)
    const message = await lastMessage(client, member)
    assert.equal(message.image.attribution.site, 'Unsplash')
    const [search] = stock()
      .ledger()
      .filter(({ path }) => path.includes('/search/'))
    assert.match(JSON.stringify(search), /warehouse|robots/)
  })

  test('a source without a key says so; the text is there', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const heard = await askAssistant(member, { ...WITH_PICTURE, image_model: 'stock' })
    await finishedRun(answerIn(heard).run!.id)
    const message = await lastMessage(client, member)
    assert.isNotEmpty(message.body)
    assert.isNull(message.failure)
    assert.deepInclude(message.run, { status: 'failed', code: 'no_key' })
    assert.match(message.run.detail, /Unsplash or Pexels/)
  })

  test('a changed text keeps the picture', async ({ client, assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const first = answerIn(await askAssistant(member, WITH_PICTURE))
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
