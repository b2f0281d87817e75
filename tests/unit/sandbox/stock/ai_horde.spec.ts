import { test } from '@japa/runner'
import sharp from 'sharp'
import { json, statusOf } from '#tests/unit/sandbox/linkedin_client'
import { StockClient } from '#tests/unit/sandbox/stock_client'

const ORDER = {
  prompt: 'a red fox ### blurry',
  params: { width: 768, height: 768, steps: 25, cfg_scale: 7 },
  r2: true,
}

interface Standing {
  done: boolean
  faulted: boolean
  is_possible: boolean
  queue_position: number
  wait_time: number
  processing: number
  generations?: { img: string; censored: boolean }[]
}

test.group('image sandbox, AI Horde', (group) => {
  let client: StockClient
  group.each.setup(async () => {
    client = await StockClient.start()
    return () => client.sandbox.close()
  })

  const order = async (more: object = {}) => {
    const answer = await client.horde('POST', '/v2/generate/async', { ...ORDER, ...more })
    const { id } = await json<{ id: string }>(answer)
    return id
  }
  const look = async (what: 'check' | 'status', id: string) =>
    json<Standing>(await client.horde('GET', `/v2/generate/${what}/${id}`))
  const refusal = async (more: object, headers: Record<string, string> = {}) => {
    const body = { ...ORDER, ...more }
    const answer = await client.horde('POST', '/v2/generate/async', body, headers)
    const { rc } = await json<{ rc: string }>(answer)
    return `${answer.status} ${rc}`
  }

  test('a job waits, is worked on, and is done', async ({ assert }) => {
    client.sandbox.settings.hordeMs = 30_000
    const id = await order()
    assert.include(await look('check', id), { done: false, queue_position: 3, wait_time: 30 })
    client.clock.at += 9000
    assert.include(await look('check', id), { done: false, queue_position: 1 })
    client.clock.at += 6000
    assert.include(await look('check', id), { done: false, queue_position: 0, processing: 1 })
    const early = await look('status', id)
    assert.deepEqual(early.generations, [])
    client.clock.at += 15_000
    assert.include(await look('check', id), { done: true, wait_time: 0 })
  })

  test('the picture is WebP behind an address that dies after half an hour', async ({ assert }) => {
    const { generations } = await look('status', await order())
    const url = generations?.[0].img ?? ''
    const picture = await fetch(url)
    const { format, width } = await sharp(await picture.arrayBuffer()).metadata()
    assert.deepEqual({ format, width }, { format: 'webp', width: 768 })
    client.clock.at += 1_800_001
    assert.equal(await statusOf(fetch(url)), 403)
  })

  test('without r2 the image is in the answer', async ({ assert }) => {
    const { generations } = await look('status', await order({ r2: false }))
    const { format } = await sharp(Buffer.from(generations?.[0].img ?? '', 'base64')).metadata()
    assert.equal(format, 'webp')
  })

  test('a cancelled job is gone, and so is one of more than twenty minutes', async ({ assert }) => {
    const id = await order()
    const path = `/v2/generate/status/${id}`
    assert.equal(await statusOf(client.horde('DELETE', path)), 200)
    assert.equal(await statusOf(client.horde('GET', `/v2/generate/check/${id}`)), 404)
    const old = await order()
    client.clock.at += 20 * 60_000 + 1
    assert.equal(await statusOf(client.horde('GET', `/v2/generate/check/${old}`)), 404)
  })

  test('a status is given ten times a minute', async ({ assert }) => {
    const id = await order()
    for (let count = 0; count < 10; count += 1) await look('status', id)
    assert.equal(await statusOf(client.horde('GET', `/v2/generate/status/${id}`)), 429)
    client.clock.at += 60_000
    assert.equal(await statusOf(client.horde('GET', `/v2/generate/status/${id}`)), 200)
  })

  test('an order is refused in the words of the server', async ({ assert }) => {
    const sized = (width: number) => ({ params: { width, height: 768 } })
    assert.equal(await refusal({ prompt: '' }), '400 MissingPrompt')
    assert.equal(await refusal(sized(700)), '400 InvalidSize')
    assert.equal(await refusal({ params: { steps: 900 } }), '400 TooManySteps')
    assert.equal(await refusal({ params: { cfg_scale: 7.123 } }), '400 BadCFGDecimals')
    assert.equal(await refusal(sized(1024)), '403 KudosUpfront')
    assert.equal(await refusal({ slow_workers: false }), '403 KudosUpfront')
    assert.equal(await refusal({}, { apikey: 'bad' }), '401 InvalidAPIKey')
    const placeholder = { 'client-agent': 'My-Project:v0.0.1:My-Contact' }
    assert.equal(await refusal({}, placeholder), '403 BannedClientAgent')
    client.sandbox.settings.hordeMs = 1000
    for (let count = 0; count < 10; count += 1) await order()
    assert.equal(await refusal({}), '429 TooManyPrompts')
  })

  test('an order over the free size is made smaller where that is allowed', async ({ assert }) => {
    const params = { width: 1024, height: 1024 }
    const id = await order({ params, allow_downgrade: true, r2: false })
    const { generations } = await look('status', id)
    const { width } = await sharp(Buffer.from(generations?.[0].img ?? '', 'base64')).metadata()
    assert.equal(width, 768)
  })

  test('a job may fail, be impossible, be censored, or bring nothing', async ({ assert }) => {
    const match = 'GET /horde/api/v2/generate/*'
    const spoiled = async (fault: string) => {
      client.sandbox.faults.add({ match, fault, times: 1 })
      return look('status', await order())
    }
    assert.include(await spoiled('faulted'), { faulted: true, done: false })
    assert.include(await spoiled('impossible'), { is_possible: false, done: false })
    const censored = await spoiled('censored')
    assert.isTrue(censored.generations?.[0].censored)
    const empty = await spoiled('no_image')
    assert.equal(empty.generations?.[0].img, 'N/A')
  })

  test('AI Horde finds the user of a valid key only', async ({ assert }) => {
    const find = (apikey: string) => client.horde('GET', '/v2/find_user', undefined, { apikey })
    assert.equal(await statusOf(find('mine')), 200)
    assert.equal(await statusOf(find('bad')), 404)
  })
})
