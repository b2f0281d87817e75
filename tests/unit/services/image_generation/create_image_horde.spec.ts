import { test } from '@japa/runner'
import pictures from '#config/image_generation'
import { createImage } from '#services/image_generation/create_image'
import type { ImageRequest } from '#services/image_generation/create_image'
import { failureOf, imagePeers } from '#tests/helpers/requests/image_requests'

const FOX: ImageRequest = { model: 'ai_horde', prompt: 'A fox ### in a forest' }
const CHECK = 'GET /horde/api/v2/generate/check/*'
const STATUS = 'GET /horde/api/v2/generate/status/*'
const SUBMIT = 'POST /horde/api/v2/generate/async'
const NO_KEYS = { ai: null, unsplash: null, pexels: null }

test.group('images: AI Horde', (group) => {
  const { stock } = imagePeers(group)
  const fails = (request: ImageRequest = FOX) => failureOf(() => createImage(NO_KEYS, request))
  const codeOf = async () => {
    const { code } = await fails()
    return code
  }
  const sourceOf = async (...wanted: Parameters<typeof createImage>) => {
    const { source } = await createImage(...wanted)
    return source
  }
  const asked = (method: string, part: string) =>
    stock()
      .ledger()
      .filter((call) => call.method === method && call.path.includes(part))
  const cancelled = () => asked('DELETE', '/status/').length

  test('a job uses the anonymous key and requests its result once', async ({ assert }) => {
    stock().settings.hordeMs = 600_000
    const words: string[] = []
    const onProgress = (step: string) => {
      words.push(step)
      // From the second status check on, each check is five minutes later.
      if (words.length > 1) stock().settings.clockOffsetMs += 300_000
    }
    const picture = await createImage(NO_KEYS, { ...FOX, onProgress })
    assert.containsSubset(picture, {
      source: 'ai_horde',
      mime: 'image/jpeg',
      usage: null,
      attribution: null,
      model: 'AlbedoBase XL (SDXL)',
      width: 1024,
      height: 576,
    })
    const [submit] = asked('POST', '/async')
    assert.equal(submit?.key, '0000')
    assert.isNull(asked('GET', '/check/')[0]?.key ?? null)
    assert.match(submit?.clientAgent ?? '', /^Herald:1\.0:http/)
    assert.equal(String(submit?.body.prompt).split('###').length, 2)
    assert.isTrue(submit?.body.allow_downgrade)
    assert.lengthOf(asked('GET', '/check/'), 3)
    assert.lengthOf(asked('GET', '/status/'), 1)
    assert.equal(cancelled(), 0)
    assert.deepEqual(words, [
      'Waiting for AI Horde.',
      'Number 3 in the AI Horde queue, about 10 minutes.',
      'AI Horde is creating the image, about 5 minutes.',
    ])
  })

  test('a full queue is retried after a pause', async ({ assert }) => {
    const body = { message: 'Parallel requests exceeded', rc: 'TooManyPrompts' }
    stock().faults.add({ match: SUBMIT, fault: 'status', status: 429, body, times: 3 })
    assert.equal(await sourceOf(NO_KEYS, FOX), 'ai_horde')
    assert.lengthOf(asked('POST', '/async'), 4)
  })

  test('a queue that stays full is given up', async ({ assert }) => {
    stock().faults.add({ match: SUBMIT, fault: 'status', status: 429 })
    assert.equal(await codeOf(), 'rate_limited')
    assert.lengthOf(asked('POST', '/async'), 5)
  })

  test('{name} when it is submitted: {code}, once')
    .with([
      { name: 'kudos asked', status: 403, rc: 'KudosUpfront', code: 'no_credit' },
      { name: 'a bad prompt', status: 400, rc: 'CorruptPrompt', code: 'refused' },
      { name: 'an unknown key', status: 401, rc: 'InvalidAPIKey', code: 'bad_key' },
      { name: 'maintenance', status: 503, rc: undefined, code: 'unavailable' },
    ])
    .run(async ({ assert }, { status, rc, code }) => {
      stock().faults.add({ match: SUBMIT, fault: 'status', status, body: { message: 'No.', rc } })
      assert.equal(await codeOf(), code)
      assert.lengthOf(asked('POST', '/async'), 1)
      assert.equal(cancelled(), 0)
    })

  test('{fault}: {code}')
    .with([
      { match: CHECK, fault: 'faulted', code: 'unavailable' },
      { match: CHECK, fault: 'impossible', code: 'unavailable' },
      { match: STATUS, fault: 'censored', code: 'refused' },
      { match: STATUS, fault: 'no_image', code: 'no_image' },
    ])
    .run(async ({ assert }, { match, fault, code }) => {
      stock().faults.add({ match, fault })
      const failure = await fails()
      assert.equal(failure.code, code)
      assert.include(failure.message, 'AI Horde')
    })

  test('a look without an answer is repeated; a job that is gone is not', async ({ assert }) => {
    stock().faults.add({ match: CHECK, fault: 'drop_after', times: 2 })
    stock().faults.add({ match: CHECK, fault: 'status', status: 503, times: 1 })
    assert.equal(await sourceOf(NO_KEYS, FOX), 'ai_horde')
    stock().faults.clear()
    stock().faults.add({ match: CHECK, fault: 'status', status: 404 })
    const { message } = await fails()
    assert.match(message, /dropped the image/)
  })

  test('a server that never shows the job is left, and the job cancelled', async ({ assert }) => {
    stock().faults.add({ match: CHECK, fault: 'drop_after' })
    assert.equal(await codeOf(), 'unavailable')
    assert.equal(cancelled(), 1)
  })

  test('a job is cancelled after five minutes', async ({ assert }) => {
    Object.assign(pictures, { hordeMs: 80 })
    stock().settings.hordeMs = 600_000
    const failure = await fails()
    assert.equal(failure.code, 'timed_out')
    assert.include(failure.message, '5 minutes')
    assert.equal(cancelled(), 1)
  })

  test('a stop cancels the job there', async ({ assert }) => {
    stock().settings.hordeMs = 600_000
    const stop = new AbortController()
    const onProgress = (words: string) => void (words.includes('queue') && stop.abort())
    const failure = await fails({ ...FOX, signal: stop.signal, onProgress })
    assert.equal(failure.code, 'cancelled')
    assert.equal(cancelled(), 1)
    const [job] = asked('GET', '/check/')
    assert.equal(
      asked('DELETE', '/status/')[0]?.path.split('/').at(-1),
      job?.path.split('/').at(-1)
    )
  })

  test('a stop while the job is taken cancels it as soon as its id is known', async ({
    assert,
  }) => {
    stock().faults.add({ match: SUBMIT, fault: 'slow', delayMs: 60 })
    const stop = new AbortController()
    const failing = fails({ ...FOX, signal: stop.signal })
    setTimeout(() => stop.abort(), 20)
    const { code } = await failing
    assert.equal(code, 'cancelled')
    assert.equal(cancelled(), 1)
    assert.lengthOf(asked('GET', '/check/'), 0)
  })

  test('a link that has expired is no picture', async ({ assert }) => {
    stock().faults.add({ match: 'GET /horde/images/*', fault: 'status', status: 403 })
    assert.equal(await codeOf(), 'no_image')
  })
})
