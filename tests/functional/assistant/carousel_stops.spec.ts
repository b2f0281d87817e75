import { test } from '@japa/runner'
import AiRun from '#models/ai_run'
import Media from '#models/media'
import Run from '#models/run'
import { now } from '#services/clock'
import {
  answerIn,
  askAssistant,
  carouselGroup,
  lastMessage,
  startCarousel,
} from '#tests/helpers/requests/assistant_requests'
import { memberWithKeys } from '#tests/helpers/requests/image_requests'
import { finishedRun } from '#tests/helpers/data/runs'
import { until } from '#tests/helpers/publishing/herald_process'
import { actingAs } from '#tests/helpers/requests'

const CHAT = 'POST /api/v1/chat/completions'

type Slide = { title: string; content: string; image_url: string | null; problem: string | null }

test.group('assistant: a carousel that is stopped, tried again or changed', (group) => {
  const { router, imageCalls } = carouselGroup(group)

  test('stopping a carousel ends the spending and keeps the finished slides', async ({
    client,
    assert,
  }) => {
    router().settings.imageLatencyMs = 60_000
    const member = await memberWithKeys(['openrouter'])
    const { runId } = await startCarousel(member)
    await until('a picture is being made', () => imageCalls().length === 1)
    const stopped = await actingAs(client, member.user).delete(`/api/runs/${runId}`)
    stopped.assertStatus(204)
    await until('the vendor sees it', () => imageCalls()[0]!.aborted)
    await until('it stands in the ledger', async () => {
      const ledger = await AiRun.query().where({ kind: 'image', status: 'cancelled' })
      return ledger.length === 1
    })
    const message = await lastMessage(client, member)
    assert.equal(message.run.status, 'cancelled')
    assert.lengthOf(message.carousel.slides, 5)
    assert.isNull(message.carousel.slides[0].image_url)
    assert.lengthOf(imageCalls(), 1)
    assert.lengthOf(await Media.all(), 0)
  })

  test('stopping while the text is written ends the call', async ({ client, assert }) => {
    router().faults.add({ match: CHAT, fault: 'hang' })
    const member = await memberWithKeys(['openrouter'])
    const { runId } = await startCarousel(member)
    await until('it is asked for', () => router().ledger().length === 1)
    await actingAs(client, member.user).delete(`/api/runs/${runId}`)
    await until('the vendor sees it', () => router().ledger()[0]!.aborted)
    const message = await lastMessage(client, member)
    assert.deepInclude(message, { carousel: null })
    assert.equal(message.run.status, 'cancelled')
  })

  test('a retried carousel creates only missing slides, for the same message', async ({
    client,
    assert,
  }) => {
    router().settings.imageLatencyMs = 60_000
    const member = await memberWithKeys(['openrouter'])
    const { answer, runId } = await startCarousel(member)
    await until('a picture is being made', () => imageCalls().length === 1)
    await Run.cancel([runId], now())
    await until('it has stopped', () => imageCalls()[0]!.aborted)
    router().settings.imageLatencyMs = 0
    const own = actingAs(client, member.user)
    const again = await own.post(`/api/runs/${runId}/retry`)
    again.assertStatus(202)
    await finishedRun(again.body().id)
    const message = await lastMessage(client, member)
    assert.equal(message.id, answer.id)
    assert.equal(message.run.id, again.body().id)
    assert.isTrue(message.carousel.slides.every((slide: Slide) => slide.image_url))
    const written = router()
      .ledger()
      .filter(({ schema }) => schema === 'carousel')
    assert.lengthOf(written, 1)
  })

  test('a revision of a carousel is a carousel based on the old one', async ({ assert }) => {
    const member = await memberWithKeys(['openrouter'])
    const { answer, runId } = await startCarousel(member)
    const first = await finishedRun(runId)
    const revise = { message_id: answer.id, how: 'shorten' }
    const changed = answerIn(await askAssistant(member, { revise }))
    assert.equal(changed.kind, 'carousel')
    await finishedRun(changed.run!.id)
    const asked = router()
      .ledger()
      .filter(({ schema }) => schema === 'carousel')
      .at(-1)!
    const { slides } = first.result as { slides: Slide[] }
    assert.include(JSON.stringify(asked.messages), slides[2]!.title)
  })
})
