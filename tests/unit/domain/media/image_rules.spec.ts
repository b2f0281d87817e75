import { test } from '@japa/runner'
import {
  checkPixels,
  checkUpload,
  IMAGE_SENTENCES,
  MAX_SIDE,
  MAX_PIXELS,
  MAX_UPLOAD_BYTES,
  publishType,
  mediaIdOf,
  mediaUrl,
  idsIn,
  orphanedBefore,
} from '#domain/media/image_rules'

test.group('media / rules', () => {
  test('{mime} of {bytes} bytes: {refusal}')
    .with([
      { mime: 'image/png', bytes: 1, refusal: null },
      { mime: 'image/webp', bytes: MAX_UPLOAD_BYTES, refusal: null },
      { mime: 'image/gif', bytes: MAX_UPLOAD_BYTES + 1, refusal: 'too_big' },
      { mime: 'image/svg+xml', bytes: 100, refusal: 'type' },
      { mime: 'application/pdf', bytes: 100, refusal: 'type' },
      { mime: undefined, bytes: 100, refusal: 'type' },
      { mime: 'image/jpeg', bytes: 0, refusal: 'empty' },
      { mime: 'image/jpeg', bytes: Number.NaN, refusal: 'empty' },
    ])
    .run(({ assert }, { mime, bytes, refusal }) => {
      assert.equal(checkUpload({ mime, bytes }), refusal)
    })

  test('{width} x {height} pixels: {refusal}')
    .with([
      { width: 8_000, height: 8_000, refusal: null },
      { width: 8_001, height: 8_000, refusal: 'too_many_pixels' },
      { width: 30_000, height: 30_000, refusal: 'too_many_pixels' },
      { width: 0, height: 100, refusal: 'empty' },
      { width: 100, height: Number.NaN, refusal: 'empty' },
    ])
    .run(({ assert }, { width, height, refusal }) => {
      assert.equal(checkPixels(width, height), refusal)
    })

  test('{mime}, {look}, is sent as {sent}')
    .with([
      { mime: 'image/jpeg', look: 'opaque', sent: 'image/jpeg' },
      { mime: 'image/webp', look: 'opaque', sent: 'image/jpeg' },
      { mime: 'image/webp', look: 'transparent', sent: 'image/png' },
      { mime: 'image/png', look: 'opaque', sent: 'image/png' },
      { mime: 'image/gif', look: 'transparent', sent: 'image/png' },
    ] as const)
    .run(({ assert }, { mime, look, sent }) => {
      assert.equal(publishType(mime, look), sent)
    })

  test('a stored image has fewer pixels than LinkedIn takes', ({ assert }) => {
    assert.isBelow(MAX_SIDE * MAX_SIDE, MAX_PIXELS)
  })

  test('every refusal has a sentence', ({ assert }) => {
    assert.include(IMAGE_SENTENCES.too_big, '20 MB')
    assert.isTrue(Object.values(IMAGE_SENTENCES).every((sentence) => sentence.endsWith('.')))
  })
})

test.group('media / URLs', () => {
  test('an address leads back to its picture', ({ assert }) => {
    const id = '01a1fc15-c1c5-755d-9f33-246a0569e4ca'
    assert.equal(mediaIdOf(mediaUrl(id)), id)
  })

  test('{url} is not a URL of stored media')
    .with([
      { url: '' },
      { url: '/media/' },
      { url: '/media/a/b' },
      { url: '/media/..' },
      { url: 'https://example.test/media/a' },
      { url: '/media/members/a' },
      { url: '/media/a?b' },
      { url: ' /media/a' },
    ])
    .run(({ assert }, { url }) => {
      assert.isNull(mediaIdOf(url))
    })
})

const ID = '0190a1b2-0000-7000-8000-00000000abcd'

test.group('media / unused files', () => {
  test('an id is found in an address, by itself, and as often as it stands there', ({ assert }) => {
    const assets = [{ url: mediaUrl(ID) }, { media_id: ID }, { url: null }]
    assert.deepEqual(idsIn(JSON.stringify(assets)), [ID, ID])
    assert.deepEqual(idsIn('[]'), [])
    assert.deepEqual(idsIn('0190a1b2-0000-7000-8000'), [])
  })

  test('unused media are kept for seven days', ({ assert }) => {
    const now = new Date('2030-05-08T10:00:00Z')
    assert.equal(orphanedBefore(now).toISOString(), '2030-05-01T10:00:00.000Z')
  })
})
