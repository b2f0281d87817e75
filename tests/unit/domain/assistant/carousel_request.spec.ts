import { test } from '@japa/runner'
import { intentOf } from '#domain/assistant/carousel_request'

test.group('What a message asks for', () => {
  test('"{text}" is a carousel, whatever the toggle says')
    .with([
      { text: 'make a carousel about hiring' },
      { text: 'A CAROUSEL, please' },
      { text: 'Turn it into a slide deck' },
      { text: 'a slide\n  deck about pricing' },
      { text: 'a post with multiple images' },
      { text: 'carousels are nice' },
    ])
    .run(({ assert }, { text }) => {
      assert.equal(intentOf(text, 'without'), 'carousel')
      assert.equal(intentOf(text, 'with_image'), 'carousel')
    })

  test('any other message asks for a text, and for an image with the toggle', ({ assert }) => {
    for (const text of ['Write about our slides', 'a deck chair', 'many images', '']) {
      assert.equal(intentOf(text, 'without'), 'text')
      assert.equal(intentOf(text, 'with_image'), 'image')
    }
  })
})
