import { test } from '@japa/runner'
import type { DraftAsset } from '#domain/drafts/draft_content'
import {
  replaceAssetImage,
  replaceEditedAsset,
  replaceMediaImage,
} from '#domain/posts/image_replacement'

const RENDERED = { url: '/media/rendered', layers: [{ text: 'Two' }] }

function slide(title: string): DraftAsset {
  return { type: 'image', url: '/media/shared', title }
}

test.group('posts / the image that was edited', () => {
  test('text goes on the edited slide only, although others share its image', ({ assert }) => {
    const [one, two, three] = [slide('One'), slide('Two'), slide('Three')]
    const changed = replaceEditedAsset([one, two, three], two, RENDERED)
    const { url, layers: textOverlays } = RENDERED
    assert.deepEqual(changed, [one, { ...two, url, textOverlays }, three])
  })

  test('slides that were loaded again are distinguished by their words', ({ assert }) => {
    const changed = replaceEditedAsset([slide('One'), slide('Two')], slide('Two'), RENDERED)
    assert.deepEqual(
      changed?.map(({ url }) => url),
      ['/media/shared', '/media/rendered']
    )
  })

  test('an image that was loaded again with other words is found by its URL', ({ assert }) => {
    const other: DraftAsset = { type: 'image', url: '/media/other' }
    const changed = replaceEditedAsset([other, slide('New')], slide('Two'), RENDERED)
    assert.deepEqual(
      changed?.map(({ url }) => url),
      ['/media/other', '/media/rendered']
    )
  })

  test('an image that was removed has no place for its rendered one', ({ assert }) => {
    const other: DraftAsset = { type: 'image', url: '/media/other' }
    assert.isNull(replaceEditedAsset([other], slide('One'), RENDERED))
  })

  test('the image of a card is replaced once in the post and in its draft', ({ assert }) => {
    const swap = { replaces: 'shared', mediaId: 'rendered' }
    const media = ['One', 'Two'].map((title) => ({ media_id: 'shared', title }))
    assert.deepEqual(
      replaceMediaImage(media, swap).map(({ media_id: id }) => id),
      ['rendered', 'shared']
    )
    assert.deepEqual(
      replaceAssetImage([slide('One'), slide('Two')], swap).map(({ url }) => url),
      ['/media/rendered', '/media/shared']
    )
  })
})
