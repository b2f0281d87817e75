import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { test } from '@japa/runner'
import ai from '#config/ai'
import pictures from '#config/image_generation'
import type { AiAccess } from '#services/ai/ai_access'
import { createImage } from '#services/image_generation/create_image'
import type { ImageRequest } from '#services/image_generation/create_image'
import { freezeClock } from '#tests/helpers/clock'
import { failureOf, imagePeers } from '#tests/helpers/requests/image_requests'
import { noise, pixelBomb, twoColorsPng } from '#tests/helpers/data/image_files'

const DOCK: ImageRequest = { model: 'gemini-2.5-flash-image', prompt: 'A dock at night' }
const IMAGES = 'POST /api/v1/images'

test.group('images: image models', (group) => {
  const { router, accesses } = imagePeers(group)

  const fails = (request: ImageRequest) => failureOf(() => createImage(accesses(), request))
  const codeOf = async (request: ImageRequest) => {
    const { code } = await fails(request)
    return code
  }

  const asked = () =>
    router()
      .ledger()
      .map(({ path, model }) => `${path} ${model}`)

  test('the aggregator paints a picture that can be published', async ({ assert }) => {
    const steps: string[] = []
    const onProgress = (words: string) => void steps.push(words)
    const picture = await createImage(accesses(), { ...DOCK, style: 'minimalist', onProgress })
    const { width, height, format } = await sharp(picture.bytes).metadata()
    assert.equal(`image/${format}`, picture.mime)
    assert.deepEqual([width, height], [picture.width, picture.height])
    assert.isAbove(width / height, 1.7)
    assert.containsSubset(picture, {
      source: 'ai',
      model: 'google/gemini-2.5-flash-image',
      attribution: null,
      insteadOf: null,
      alt: null,
    })
    assert.isAbove(picture.usage?.completionTokens ?? 0, 0)
    assert.isAbove(picture.usage?.costUsd ?? 0, 0)
    assert.deepEqual(steps, ['Creating image...'])
    const [call] = router().ledger()
    assert.include(call?.prompt, 'A dock at night.')
    assert.include(call?.prompt, 'Minimalist')
    assert.equal(call?.key, 'good')
  })

  test('half of an emoji, where a limit has cut a prompt, is sent as U+FFFD', async ({
    assert,
  }) => {
    await createImage(accesses(), { ...DOCK, prompt: 'A dock at night 🚀'.slice(0, -1) })
    const [call] = router().ledger()
    assert.match(call?.prompt ?? '', /^A dock at night \ufffd/)
  })

  test('seedream is painted by seedream, square where it is asked for', async ({ assert }) => {
    const picture = await createImage(accesses(), { ...DOCK, model: 'seedream', shape: 'square' })
    assert.equal(picture.model, 'bytedance-seed/seedream-4.5')
    assert.equal(picture.width, picture.height)
  })

  test('a retired model gives way to its fallback, and the answer says so', async ({ assert }) => {
    router().settings.retired.push('google/gemini-2.5-flash-image')
    const picture = await createImage(accesses(), DOCK)
    assert.equal(picture.model, 'google/gemini-3.1-flash-image')
    assert.deepEqual(asked(), [
      '/api/v1/images google/gemini-2.5-flash-image',
      '/api/v1/images google/gemini-3.1-flash-image',
    ])
  })

  test('a provider that is down was not paid: the next model paints', async ({ assert }) => {
    router().faults.add({ match: IMAGES, fault: 'status', status: 502, times: 1 })
    const picture = await createImage(accesses(), DOCK)
    assert.equal(picture.model, 'google/gemini-3.1-flash-image')
  })

  test('an answer without a picture is asked for once more', async ({ assert }) => {
    router().faults.add({ match: IMAGES, fault: 'no_image', times: 1 })
    const picture = await createImage(accesses(), DOCK)
    assert.equal(picture.model, 'google/gemini-2.5-flash-image')
    assert.lengthOf(asked(), 2)
  })

  test('a model is not asked a third time, and the failure includes the usage', async ({
    assert,
  }) => {
    router().faults.add({ match: IMAGES, fault: 'no_image' })
    const failure = await fails(DOCK)
    assert.equal(failure.code, 'no_image')
    assert.include(failure.message, 'Gemini 2.5 Flash Image')
    assert.isNotNull(failure.usage)
    assert.lengthOf(asked(), 2)
  })

  test('{name}: {code}, asked once')
    .with([
      { name: 'a refused key', fault: { fault: 'status', status: 401 }, code: 'bad_key' },
      { name: 'no credit', fault: { fault: 'status', status: 402 }, code: 'no_credit' },
      { name: 'a refused prompt', fault: { fault: 'status', status: 403 }, code: 'refused' },
      { name: 'too many requests', fault: { fault: 'status', status: 429 }, code: 'rate_limited' },
      { name: 'a crash', fault: { fault: 'status', status: 500 }, code: 'unavailable' },
      { name: 'a dropped connection', fault: { fault: 'drop_after' }, code: 'unavailable' },
      { name: 'a redirect', fault: { fault: 'status', status: 307 }, code: 'unavailable' },
    ])
    .run(async ({ assert }, { fault, code }) => {
      const headers = { location: 'http://127.0.0.1:1/' }
      router().faults.add({ match: IMAGES, ...fault, headers })
      const failure = await fails(DOCK)
      assert.equal(failure.code, code)
      assert.include(failure.message, 'OpenRouter')
      assert.notInclude(failure.message, 'good')
      assert.lengthOf(asked(), 1)
    })

  test('a failure that comes with status 200 is one', async ({ assert }) => {
    const body = { error: { code: 402, message: 'Insufficient credits' } }
    router().faults.add({ match: IMAGES, fault: 'status', status: 200, body })
    assert.equal(await codeOf(DOCK), 'no_credit')
  })

  test('a vendor that asks to wait is quoted', async ({ assert }) => {
    const rule = { match: IMAGES, fault: 'status', status: 429, headers: { 'retry-after': '20' } }
    router().faults.add(rule)
    const failure = await fails(DOCK)
    assert.equal(failure.retryAfterMs, 20_000)
    assert.include(failure.message, '20 s')
  })

  test('the moment at which a limit of OpenRouter ends is quoted', async ({ assert, cleanup }) => {
    cleanup(freezeClock('2026-11-30T22:00:00Z'))
    const headers = { 'x-ratelimit-reset': String(Date.parse('2026-12-01T00:00:00Z')) }
    router().faults.add({ match: IMAGES, fault: 'status', status: 429, headers })
    const failure = await fails(DOCK)
    assert.equal(failure.retryAfterMs, 7_200_000)
    assert.include(failure.message, 'Try again in 2 h.')
  })

  test('an endless wait ends, and is not paid twice', async ({ assert }) => {
    Object.assign(pictures, { modelMs: 60 })
    router().faults.add({ match: IMAGES, fault: 'hang' })
    assert.equal(await codeOf(DOCK), 'timed_out')
    assert.lengthOf(asked(), 1)
  })

  test('a stop ends the call at the vendor', async ({ assert }) => {
    router().settings.imageLatencyMs = 5000
    const stop = new AbortController()
    const failing = fails({ ...DOCK, signal: stop.signal })
    while (router().ledger().length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    stop.abort()
    const { code } = await failing
    assert.equal(code, 'cancelled')
    while (!router().ledger()[0]?.aborted) await new Promise((resolve) => setTimeout(resolve, 5))
    assert.lengthOf(asked(), 1)
  })

  test('a request that was stopped before it began asks nobody', async ({ assert }) => {
    assert.equal(await codeOf({ ...DOCK, signal: AbortSignal.abort() }), 'cancelled')
    assert.lengthOf(asked(), 0)
  })

  test('bytes that are {name} are no picture')
    .with([
      { name: 'no picture at all', make: async () => Buffer.from('<html>hello</html>') },
      { name: 'half a picture', make: halfImage },
      { name: 'a pixel bomb', make: async () => pixelBomb() },
      { name: 'nothing', make: async () => Buffer.from('!') },
    ])
    .run(async ({ assert }, { make }) => {
      const bytes = await make()
      const body = { data: [{ b64_json: bytes.toString('base64') }] }
      router().faults.add({ match: IMAGES, fault: 'status', status: 200, body })
      const failure = await fails(DOCK)
      assert.equal(failure.code, 'no_image')
      assert.match(failure.message, /could.?n.t be read/)
    })
    .timeout(20_000)

  test('an endless answer is not read to its end', async ({ assert }) => {
    const body = { data: [{ b64_json: 'A'.repeat(60 * 1024 * 1024) }] }
    router().faults.add({ match: IMAGES, fault: 'status', status: 200, body })
    assert.equal(await codeOf(DOCK), 'unavailable')
  }).timeout(30_000)

  test('a WebP becomes what LinkedIn takes', async ({ assert }) => {
    const webp = await noise(300, 200).webp().toBuffer()
    const body = { data: [{ url: `data:image/webp;base64,${webp.toString('base64')}` }] }
    router().faults.add({ match: IMAGES, fault: 'status', status: 200, body })
    const picture = await createImage(accesses(), DOCK)
    assert.equal(picture.mime, 'image/jpeg')
    const { format } = await sharp(picture.bytes).metadata()
    assert.equal(format, 'jpeg')
  })

  test('an address that leads into a private network is not opened', async ({
    assert,
    cleanup,
  }) => {
    let visits = 0
    const inside = createServer((_, answer) => void answer.end(String((visits += 1))))
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    cleanup(() => void inside.close())
    const url = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/a.png`
    router().faults.add({ match: IMAGES, fault: 'status', status: 200, body: { data: [{ url }] } })
    assert.equal(await codeOf(DOCK), 'no_image')
    assert.equal(visits, 0)
  })

  test('an image whose URL cannot be opened is paid, so no other one is requested', async ({
    assert,
  }) => {
    const body = { data: [{ url: `${router().url}/gone.png` }] }
    router().faults.add({ match: IMAGES, fault: 'status', status: 200, body, times: 1 })
    assert.equal(await codeOf(DOCK), 'no_image')
    const requests = asked().filter((line) => line.startsWith('/api/v1/images '))
    assert.lengthOf(requests, 1)
  })
})

test.group('images: other vendors of models', (group) => {
  const { router, accesses } = imagePeers(group)

  test('OpenAI is asked with a model that lives', async ({ assert }) => {
    const png = await twoColorsPng()
    const body = {
      data: [{ b64_json: png.toString('base64') }],
      usage: { input_tokens: 50, output_tokens: 4000, total_tokens: 4050 },
    }
    const match = 'POST /api/v1/images/generations'
    router().faults.add({ match, fault: 'status', status: 200, body })
    const access = { vendor: 'openai', baseUrl: ai.openaiUrl, key: 'sk-x', source: 'user' } as const
    const picture = await createImage({ ...accesses(), ai: access }, DOCK)
    assert.equal(picture.model, 'gpt-image-2')
    assert.equal(picture.usage?.completionTokens, 4000)
    const [call] = router().ledger()
    assert.deepEqual([call?.path, call?.body.size], ['/api/v1/images/generations', '1536x1024'])
  })

  test('a server that only chats paints in the chat', async ({ assert }) => {
    router().faults.add({ match: IMAGES, fault: 'status', status: 404 })
    router().settings.needsKey = false
    const access = localServer(router().url)
    const picture = await createImage({ ...accesses(), ai: access }, DOCK)
    assert.equal(picture.source, 'ai')
    const calls = router().ledger()
    assert.equal(calls.at(-1)?.path, '/api/v1/chat/completions')
    assert.isTrue(calls.every(({ key }) => key === null))
  })

  test('a server that knows none of it says so in a sentence', async ({ assert }) => {
    router().faults.add({ match: 'POST *', fault: 'status', status: 404 })
    const access = localServer(router().url)
    const failing = createImage({ ...accesses(), ai: access }, DOCK)
    await assert.rejects(() => failing, /AI server at 127\.0\.0\.1:\d+ no longer offers Gemini/)
  })
})

/** Another server with the same protocol and without a key. */
function localServer(baseUrl: string): AiAccess {
  return { vendor: 'compatible', baseUrl, key: null, source: 'instance' }
}

async function halfImage() {
  const whole = await noise(400, 400).png().toBuffer()
  return whole.subarray(0, 20_000)
}
