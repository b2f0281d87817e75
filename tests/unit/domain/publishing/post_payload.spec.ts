import { test } from '@japa/runner'
import { imagesContent, postPayload } from '#domain/publishing/post_payload'
import type { PayloadContent } from '#domain/publishing/post_payload'

const CARD = {
  url: 'https://a.example/x',
  title: 'Boats (and) tides',
  description: '',
  image: null,
}

const POST = {
  author: 'urn:li:person:a',
  text: 'Text',
  visibility: 'PUBLIC',
  isReshareDisabled: false,
} as const

function contentOf(content: PayloadContent) {
  return postPayload({ ...POST, content }).content
}

test.group('publishing / the payload of a post', () => {
  test('{what}')
    .with<{ what: string; content: PayloadContent; wire: object | undefined }[]>([
      { what: 'a text has no content', content: { kind: 'text' }, wire: undefined },
      {
        what: 'a poll with its options as objects, and the duration alone as a setting',
        content: {
          kind: 'poll',
          poll: { question: 'Why (so) late?', options: ['A_b', 'C'], duration: 'ONE_DAY' },
        },
        wire: {
          poll: {
            question: 'Why (so) late?',
            options: [{ text: 'A_b' }, { text: 'C' }],
            settings: { duration: 'ONE_DAY' },
          },
        },
      },
      {
        what: 'a picture with its words, unescaped',
        content: { kind: 'image', image: { urn: 'urn:li:image:1', alt: 'A (blue) dock' } },
        wire: { media: { id: 'urn:li:image:1', altText: 'A (blue) dock' } },
      },
      {
        what: 'a grid of pictures, in order',
        content: imagesContent([{ urn: 'urn:li:image:1', alt: 'A' }, { urn: 'urn:li:image:2' }]),
        wire: {
          multiImage: {
            images: [{ id: 'urn:li:image:1', altText: 'A' }, { id: 'urn:li:image:2' }],
          },
        },
      },
      {
        what: 'a document with its title',
        content: { kind: 'document', urn: 'urn:li:document:1', title: 'Slides' },
        wire: { media: { id: 'urn:li:document:1', title: 'Slides' } },
      },
      {
        what: 'a card as bare as its page',
        content: { kind: 'article', card: CARD },
        wire: { article: { source: CARD.url, title: CARD.title } },
      },
      {
        what: 'a card with everything',
        content: {
          kind: 'article',
          card: { ...CARD, description: 'All about them', image: 'https://a.example/b.png' },
          thumbnail: { urn: 'urn:li:image:1', alt: 'A boat' },
        },
        wire: {
          article: {
            source: CARD.url,
            title: CARD.title,
            description: 'All about them',
            thumbnail: 'urn:li:image:1',
            thumbnailAltText: 'A boat',
          },
        },
      },
    ])
    .run(({ assert }, { content, wire }) => assert.deepEqual(contentOf(content), wire))

  test('a post without an image is a text, and one with an image has one', ({ assert }) => {
    assert.deepEqual(imagesContent([]), { kind: 'text' })
    const image = { urn: 'urn:li:image:1' }
    assert.deepEqual(imagesContent([image]), { kind: 'image', image })
  })

  test('who sees a post and whether it is reshared are what was chosen', ({ assert }) => {
    const chosen = { visibility: 'CONNECTIONS', isReshareDisabled: true } as const
    const payload = postPayload({ ...POST, ...chosen, content: { kind: 'text' } })
    assert.equal(payload.visibility, 'CONNECTIONS')
    assert.isTrue(payload.isReshareDisabledByAuthor)
  })

  test('a reshare names its parent and has no content', ({ assert }) => {
    const parentUrn = 'urn:li:share:7100'
    const payload = postPayload({ ...POST, parentUrn, content: { kind: 'text' } })
    assert.deepEqual(payload.reshareContext, { parent: parentUrn })
    assert.notProperty(payload, 'content')
    assert.notProperty(postPayload({ ...POST, content: { kind: 'text' } }), 'reshareContext')
  })
})
