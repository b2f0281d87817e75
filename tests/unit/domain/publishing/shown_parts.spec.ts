import { test } from '@japa/runner'
import { MAX_ALT_TEXT } from '#domain/media/rules'
import { documentTitle } from '#domain/publishing/document_title'
import { shownParts, type FileFacts, type ShownPost } from '#domain/publishing/shown_parts'
import { uploadTimeoutMs } from '#domain/publishing/upload_time'

const PNG = { mime: 'image/png', altText: 'Stored' }
const PLAIN = { mime: 'image/jpeg', altText: null }
const PDF = { mime: 'application/pdf', altText: null }
const FILES = new Map<string, FileFacts>([
  ['png', PNG],
  ['plain', PLAIN],
  ['pdf', PDF],
])

function shown(kind: ShownPost['kind'], media: ShownPost['media'], body = 'Words') {
  return shownParts({ kind, body, media }, FILES)
}

function codeOf(kind: ShownPost['kind'], media: ShownPost['media']) {
  const parts = shown(kind, media)
  return parts.kind === 'refused' ? parts.code : parts.kind
}

test.group('publishing / what a post shows', () => {
  test('pictures carry their own words, else those stored with them', ({ assert }) => {
    const media = [{ media_id: 'png', alt: 'Own' }, { media_id: 'png' }, { media_id: 'plain' }]
    assert.deepEqual(shown('multi_image', media), {
      kind: 'pictures',
      pictures: [{ file: PNG, alt: 'Own' }, { file: PNG, alt: 'Stored' }, { file: PLAIN }],
    })
  })

  test('words are never longer than LinkedIn takes', ({ assert }) => {
    const parts = shown('image', [{ media_id: 'png', alt: 'a'.repeat(MAX_ALT_TEXT + 1) }])
    assert.equal(parts.kind === 'pictures' && parts.pictures[0]?.alt?.length, MAX_ALT_TEXT)
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
        { title: undefined, content: 'Words', picture: null },
        { title: 'Two', content: undefined, picture: PNG },
      ],
    })
  })

  test('a PDF is sent as it is', ({ assert }) => {
    const media = [{ type: 'document' as const, media_id: 'pdf', title: 'Harbour' }]
    assert.deepEqual(shown('document', media), { kind: 'document', title: 'Harbour', file: PDF })
  })

  test('a link is told by its address and what a person wrote', ({ assert }) => {
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
      { what: 'no media', kind: 'text', media: [], code: 'pictures' },
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
