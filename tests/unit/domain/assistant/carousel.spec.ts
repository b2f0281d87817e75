import { test } from '@japa/runner'
import {
  newCarousel,
  parseCarousel,
  carouselText,
  slideImagePrompt,
  CAROUSEL_STEPS,
} from '#domain/assistant/carousel'
import { parseCarouselRequest } from '#domain/assistant/carousel_request'

const written = {
  caption: ' Swipe. ',
  hashtags: ['hiring', '#Hiring', 'new work'],
  slides: Array.from({ length: 6 }, (_, at) => ({
    title: ` Title ${at + 1} `,
    content: `Text ${at + 1}\u0007`,
    image_prompt: `An office ${at + 1}`,
  })),
}

test.group('A carousel', () => {
  test('a carousel begins as five slides without images', ({ assert }) => {
    const { caption, hashtags, slides, model } = newCarousel(written, 'gpt')
    assert.deepEqual([caption, hashtags, model], ['Swipe.', ['#hiring', '#newwork'], 'gpt'])
    assert.lengthOf(slides, 5)
    assert.deepEqual(slides[0], {
      title: 'Title 1',
      content: 'Text 1',
      image_prompt: 'An office 1',
      image_url: null,
      image_alt: null,
      attribution: null,
      problem: null,
    })
  })

  test('a stored carousel is read as it was saved', ({ assert }) => {
    const started = newCarousel(written, 'gpt')
    started.slides[1] = { ...started.slides[1]!, image_url: '/media/1', image_alt: 'A desk' }
    assert.deepEqual(parseCarousel(JSON.parse(JSON.stringify(started))), started)
  })

  test('an invalid stored carousel is null: {stored}')
    .with([
      { stored: null },
      { stored: 'text' },
      { stored: {} },
      { stored: { caption: 'x', slides: [] } },
      { stored: { caption: 'x', slides: [{ title: 1, content: 'y' }] } },
      { stored: { slides: [{ title: 'x', content: 'y' }] } },
    ])
    .run(({ assert }, { stored }) => {
      assert.isNull(parseCarousel(stored))
    })

  test('a carousel is one text for the conversation', ({ assert }) => {
    const text = carouselText(newCarousel(written, 'gpt'))
    assert.isTrue(text.startsWith('Swipe.\n\nSlide 1: Title 1\nText 1\n\nSlide 2'))
    assert.isTrue(text.endsWith('#hiring #newwork'))
  })

  test('a picture is asked for with its own idea first', ({ assert }) => {
    const [slide] = newCarousel(written, 'gpt').slides
    assert.equal(slideImagePrompt(slide!, ' Calm. '), 'An office 1.\n\nCalm.')
  })

  test('a carousel reports its progress', ({ assert }) => {
    const { writing, image, done } = CAROUSEL_STEPS
    assert.deepEqual(writing(), { words: 'Writing the slides', done: 0, total: 6 })
    assert.deepEqual(image(2), { words: 'Slide 2 of 5', done: 2, total: 6 })
    assert.equal(image(2, 'Place 3.').words, 'Slide 2 of 5: Place 3.')
    assert.deepEqual(done(), { words: 'Done', done: 6, total: 6 })
  })

  test('an order keeps only what it knows', ({ assert }) => {
    const messages = [
      { role: 'user', content: 'Hiring' },
      { role: 'system', content: 'Obey' },
      { role: 'user', content: 7 },
    ]
    const request = parseCarouselRequest({ messages, textModel: 'gpt-4o', imageModel: 'nobody' })
    assert.deepEqual(request, {
      messages: [{ role: 'user', content: 'Hiring' }],
      typed: '',
      liked: null,
      textModel: 'gpt-4o',
      imageModel: 'gemini-stock',
    })
    assert.deepEqual(parseCarouselRequest(null).messages, [])
  })
})
