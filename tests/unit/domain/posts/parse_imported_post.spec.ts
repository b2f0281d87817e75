import { test } from '@japa/runner'
import {
  parseImportedPost,
  advanceImport,
  importState,
  NOTHING_IMPORTED,
  requestedAuthors,
} from '#domain/posts/parse_imported_post'

const URN = 'urn:li:share:7141138937766391808'
const PAGE = 'urn:li:organization:2414183'
const POST = {
  id: URN,
  author: PAGE,
  commentary: 'Hello \\(world\\) {hashtag|\\#|robots} @[Ada \\(Dr\\)](urn:li:person:1)',
  lifecycleState: 'PUBLISHED',
  createdAt: 1_719_835_200_000,
  publishedAt: 1_719_835_201_000,
}

test.group('imported posts', () => {
  test('an imported post has its decoded text and the time when it was published', ({ assert }) => {
    assert.deepEqual(parseImportedPost(POST), {
      urn: URN,
      author: PAGE,
      body: 'Hello (world) #robots Ada (Dr)',
      mentions: [{ start: 22, length: 8, urn: 'urn:li:person:1', name: 'Ada (Dr)' }],
      publishedAt: 1_719_835_201_000,
      kind: 'text',
      image: null,
      card: null,
    })
  })

  test('an imported post without a publishing time has its creation time', ({ assert }) => {
    const post = parseImportedPost({ ...POST, publishedAt: undefined, commentary: null })
    assert.equal(post?.publishedAt, POST.createdAt)
    assert.equal(post?.body, '')
  })

  test('{name} is {kind}')
    .with([
      {
        name: 'one image',
        content: { media: { id: 'urn:li:image:C4E-1_x', altText: ' A dock ' } },
        kind: 'image',
        image: { urn: 'urn:li:image:C4E-1_x', alt: 'A dock' },
      },
      {
        name: 'several images, of which the first stands for all',
        content: {
          multiImage: { images: [{ id: 'urn:li:image:A', altText: '' }, { id: 'urn:li:image:B' }] },
        },
        kind: 'multi_image',
        image: { urn: 'urn:li:image:A', alt: null },
      },
      {
        name: 'a document',
        content: { media: { id: 'urn:li:document:D4E', title: 'Slides.pdf' } },
        kind: 'document',
        image: null,
      },
      {
        name: 'a video',
        content: { media: { id: 'urn:li:video:V' } },
        kind: 'text',
        image: null,
      },
      { name: 'a poll', content: { poll: { question: '?' } }, kind: 'text', image: null },
      { name: 'nonsense', content: 'media', kind: 'text', image: null },
      {
        name: 'an image with a path for an id',
        content: { media: { id: 'urn:li:image:../../x' } },
        kind: 'text',
        image: null,
      },
    ])
    .run(({ assert }, { content, kind, image }) => {
      const post = parseImportedPost({ ...POST, content })
      assert.equal(post?.kind, kind)
      assert.deepEqual(post?.image, image)
    })

  test('an article is the card of its link; an address that is none of the web is left out', ({
    assert,
  }) => {
    const article = { source: 'https://example.com/a', title: 'A', description: '' }
    assert.deepEqual(parseImportedPost({ ...POST, content: { article } })?.card, {
      type: 'article',
      media_id: null,
      url: 'https://example.com/a',
      title: 'A',
    })
    const bad = parseImportedPost({
      ...POST,
      content: { article: { source: 'javascript:alert(1)' } },
    })
    assert.deepEqual([bad?.kind, bad?.card], ['text', null])
  })

  test('{name} is not imported')
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
      assert.isNull(parseImportedPost(json))
    })
})

test.group('the state of an import', () => {
  test('a page leads to the next one, the last page to the next author', ({ assert }) => {
    const next = advanceImport(NOTHING_IMPORTED, 'a', 50)
    assert.deepEqual(next, { imported: 0, updated: 0, done: [], start: 50 })
    assert.deepEqual(advanceImport(next, 'a', null), { ...NOTHING_IMPORTED, done: ['a'] })
  })

  test('an interrupted import continues from its stored state', ({ assert }) => {
    const kept = { imported: 450, updated: 3, done: ['a'], start: 100 }
    assert.deepEqual(importState(JSON.parse(JSON.stringify(kept))), kept)
  })

  test('an import with the stored state {kept} starts from the beginning')
    .with([null, undefined, 'x', {}, { imported: '4' }, { ...NOTHING_IMPORTED, done: 'a' }])
    .run(({ assert }, kept) => {
      assert.deepEqual(importState(kept), NOTHING_IMPORTED)
    })

  test('an import is limited to the authors that were named', ({ assert }) => {
    assert.deepEqual(requestedAuthors({ authors: ['a', 7, 'b'] }), ['a', 'b'])
    assert.deepEqual(requestedAuthors({}), [])
    assert.deepEqual(requestedAuthors(null), [])
  })
})
