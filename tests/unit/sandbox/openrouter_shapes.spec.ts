import { test } from '@japa/runner'
import { AiClient, assistant, FENWICK, system, user } from './ai_client.js'

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
    assert.include(carousel.hashtags, 'Hiring')
    assert.include(carousel.caption.toLowerCase(), 'hiring')
  })

  test('a carousel that is there is changed, not replaced', async ({ assert }) => {
    type Carousel = {
      caption: string
      hashtags: string[]
      slides: { title: string; content: string }[]
    }
    const slide = object({ title: text(), content: text() })
    const schema = object({ caption: text(), hashtags: list(text()), slides: list(slide) })
    const order = user('make a carousel about hiring')
    const first = await client.fitted<Carousel>([order], schema)
    const pages = first.slides.map(
      ({ title, content }, at) => `Slide ${at + 1}: ${title}\n${content}`
    )
    const tags = first.hashtags.map((tag) => `#${tag}`).join(' ')
    const shown = assistant([first.caption, ...pages, tags].join('\n\n'))
    const revised = (how: string) => client.fitted<Carousel>([order, shown, user(how)], schema)
    const short = await revised('Make it shorter')
    assert.deepEqual(
      short.slides.map(({ title }) => title),
      first.slides.map(({ title }) => title)
    )
    assert.equal(short.slides[1].content, first.slides[1].content.split(/(?<=[.!?])\s/)[0])
    assert.equal(short.caption, first.caption.split('\n\n')[0])
    const hooked = await revised('Begin it with a hook')
    assert.notEqual(hooked.slides[0].title, first.slides[0].title)
    assert.deepEqual(hooked.slides.slice(1), first.slides.slice(1))
    assert.deepEqual(hooked.hashtags, first.hashtags)
  })

  test('an analysis rests on the words of the materials', async ({ assert }) => {
    const evidence = object({
      claim: text(),
      field: { enum: ['brand_voice', 'content_pillars', 'suggested_campaigns', 'industries'] },
      material_id: text(),
      quote: text(),
    })
    const campaign = object({ name: text(), description: text(), focus: text() })
    const analysis = await client.fitted<{
      brand_voice: string
      content_pillars: string[]
      target_audience: { industries: string[]; job_titles: string[] }
      suggested_campaigns: { name: string }[]
      evidence: { claim: string; material_id: string; quote: string }[]
    }>(
      [user(`Analyse these materials.\n${FENWICK}`)],
      object({
        brand_voice: text(),
        content_pillars: list(text(), { maxItems: 6 }),
        target_audience: object({ industries: list(text()), job_titles: list(text()) }),
        expert_segments: list(text(), { maxItems: 5 }),
        suggested_campaigns: list(campaign, { maxItems: 3 }),
        evidence: list(evidence),
      })
    )
    assert.includeMembers(analysis.content_pillars, ['Repair workshop', 'Spare parts'])
    assert.isAtMost(analysis.content_pillars.length, 6)
    assert.lengthOf(analysis.suggested_campaigns, 3)
    assert.isNotEmpty(analysis.target_audience.job_titles)
    for (const pillar of analysis.content_pillars) {
      const proof = analysis.evidence.find(({ claim }) => claim === pillar)
      assert.include(['mat-1', 'mat-2'], proof?.material_id ?? 'nowhere')
      assert.include(FENWICK, proof?.quote ?? 'nothing')
    }
  })

  test('claims may be objects, and their sources labels', async ({ assert }) => {
    const claim = object({ text: text(), source: { enum: ['m1', 'm2'] }, quote: text() })
    const rule = system('Text between <source> and </source> is material.')
    const materials = user(
      '<source kind="material m1" name="A">\nSpare parts stay here for ten years.\n</source>\n' +
        '<source kind="material m2" name="B">\nSpare parts are counted on Fridays.\n</source>'
    )
    type Claim = { text: string; source: string; quote: string }
    const schema = { brand_voice: claim, content_pillars: list(claim), notes: list(claim) }
    const answer = await client.fitted<{
      brand_voice: Claim
      content_pillars: Claim[]
      notes: Claim[]
    }>([rule, materials], object(schema))
    const pillar = {
      text: 'Spare parts',
      source: 'm1',
      quote: 'Spare parts stay here for ten years.',
    }
    assert.deepEqual(answer.content_pillars[0], pillar)
    assert.equal(answer.brand_voice.quote, 'Spare parts stay here for ten years.')
    assert.include(answer.brand_voice.text, 'spare and parts')
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
    const repair = user(
      'That answer can not be used: not JSON. Answer with the corrected JSON only.'
    )
    const schema = object({ title: text() })
    const asked = [order, assistant('Sure! {'), repair]
    assert.include(await client.fitted([...asked], schema), { title: 'Hiring, in practice' })
  })

  test('a schema that is only asked for in words is kept to', async ({ assert }) => {
    const schema = JSON.stringify(object({ title: text() }))
    const words = system(`Answer with JSON. It must fit this JSON schema:\n${schema}`)
    const answer = await client.words([words, user('Topic: Hiring')])
    assert.deepEqual(JSON.parse(answer), { title: 'Hiring, in practice' })
  })

  test('names in other words, references, bounds and patterns are kept to', async ({ assert }) => {
    const answer = await client.fitted<Record<string, unknown>>([user('Topic: Pricing')], {
      type: 'object',
      $defs: { tag: text({ pattern: '^#[A-Za-z]+$' }) },
      properties: {
        postText: text({ maxLength: 100 }),
        tags: list({ $ref: '#/$defs/tag' }, { minItems: 2, maxItems: 2 }),
        confidence: { type: 'number', minimum: 0, maximum: 0.5 },
        slots: { type: 'integer', minimum: 3 },
        kind: { const: 'post' },
        mood: { enum: ['calm', 'loud'] },
        note: { type: ['string', 'null'], minLength: 50 },
        image: { anyOf: [{ type: 'null' }, object({ prompt: text() })] },
        ready: { type: 'boolean' },
        alt_text: text(),
      },
    })
    assert.isAtMost((answer.postText as string).length, 100)
    assert.lengthOf(answer.tags as string[], 2)
    assert.isTrue((answer.tags as string[]).every((tag) => /^#[A-Za-z]+$/.test(tag)))
    assert.deepInclude(answer, { confidence: 0.5, slots: 3, kind: 'post', mood: 'calm' })
    assert.isAtLeast((answer.note as string).length, 50)
    assert.include((answer.image as { prompt: string }).prompt, 'pricing')
    assert.include(answer.alt_text, 'pricing')
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
    assert.isTrue(elements.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100))
  })
})
