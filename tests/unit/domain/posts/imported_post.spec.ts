import { test } from '@japa/runner'
import { importedPost } from '#domain/posts/imported_post'

const URN = 'urn:li:share:7141138937766391808'
const PAGE = 'urn:li:organization:2414183'
const POST = {
  ...{ id: URN, author: PAGE, commentary: 'Hello \\(world\\) {hashtag|\\#|robots}' },
  ...{ lifecycleState: 'PUBLISHED', createdAt: 1_719_835_200_000, publishedAt: 1_719_835_201_000 },
}

test.group('a post that stands on LinkedIn', () => {
  test('its words are decoded, its time is when it went out', ({ assert }) => {
    assert.deepEqual(importedPost(POST), {
      ...{ urn: URN, author: PAGE, body: 'Hello (world) #robots', publishedAt: 1_719_835_201_000 },
      ...{ kind: 'text', picture: null, card: null },
    })
  })

  test('without a time of publishing it is that of writing; without words it has none', ({
    assert,
  }) => {
    const post = importedPost({ ...POST, publishedAt: undefined, commentary: null })
    assert.equal(post?.publishedAt, POST.createdAt)
    assert.equal(post?.body, '')
  })

  test('{name} is {kind}')
    .with([
      {
        name: 'one image',
        content: { media: { id: 'urn:li:image:C4E-1_x', altText: ' A dock ' } },
        kind: 'image',
        picture: { urn: 'urn:li:image:C4E-1_x', alt: 'A dock' },
      },
      {
        name: 'several images, of which the first stands for all',
        content: {
          multiImage: { images: [{ id: 'urn:li:image:A', altText: '' }, { id: 'urn:li:image:B' }] },
        },
        kind: 'multi_image',
        picture: { urn: 'urn:li:image:A', alt: null },
      },
      {
        name: 'a document',
        content: { media: { id: 'urn:li:document:D4E', title: 'Slides.pdf' } },
        kind: 'document',
        picture: null,
      },
      {
        name: 'a video',
        content: { media: { id: 'urn:li:video:V' } },
        kind: 'text',
        picture: null,
      },
      { name: 'a poll', content: { poll: { question: '?' } }, kind: 'text', picture: null },
      { name: 'nonsense', content: 'media', kind: 'text', picture: null },
      {
        name: 'an image with a path for an id',
        content: { media: { id: 'urn:li:image:../../x' } },
        kind: 'text',
        picture: null,
      },
    ])
    .run(({ assert }, { content, kind, picture }) => {
      const post = importedPost({ ...POST, content })
      assert.equal(post?.kind, kind)
      assert.deepEqual(post?.picture, picture)
    })

  test('an article is the card of its link; an address that is none of the web is left out', ({
    assert,
  }) => {
    const article = { source: 'https://example.com/a', title: 'A', description: '' }
    assert.deepEqual(importedPost({ ...POST, content: { article } })?.card, {
      ...{ type: 'article', media_id: null, url: 'https://example.com/a', title: 'A' },
    })
    const bad = importedPost({ ...POST, content: { article: { source: 'javascript:alert(1)' } } })
    assert.deepEqual([bad?.kind, bad?.card], ['text', null])
  })

  test('{name} is no post of ours')
    .with([
      { name: 'nothing', json: null },
      { name: 'a text', json: 'urn' },
      { name: 'another urn', json: { ...POST, id: 'urn:li:activity:1' } },
      { name: 'no author', json: { ...POST, author: 7 } },
      { name: 'a draft', json: { ...POST, lifecycleState: 'DRAFT' } },
      { name: 'no time', json: { ...POST, createdAt: '1', publishedAt: null } },
      { name: 'a time after all time', json: { ...POST, createdAt: 1e18, publishedAt: 1e18 } },
    ])
    .run(({ assert }, { json }) => {
      assert.isNull(importedPost(json))
    })
})
