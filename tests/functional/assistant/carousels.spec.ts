import { test } from '@japa/runner'
import AiRun from '#models/ai_run'
import Media from '#models/media'
import Run from '#models/run'
import {
  answerIn,
  askAssistant,
  carouselGroup,
  CAROUSEL_REQUEST,
  lastMessage,
  startCarousel,
} from '#tests/helpers/requests/assistant_requests'
import { memberWithKeys } from '#tests/helpers/requests/image_requests'
import { finishedRun } from '#tests/helpers/data/runs'
import { plantCorpus } from '#tests/helpers/data/stored_posts'
import { until } from '#tests/helpers/publishing/herald_process'

const CHAT = 'POST /api/v1/chat/completions'
const IMAGES = 'POST /api/v1/images'

type Slide = { title: string; content: string; image_url: string | null; problem: string | null }

test.group('assistant: a carousel', (group) => {
  const { router, imageCalls } = carouselGroup(group)

  test('a carousel starts immediately, and its five slides get their images', async ({
    client,
    assert,
  }) => {
    const member = await memberWithKeys(['openrouter'])
    const { answer, runId } = await startCarousel(member)
    assert.deepInclude(answer, { kind: 'carousel', body: '', carousel: null, failure: null })
    const run = await finishedRun(runId)
    assert.equal(run.status, 'succeeded')
    const message = await lastMessage(client, member)
    const { caption, hashtags, slides } = message.carousel
    assert.include(caption.toLowerCase(), 'hiring')
    assert.isAbove(hashtags.length, 0)
    assert.lengthOf(slides, 5)
    const media = await Media.query().where('organization_id', member.organization.id)
    assert.lengthOf(media, 5)
    assert.sameMembers(
      slides.map((slide: Slide) => slide.image_url),
      media.map(({ id }) => `/media/${id}`)
    )
    for (const slide of slides) {
      assert.isNotEmpty(slide.title)
      assert.isNotEmpty(slide.content)
      assert.isNotEmpty(slide.image_alt)
      assert.isNull(slide.problem)
    }
    assert.deepInclude(message.model, { asked: 'gpt-4o-mini', answered: 'openai/gpt-4o-mini' })
    assert.deepEqual(message.run.progress, { step: 'Done', done: 6, total: 6 })
    assert.notProperty(message.run, 'result')
  })

  const COPY = 'The fleet was quiet on the second floor during the whole night shift.'

  /** The model writes this carousel twice. The posts of the organization have the copied sentence. */
  async function copying(slides: string[], caption = 'New words in the caption.') {
    const member = await memberWithKeys(['openrouter'])
    const own = { body: `What did we see?\n\n${COPY}` }
    await plantCorpus({ organizationId: member.organization.id, count: 9, own })
    const written = slides.map((content) => ({ title: 'Night', content, image_prompt: 'A dock' }))
    const content = JSON.stringify({ caption, hashtags: [], slides: written })
    router().faults.add({
      match: CHAT,
      fault: 'status',
      status: 200,
      times: 2,
      body: { model: 'openai/gpt-4o-mini', choices: [{ message: { content } }] },
    })
    const { runId } = await startCarousel(member)
    return finishedRun(runId)
  }

  test('a sentence that slides copy from an earlier post is written again, then cut out', async ({
    assert,
  }) => {
    const contents = [`${COPY} Then came the van.`, 'Two', 'Three', 'Four', 'Five']
    const run = await copying(contents, `${COPY} New words in the caption.`)
    const { caption, slides } = run.result as { caption: string; slides: Slide[] }
    assert.equal(caption, 'New words in the caption.')
    assert.equal(slides[0]?.content, 'Then came the van.')
    const asked = router()
      .ledger()
      .filter(({ body }) => JSON.stringify(body).includes('image_prompt'))
    assert.lengthOf(asked, 2)
    assert.include(JSON.stringify(asked[1]?.body), 'are from an earlier post')
  })

  test('a carousel whose caption only repeats an earlier post is refused', async ({ assert }) => {
    const run = await copying(['One', 'Two', 'Three', 'Four', 'Five'], COPY)
    assert.deepEqual([run.status, run.code], ['failed', 'copied'])
    assert.lengthOf(imageCalls(), 0)
  })

  test('a carousel shows its progress, also on a reloaded page', async ({ client, assert }) => {
    router().settings.imageLatencyMs = 60
    const member = await memberWithKeys(['openrouter'])
    const { runId } = await startCarousel(member)
    const steps = new Set<string>()
    await until('it is over', async () => {
      const message = await lastMessage(client, member)
      const { status, progress } = message.run
      steps.add(progress.step)
      if (status === 'running') assert.isNull(message.carousel)
      return status === 'succeeded'
    })
    const progress = [...steps].join('\n')
    for (const words of ['Slide 2 of 5', 'Slide 4 of 5', 'Done']) assert.include(progress, words)
    const run = await Run.findOrFail(runId)
    assert.equal(run.total, 6)
  })

  test('a carousel is written with the brand, the conversation and a structured answer', async ({
    assert,
  }) => {
    const member = await memberWithKeys(['openrouter'])
    await askAssistant(member, { text: 'Write about dock robots' })
    const { runId } = await startCarousel(member, 'Turn that into a carousel')
    await finishedRun(runId)
    const [asked] = router()
      .ledger()
      .filter(({ schema }) => schema === 'carousel')
    assert.include(asked!.system, member.organization.name)
    assert.include(asked!.system, 'carousels for LinkedIn')
    assert.include(JSON.stringify(asked!.messages), 'dock robots')
    const ledger = await AiRun.query().where('kind', 'carousel')
    assert.lengthOf(ledger, 1)
    const images = await AiRun.query().where('kind', 'image')
    assert.deepEqual(
      images.map(({ aiTokens }) => aiTokens),
      [20, 20, 20, 20, 20]
    )
  })

  test('broken JSON is repaired once', async ({ assert }) => {
    router().faults.add({ match: CHAT, fault: 'broken_json', times: 1 })
    const { runId } = await startCarousel(await memberWithKeys(['openrouter']))
    const run = await finishedRun(runId)
    assert.equal(run.status, 'succeeded')
  })

  test('broken JSON twice is reported, and no image is created', async ({ client, assert }) => {
    router().faults.add({ match: CHAT, fault: 'broken_json' })
    const member = await memberWithKeys(['openrouter'])
    const { runId } = await startCarousel(member)
    await finishedRun(runId)
    const message = await lastMessage(client, member)
    assert.isNull(message.carousel)
    assert.deepInclude(message.run, { status: 'failed', code: 'unreadable' })
    assert.match(message.run.detail, /couldn't be read/)
    assert.lengthOf(imageCalls(), 0)
  })

  test('a slide whose image fails keeps its text and says why; the others continue', async ({
    client,
    assert,
  }) => {
    router().faults.add({ match: IMAGES, fault: 'no_image', times: 2 })
    const member = await memberWithKeys(['openrouter'])
    const request = { text: CAROUSEL_REQUEST, image_model: 'gemini-2.5-flash-image' }
    const answer = answerIn(await askAssistant(member, request))
    const run = await finishedRun(answer.run!.id)
    assert.equal(run.status, 'succeeded')
    const { carousel } = await lastMessage(client, member)
    const { slides } = carousel
    const failed = slides.filter((slide: Slide) => slide.image_url === null)
    assert.isAtLeast(failed.length, 1)
    for (const slide of failed) {
      assert.match(slide.problem, /didn't return an image/)
      assert.isNotEmpty(slide.content)
    }
    assert.isAbove(slides.filter((slide: Slide) => slide.image_url).length, 2)
  })

  test('after a fatal image failure no further image is requested', async ({ client, assert }) => {
    router().faults.add({ match: IMAGES, fault: 'status', status: 402 })
    const member = await memberWithKeys(['openrouter'])
    const request = { text: CAROUSEL_REQUEST, image_model: 'gemini-2.5-flash-image' }
    const answer = answerIn(await askAssistant(member, request))
    await finishedRun(answer.run!.id)
    assert.lengthOf(imageCalls(), 1)
    const { carousel } = await lastMessage(client, member)
    const { slides } = carousel
    assert.isTrue(slides.every((slide: Slide) => /credit/.test(slide.problem ?? '')))
  })
})
