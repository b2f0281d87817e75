import { test } from '@japa/runner'
import {
  checkDocument,
  checkPages,
  DOCUMENT_SENTENCES,
  MAX_DOCUMENT_BYTES,
} from '#domain/media/document_rules'

test.group('media / documents', () => {
  test('{bytes} bytes that begin with "{head}": {refusal}')
    .with([
      { bytes: 100, head: '%PDF-1.7', refusal: null },
      { bytes: MAX_DOCUMENT_BYTES, head: '%PDF-2.0', refusal: null },
      { bytes: MAX_DOCUMENT_BYTES + 1, head: '%PDF-1.7', refusal: 'too_big' },
      { bytes: 0, head: '', refusal: 'empty' },
      { bytes: Number.NaN, head: '%PDF-1.7', refusal: 'empty' },
      { bytes: 100, head: 'MZ', refusal: 'type' },
      { bytes: 100, head: ' %PDF-1.', refusal: 'type' },
    ])
    .run(({ assert }, { bytes, head, refusal }) => {
      assert.equal(checkDocument({ bytes, head }), refusal)
    })

  test('{pages} pages: {refusal}')
    .with([
      { pages: 1, refusal: null },
      { pages: 300, refusal: null },
      { pages: 301, refusal: 'too_many_pages' },
      { pages: 0, refusal: 'broken' },
      { pages: Number.NaN, refusal: 'broken' },
    ])
    .run(({ assert }, { pages, refusal }) => assert.equal(checkPages(pages), refusal))

  test('every refusal has a sentence', ({ assert }) => {
    assert.include(DOCUMENT_SENTENCES.too_big, '25 MB')
    assert.isTrue(Object.values(DOCUMENT_SENTENCES).every((sentence) => sentence.endsWith('.')))
  })
})
