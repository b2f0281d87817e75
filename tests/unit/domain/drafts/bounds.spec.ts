import { test } from '@japa/runner'
import { MAX_CHARACTERS } from '#domain/posts/characters'
import { DRAFT_BOUNDS, draftMode, isDraftMode } from '#domain/drafts/bounds'

test.group('drafts / bounds', () => {
  test('a draft may be longer than what LinkedIn takes', ({ assert }) => {
    assert.isAbove(DRAFT_BOUNDS.body.max, MAX_CHARACTERS)
  })

  test('a draft is text, image or carousel', ({ assert }) => {
    assert.deepEqual(['text', 'image', 'carousel', 'video', 7, null].filter(isDraftMode), [
      'text',
      'image',
      'carousel',
    ])
  })

  test('the mode follows the images; a carousel stays one', ({ assert }) => {
    assert.equal(draftMode('text', 1), 'image')
    assert.equal(draftMode('image', 0), 'text')
    assert.equal(draftMode('carousel', 0), 'carousel')
  })
})
