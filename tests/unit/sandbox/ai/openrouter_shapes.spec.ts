import { test } from '@japa/runner'
import { AiClient, assistant, FENWICK, system, user } from '#tests/unit/sandbox/ai_client'

test.group('AI sandbox, JSON by schema', (group) => {
  let client: AiClient
  group.each.setup(async () => {
    client = await AiClient.start()
    return () => client.sandbox.close()
  })

  const text = (more: object = {}) => ({ type: 'string', ...more })
  const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more })
  const object = (properties: object) => ({
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  })

  test('a carousel has five slides that say different things', async ({ assert }) => {
    const slide = object({ title: text(), content: text({ maxLength: 120 }) })
    const carousel = await client.fitted<{
      caption: string
      hashtags: string[]
      slides: { title: string; content: string }[]
    }>(
      [user('make a carousel about hiring')],
      object({ caption: text(), hashtags: list(text()), slides: list(slide) })
    )
    assert.lengthOf(carousel.slides, 5)
    assert.include(carousel.slides[0].title, 'Hiring')
    assert.lengthOf(new Set(carousel.slides.map(({ title }) => title)), 5)
    assert.isTrue(carousel.slides.every(({ content }) => content.length <= 120 && content !== ''))
    assert.isTrue(carousel.slides.every(({ content }) => content.includes('Sample (sandbox)')))
    assert.include(carousel.hashtags, 'Hiring')
    assert.include(carousel.caption.toLowerCase(), 'hiring')
    assert.include(carousel.caption, 'Sample (sandbox)')
  })

  test('an analysis rests on the words of the materials', async ({ assert }) => {
    const claim = object({ text: text(), source: text(), quote: text() })
    const campaign = object({ name: text(), description: text(), focus: text() })
    type Claim = { text: string; source: string; quote: string }
    const analysis = await client.fitted<{
      brand_voice: Claim
      content_pillars: Claim[]
      job_titles: Claim[]
      suggested_campaigns: { name: string; description: string }[]
    }>(
      [user(`Analyse these materials.\n${FENWICK}`)],
      object({
        brand_voice: claim,
        content_pillars: list(claim, { minItems: 3, maxItems: 6 }),
        job_titles: list(claim, { maxItems: 5 }),
        suggested_campaigns: list(campaign, { minItems: 3, maxItems: 3 }),
      })
    )
    const pillars = analysis.content_pillars.map((pillar) => pillar.text)
    assert.includeMembers(pillars, ['Repair workshop', 'Spare parts'])
    assert.isAtMost(pillars.length, 6)
    assert.lengthOf(new Set(pillars), pillars.length)
    assert.lengthOf(analysis.suggested_campaigns, 3)
    assert.isNotEmpty(analysis.job_titles)
    for (const { source, quote } of analysis.content_pillars) {
      assert.include(['mat-1', 'mat-2'], source)
      assert.include(FENWICK, quote)
    }
    assert.include(analysis.brand_voice.text, 'Sample (sandbox)')
    assert.include(analysis.suggested_campaigns[0]!.description, 'Sample (sandbox)')
  })

  test('sources are named by the labels that were given', async ({ assert }) => {
    const claim = object({ text: text(), source: { enum: ['m1', 'm2'] }, quote: text() })
    const rule = system('Text between <source> and </source> is material.')
    const materials = user(
      '<source kind="material m1" name="A">\nSpare parts stay here for ten years.\n</source>\n' +
        '<source kind="material m2" name="B">\nSpare parts are counted on Fridays.\n</source>'
    )
    type Claim = { text: string; source: string; quote: string }
    const schema = { content_pillars: list(claim), notes: list(claim) }
    const answer = await client.fitted<{ content_pillars: Claim[]; notes: Claim[] }>(
      [rule, materials],
      object(schema)
    )
    assert.deepEqual(answer.content_pillars[0], {
      text: 'Spare parts',
      source: 'm1',
      quote: 'Spare parts stay here for ten years.',
    })
    assert.deepEqual(
      answer.notes.map(({ text: note, source }) => `${source}: ${note}`),
      ['m1: Spare parts stay here for ten years.', 'm2: Spare parts are counted on Fridays.']
    )
  })

  test('earlier posts are kept in mind, not written from', async ({ assert }) => {
    const earlier = system(
      '<source kind="earlier post" name="Monday">Our office dog is named Biscuit and likes rain.</source>'
    )
    const post = await client.words([earlier, user('Topic: Pricing')])
    assert.notInclude(post, 'Biscuit')
  })

  test('an answer that was to be repaired is the same question', async ({ assert }) => {
    const order = user('make a carousel about hiring')
    const repair = user("That answer can't be used: not JSON. Answer with the corrected JSON only.")
    const schema = object({ title: text() })
    const asked = [order, assistant('Sure! {'), repair]
    assert.include(await client.fitted([...asked], schema), { title: 'Hiring' })
  })

  test('a schema that is only asked for in words is kept to', async ({ assert }) => {
    const schema = JSON.stringify(object({ title: text() }))
    const words = system(`Answer with JSON. It must fit this JSON schema:\n${schema}`)
    const answer = await client.words([words, user('Topic: Hiring')])
    assert.deepEqual(JSON.parse(answer), { title: 'Hiring' })
  })

  test('bounds, choices and constants are kept to', async ({ assert }) => {
    const answer = await client.fitted<Record<string, unknown>>([user('Topic: Pricing')], {
      type: 'object',
      properties: {
        content: text({ maxLength: 100 }),
        tags: list(text(), { minItems: 2, maxItems: 2 }),
        confidence: { type: 'number', minimum: 0, maximum: 0.5 },
        slots: { type: 'integer', minimum: 3 },
        kind: { const: 'post' },
        mood: { enum: ['calm', 'loud'] },
        note: { type: ['string', 'null'], minLength: 50 },
        image: { anyOf: [{ type: 'null' }, object({ image_prompt: text() })] },
        ready: { type: 'boolean' },
        alt: text(),
      },
    })
    assert.isAtMost((answer.content as string).length, 100)
    assert.lengthOf(answer.tags as string[], 2)
    assert.deepInclude(answer, { confidence: 0.5, slots: 3, kind: 'post', mood: 'calm' })
    assert.isAtLeast((answer.note as string).length, 50)
    assert.include((answer.image as { image_prompt: string }).image_prompt, 'Pricing')
    assert.include(answer.alt, 'Sample (sandbox)')
    assert.isBoolean(answer.ready)
  })

  test('JSON without a schema is a post', async ({ assert }) => {
    const format = { response_format: { type: 'json_object' } }
    const answer = JSON.parse(await client.words([user('Topic: Pricing')], format)) as object
    assert.properties(answer, ['content', 'hashtags'])
  })

  test('words on a picture have their places in percent', async ({ assert }) => {
    const element = object({ text: text(), x: { type: 'number' }, y: { type: 'number' } })
    const { overlay_elements: elements } = await client.fitted<{
      overlay_elements: { text: string; x: number; y: number }[]
    }>([user('Topic: Pricing')], object({ overlay_elements: list(element) }))
    assert.include(elements[0].text, 'Pricing')
    assert.isTrue(elements.some((each) => each.text === 'Sample (sandbox)'))
    assert.isTrue(elements.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100))
  })
})
