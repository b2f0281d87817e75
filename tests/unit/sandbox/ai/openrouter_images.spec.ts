import { test } from '@japa/runner'
import sharp from 'sharp'
import { waitUntil } from '#tests/helpers/publishing/herald_process'
import { AiClient, errorOf, user } from '#tests/unit/sandbox/ai_client'
import { json, statusOf } from '#tests/unit/sandbox/linkedin_client'

const IMAGE_MODEL = 'google/gemini-2.5-flash-image'

interface Images {
  data: { b64_json: string; media_type: string }[]
  usage: { completion_tokens: number; cost: number }
}

interface Chat {
  choices: { message: { content: string; images?: { image_url: { url: string } }[] } }[]
}

test.group('AI sandbox, images', (group) => {
  let client: AiClient
  group.each.setup(async () => {
    client = await AiClient.start()
    return () => client.sandbox.close()
  })

  const draw = (body: object = {}) =>
    client.post('/images', { model: IMAGE_MODEL, prompt: 'A red fox', ...body })

  test('a picture has the form, the size and the price that were asked for')
    .with([
      { body: {}, format: 'png', width: 1024, height: 1024 },
      { body: { aspect_ratio: '16:9' }, format: 'png', width: 1360, height: 768 },
      { body: { aspect_ratio: '4:5', resolution: '512' }, format: 'png', width: 464, height: 576 },
      { body: { output_format: 'jpeg' }, format: 'jpeg', width: 1024, height: 1024 },
      { body: { output_format: 'webp' }, format: 'webp', width: 1024, height: 1024 },
    ])
    .run(async ({ assert }, { body, ...expected }) => {
      const { data, usage } = await json<Images>(await draw(body))
      const { format, width, height } = await sharp(
        Buffer.from(data[0].b64_json, 'base64')
      ).metadata()
      assert.deepEqual({ format, width, height }, expected)
      assert.equal(data[0].media_type, `image/${expected.format}`)
      assert.equal(usage.completion_tokens, 1290)
      assert.isAbove(usage.cost, 0)
    })

  test('the same words draw the same picture, other words another', async ({ assert }) => {
    const picture = async (prompt: string) => {
      const { data } = await json<Images>(await draw({ prompt }))
      return data[0].b64_json
    }
    assert.equal(await picture('A red fox'), await picture('A red fox'))
    assert.notEqual(await picture('A red fox'), await picture('A blue whale'))
    assert.equal(client.sandbox.ledger()[0].prompt, 'A red fox')
  })

  test('several at once differ', async ({ assert }) => {
    const { data } = await json<Images>(await draw({ n: 2, resolution: '512' }))
    assert.lengthOf(data, 2)
    assert.notEqual(data[0].b64_json, data[1].b64_json)
  })

  test('an order without sense is refused')
    .with([
      { body: { prompt: ' ' } },
      { body: { prompt: undefined } },
      { body: { n: 11 } },
      { body: { aspect_ratio: '7:1' } },
      { body: { resolution: '8K' } },
      { body: { output_format: 'bmp' } },
      { body: { model: 'openai/gpt-4o' } },
    ])
    .run(async ({ assert }, { body }) => {
      const error = await errorOf(await draw(body))
      assert.equal(error.status, 400)
    })

  test('an answer may come without a picture, or not at all', async ({ assert }) => {
    client.sandbox.faults.add({ match: 'POST /api/v1/images', fault: 'no_image', times: 1 })
    const { data } = await json<Images>(await draw())
    assert.deepEqual(data, [])
    client.sandbox.faults.add({ match: 'POST /api/v1/images', fault: 'status', status: 502 })
    assert.equal(await statusOf(draw()), 502)
  })

  test('a picture takes its time, unless the client leaves', async ({ assert }) => {
    client.sandbox.settings.imageLatencyMs = 60_000
    const body = { model: IMAGE_MODEL, prompt: 'A red fox' }
    const leave = new AbortController()
    const answer = client.post('/images', body, 'key', leave.signal)
    await waitUntil(() => client.sandbox.ledger().length === 1)
    leave.abort()
    await assert.rejects(() => answer)
    await waitUntil(() => client.sandbox.ledger()[0].aborted)
  })

  test('the chat form puts it beside the text, or apologises', async ({ assert }) => {
    const ask = async () =>
      json<Chat>(
        await client.chat({
          model: IMAGE_MODEL,
          messages: [user('A red fox')],
          modalities: ['image', 'text'],
          image_config: { aspect_ratio: '1:1' },
        })
      )
    const { choices } = await ask()
    assert.match(
      choices[0].message.images?.[0].image_url.url ?? '',
      /^data:image\/png;base64,iVBOR/
    )
    client.sandbox.faults.add({ match: 'POST *', fault: 'no_image', times: 1 })
    const without = await ask()
    assert.notProperty(without.choices[0].message, 'images')
    assert.isNotEmpty(without.choices[0].message.content)
  })

  test('an image is described by its size, as a sample', async ({ assert }) => {
    const create = { width: 90, height: 40, channels: 3 as const, background: '#104e4c' }
    const teal = await sharp({ create }).png().toBuffer()
    const url = `data:image/png;base64,${teal.toString('base64')}`
    const question = [
      { type: 'text', text: 'Write the alternative text.' },
      { type: 'image_url', image_url: { url } },
    ]
    const words = await client.words([user(question)])
    assert.equal(words, 'Sample (sandbox): an image of 90 x 40 pixels.')
    const kept = JSON.stringify(client.sandbox.ledger()[0].body)
    assert.include(kept, `(${url.length} characters)`)
    assert.notInclude(kept, url)
  })

  test('an image that no model could read is refused')
    .with([
      { url: 'http://localhost:3333/media/1' },
      { url: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==' },
    ])
    .run(async ({ assert }, { url }) => {
      const messages = [user([{ type: 'image_url', image_url: { url } }])]
      const error = await errorOf(await client.chat({ messages }))
      assert.equal(error.status, 400)
      assert.equal(error.metadata?.error_type, 'invalid_image')
    })
})
