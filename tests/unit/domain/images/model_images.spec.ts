import { test } from '@japa/runner'
import { altFromModel, altFromPrompt, altFromStock } from '#domain/images/alt_text'
import { imageOf } from '#domain/images/model_images'
import { planImageSources } from '#domain/images/image_request'
import { buildImagePrompt } from '#domain/images/image_prompt'

const NOTHING = { ai: null, unsplash: null, pexels: null }
const EVERYTHING = { ai: {}, unsplash: 'u', pexels: 'p' }

test.group('images / plan', () => {
  test('{model} with every key asks {sources}')
    .with([
      { model: 'gemini-stock', sources: ['ai', 'unsplash', 'pexels'] },
      { model: 'gemini-2.5-flash-image', sources: ['ai'] },
      { model: 'stock', sources: ['unsplash', 'pexels'] },
      { model: 'ai_horde', sources: ['ai_horde'] },
      { model: 'seedream', sources: ['ai'] },
    ] as const)
    .run(({ assert }, { model, sources }) => {
      const plan = planImageSources(model, EVERYTHING)
      assert.deepEqual(plan, { kind: 'sources', sources: [...sources] })
    })

  test('{model} without a key names it and where to put it: {names}')
    .with([
      { model: 'gemini-stock', names: /OpenRouter.*Unsplash.*Settings/ },
      { model: 'gemini-2.5-flash-image', names: /Gemini.*OpenRouter.*Settings/ },
      { model: 'stock', names: /Unsplash or Pexels.*Settings/ },
      { model: 'seedream', names: /Seedream.*OpenRouter.*Settings/ },
    ] as const)
    .run(({ assert }, { model, names }) => {
      const plan = planImageSources(model, NOTHING)
      assert.equal(plan.kind, 'key_missing')
      assert.match(plan.kind === 'key_missing' ? plan.sentence : '', names)
    })

  test('AI Horde needs no key, and stock photos need one of two keys', ({ assert }) => {
    assert.equal(planImageSources('ai_horde', NOTHING).kind, 'sources')
    const plan = planImageSources('gemini-stock', { ...NOTHING, pexels: 'p' })
    assert.deepEqual(plan, { kind: 'sources', sources: ['pexels'] })
  })
})

test.group('images / prompts and answers', () => {
  test('a prompt gets its style and what to leave out', ({ assert }) => {
    const prompt = buildImagePrompt(' A dock at night ', 'minimalist')
    assert.isTrue(prompt.startsWith('A dock at night.\n\nStyle: Minimalist'))
    assert.include(prompt, 'No text')
    assert.isTrue(buildImagePrompt('Ready?', 'modern').startsWith('Ready?\n'))
  })

  test('the picture in {name}')
    .with([
      {
        name: 'base64',
        answer: { data: [{ b64_json: 'iVBO' }] },
        found: { kind: 'base64', base64: 'iVBO' },
      },
      {
        name: 'an address',
        answer: { data: [{ url: 'http://x.test/a.png' }] },
        found: { kind: 'url', url: 'http://x.test/a.png' },
      },
      {
        name: 'a data address behind nothing',
        answer: { data: [{}, { url: 'data:image/png;base64,iVBO' }] },
        found: { kind: 'base64', base64: 'iVBO' },
      },
      {
        name: 'a chat',
        answer: {
          choices: [
            { message: { images: [{ image_url: { url: 'data:image/webp;base64,UklG' } }] } },
          ],
        },
        found: { kind: 'base64', base64: 'UklG' },
      },
      { name: 'an empty list', answer: { data: [] }, found: null },
      {
        name: 'an empty text and a file',
        answer: { data: [{ b64_json: '' }, { url: 'file:///etc/passwd' }] },
        found: null,
      },
      {
        name: 'a chat with words only',
        answer: { choices: [{ message: { content: 'Here is your picture!' } }] },
        found: null,
      },
      { name: 'nothing usable', answer: { choices: [], data: null }, found: null },
      { name: 'a text', answer: 'x', found: null },
      { name: 'null', answer: null, found: null },
    ])
    .run(({ assert }, { answer, found }) => assert.deepEqual(imageOf(answer), found))
})

test.group('images / alternative text', () => {
  test('of "{answer}" stays "{alt}"')
    .with([
      { answer: '"A crane lifts cargo."', alt: 'A crane lifts cargo.' },
      { answer: 'Alt text: an image of a crane at dusk', alt: 'A crane at dusk' },
      { answer: '```\nTwo people\nshake hands\n```', alt: 'Two people shake hands' },
      { answer: 'The picture shows a dock', alt: 'A dock' },
      { answer: "I'm sorry, I can't see images.", alt: null },
      { answer: 'I cannot describe this.', alt: null },
      { answer: ' "" ', alt: null },
      { answer: '', alt: null },
    ])
    .run(({ assert }, { answer, alt }) => assert.equal(altFromModel(answer), alt))

  test('a long answer ends between two words', ({ assert }) => {
    const alt = altFromModel('cargo '.repeat(100)) ?? ''
    assert.isAtMost(alt.length, 250)
    assert.match(alt, / cargo…$/)
  })

  test('a short answer that ends with an ellipsis keeps its last word', ({ assert }) => {
    assert.equal(altFromModel('A dog runs along the beach…'), 'A dog runs along the beach…')
  })

  test('an answer with thousands of underscores is read once', ({ assert }) => {
    const before = performance.now()
    assert.equal(altFromModel(`Form ${'_'.repeat(150_000)}.`)?.slice(0, 6), 'Form _')
    assert.isBelow(performance.now() - before, 1000)
  })

  test('a photo says what its library says; without anybody looking the prompt speaks', ({
    assert,
  }) => {
    assert.equal(altFromStock('man drinking coffee'), 'Man drinking coffee')
    assert.isNull(altFromStock(null))
    assert.equal(altFromPrompt(' A dock at night.\nMake it blue. '), 'A dock at night.')
    assert.equal(altFromPrompt('dock'), 'dock')
  })
})
