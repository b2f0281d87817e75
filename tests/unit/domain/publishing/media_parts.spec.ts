import { test } from '@japa/runner'
import { MAX_ALT_TEXT } from '#domain/media/image_rules'
import { documentTitle, uploadTimeoutMs } from '#domain/publishing/post_payload'
import { mediaParts, type FileFacts, type PostWithMedia } from '#domain/publishing/media_parts'

const PNG = { mime: 'image/png', altText: 'Stored' }
const PLAIN = { mime: 'image/jpeg', altText: null }
const PDF = { mime: 'application/pdf', altText: null }
const FILES = new Map<string, FileFacts>([
  ['png', PNG],
  ['plain', PLAIN],
  ['pdf', PDF],
])

function shown(kind: PostWithMedia['kind'], media: PostWithMedia['media']) {
  return mediaParts({ kind, body: 'Words', media }, FILES)
}

function codeOf(kind: PostWithMedia['kind'], media: PostWithMedia['media']) {
  const parts = shown(kind, media)
  return parts.kind === 'refused' ? parts.code : parts.kind
}

test.group('publishing / what a post shows', () => {
  test('an image has its own alternative text, else the one stored with it', ({ assert }) => {
    const media = [{ media_id: 'png', alt: 'Own' }, { media_id: 'png' }, { media_id: 'plain' }]
    assert.deepEqual(shown('multi_image', media), {
      kind: 'images',
      images: [{ file: PNG, alt: 'Own' }, { file: PNG, alt: 'Stored' }, { file: PLAIN }],
    })
  })

  test('an alternative text is cut to the length that LinkedIn accepts', ({ assert }) => {
    const parts = shown('image', [{ media_id: 'png', alt: 'a'.repeat(MAX_ALT_TEXT + 1) }])
    assert.equal(parts.kind === 'images' && parts.images[0]?.alt?.length, MAX_ALT_TEXT)
  })

  test('slides carry their words and pictures, and the first headline is the title', ({
    assert,
  }) => {
    const media = [
      { media_id: null, content: 'Words' },
      { media_id: 'png', title: 'Two' },
    ]
    assert.deepEqual(shown('document', media), {
      kind: 'slides',
      title: 'Two',
      slides: [
        { title: undefined, content: 'Words', image: null },
        { title: 'Two', content: undefined, image: PNG },
      ],
    })
  })

  test('a PDF is sent as it is', ({ assert }) => {
    const media = [{ type: 'document' as const, media_id: 'pdf', title: 'Harbour' }]
    assert.deepEqual(shown('document', media), { kind: 'document', title: 'Harbour', file: PDF })
  })

  test('a link is described by its URL and what a person wrote', ({ assert }) => {
    const media = [
      { type: 'article' as const, media_id: null, url: 'https://a.example', title: 'T' },
    ]
    assert.deepEqual(shown('article', media), {
      kind: 'link',
      link: { url: 'https://a.example', title: 'T', description: undefined, alt: undefined },
    })
  })

  test('{what}: {code}')
    .with([
      { what: 'no media', kind: 'text', media: [], code: 'images' },
      { what: 'a lost picture', kind: 'image', media: [{ media_id: 'x' }], code: 'media_missing' },
      { what: 'a lost slide', kind: 'document', media: [{ media_id: 'x' }], code: 'media_missing' },
      {
        what: 'a PDF as a picture',
        kind: 'image',
        media: [{ media_id: 'pdf' }],
        code: 'media_refused',
      },
      {
        what: 'a PDF as a slide',
        kind: 'document',
        media: [{ media_id: 'pdf' }],
        code: 'media_refused',
      },
      {
        what: 'a picture as a PDF',
        kind: 'document',
        media: [{ type: 'document', media_id: 'png' }],
        code: 'media_refused',
      },
      {
        what: 'more pictures than LinkedIn takes',
        kind: 'multi_image',
        media: Array.from({ length: 21 }, () => ({ media_id: 'png' })),
        code: 'media_refused',
      },
    ] as const)
    .run(({ assert }, { kind, media, code }) => assert.equal(codeOf(kind, media), code))

  test('a document is titled by {headlines}, {body}: {title}')
    .with([
      { headlines: [undefined, ' Two '], body: 'Body', title: 'Two' },
      { headlines: [], body: '\n\nFirst line\nSecond', title: 'First line' },
      { headlines: [undefined], body: ' ', title: 'Slides' },
      { headlines: ['a'.repeat(300)], body: '', title: `${'a'.repeat(99)}…` },
    ])
    .run(({ assert }, { headlines, body, title }) => {
      assert.equal(documentTitle(headlines, body), title)
    })

  test('{bytes} bytes may take {ms} ms')
    .with([
      { bytes: 0, ms: 30_000 },
      { bytes: 200_000, ms: 30_000 },
      { bytes: 5 * 1024 * 1024, ms: 50_000 },
      { bytes: 25 * 1024 * 1024, ms: 120_000 },
    ])
    .run(({ assert }, { bytes, ms }) => assert.equal(uploadTimeoutMs(bytes, 30_000), ms))
})
