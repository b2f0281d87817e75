import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { queueDriver } from '#config/queue'
import { RESTARTED } from '#domain/runs/run_rules'
import { aiPeer, INSTANCE_KEY } from '#tests/helpers/peers/ai_peer'
import { answerIn, askAssistant } from '#tests/helpers/requests/assistant_requests'
import type { StreamedAnswer } from '#tests/helpers/requests/assistant_requests'
import { bearerOf } from '#tests/helpers/requests'
import { finishedRun } from '#tests/helpers/data/runs'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'
import AssistantMessage from '#models/assistant_message'
import Run from '#models/run'
import { Fleet } from '#tests/helpers/publishing/fleet'

const SLOW_MS = 600_000
const CAROUSEL = { text: 'make a carousel about hiring', image_model: 'gemini-2.5-flash-image' }
const ANSWER = { text: 'Write about hiring' }

type Member = Awaited<ReturnType<typeof makeMember>>

test.group('Slow work while processes are stopped', (group) => {
  const peer = aiPeer(group)
  let fleet = new Fleet()
  group.setup(() => {
    const ai = { OPENROUTER_URL: peer().url, OPENROUTER_API_KEY: INSTANCE_KEY }
    fleet = new Fleet({ environment: { ...ai, WORK_CONCURRENCY: '1' } })
    return async () => {
      await fleet.kill()
    }
  })
  group.each.setup(freshDatabase)

  const pictures = () =>
    peer()
      .ledger()
      .filter(({ path }) => path.endsWith('/images'))

  const dropped = () =>
    peer()
      .ledger()
      .filter(({ aborted }) => aborted)

  async function assertSaved(assert: Assert, streamed: StreamedAnswer | null) {
    const answer = await AssistantMessage.query()
      .where('role', 'assistant')
      .where('kind', 'text')
      .firstOrFail()
    assert.equal(answer.failureCode, RESTARTED.code)
    assert.isFalse(answer.stopped)
    assert.isAbove(answer.body.length, 10)
    assert.equal(streamed?.failed?.detail, RESTARTED.sentence)
  }

  async function carouselOf(member: Member) {
    const streamed = await askAssistant(member, CAROUSEL, { at: fleet.urls[0] })
    return answerIn(streamed).run!.id
  }

  async function call({ user }: Member, method: string, path: string) {
    return fetch(`${fleet.urls[0]}${path}`, {
      method,
      headers: { authorization: `Bearer ${await bearerOf(user)}` },
    })
  }

  test('a stop reaches the process that does the work', async ({ assert }) => {
    peer().settings.imageLatencyMs = SLOW_MS
    await fleet.start()
    const member = await makeMember()
    const id = await carouselOf(member)
    await until('a picture is being made', () => pictures().length === 1)
    const answer = await call(member, 'DELETE', `/api/runs/${id}`)
    assert.equal(answer.status, 204)
    await until('the vendor sees it', () => pictures()[0]!.aborted, { withinMs: 4000 })
    const run = await Run.findOrFail(id)
    assert.equal(run.status, 'cancelled')
    assert.lengthOf(pictures(), 1)
  })

  test("SIGTERM during a run aborts the vendor's call, saves the partial result and ends the processes", async ({
    assert,
  }) => {
    peer().settings.imageLatencyMs = SLOW_MS
    peer().settings.wordDelayMs = 100
    await fleet.start()
    const member = await makeMember()
    const run = await carouselOf(member)
    await until('a picture is being made', () => pictures().length === 1)
    let pieces = 0
    const onPiece = () => void (pieces += 1)
    const streamed = askAssistant(member, ANSWER, { at: fleet.urls[0], onPiece }).catch(() => null)
    await until('some words', () => pieces > 5)
    const begun = performance.now()
    const { codes, said } = await fleet.kill('SIGTERM')
    assert.isBelow(performance.now() - begun, 15_000)
    assert.isTrue(
      codes.every((code) => code === 0),
      said
    )
    await until('the vendor sees both', () => dropped().length === 2)
    const { status, code } = await Run.findOrFail(run)
    assert.deepEqual({ status, code }, { status: 'failed', code: RESTARTED.code })
    await assertSaved(assert, await streamed)
  })

  test('a run killed by SIGKILL fails and can be retried, and queued runs are done', async ({
    assert,
  }) => {
    peer().settings.imageLatencyMs = SLOW_MS
    await fleet.start()
    const member = await makeMember()
    const first = await carouselOf(member)
    const second = await carouselOf(member)
    await until('a picture is being made', () => pictures().length === 1)
    await fleet.kill()
    peer().settings.imageLatencyMs = 0
    // Before the start, because the restarted processes hold a lease on the queued run at once.
    await fleet.expireWorkLeases()
    await fleet.start()
    const begun = performance.now()
    const lost = await finishedRun(first)
    const { code, sentence } = RESTARTED
    assert.deepInclude(lost.$attributes, { status: 'failed', code, detail: sentence })
    if (queueDriver === 'embedded') assert.isBelow(performance.now() - begun, 12_000)
    const waited = await finishedRun(second)
    assert.equal(waited.status, 'succeeded', fleet.said)
    const retried = await call(member, 'POST', `/api/runs/${first}/retry`)
    const { id } = (await retried.json()) as { id: string }
    const again = await finishedRun(id)
    assert.equal(again.status, 'succeeded', fleet.said)
    assert.lengthOf((again.result as { slides: object[] }).slides, 5)
  })
})
