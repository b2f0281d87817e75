import { test } from '@japa/runner'
import { mediaIdOf, mediaUrl } from '#domain/media/address'

test.group('media / address', () => {
  test('an address leads back to its picture', ({ assert }) => {
    const id = '01a1fc15-c1c5-755d-9f33-246a0569e4ca'
    assert.equal(mediaIdOf(mediaUrl(id)), id)
  })

  test('{url} is none of ours')
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
