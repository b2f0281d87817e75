import { test } from '@japa/runner'
import { FALLBACK_FAMILIES, OVERLAY_FONTS } from '#domain/overlay/fonts'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

test.group('overlay: fonts', (group) => {
  group.each.setup(freshDatabase)

  test('every font family is listed, starting with the three required ones', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    const answer = await client.get('/api/drafts/google-fonts').withGuard('api').loginAs(user)
    const fonts: { family: string; display: string }[] = answer.body().fonts
    assert.isAtLeast(fonts.length, 40)
    assert.lengthOf(fonts, OVERLAY_FONTS.length)
    const first = fonts.slice(0, 3).map(({ family }) => family)
    assert.deepEqual(first, [...FALLBACK_FAMILIES])
    assert.isTrue(fonts.every(({ display }) => display.length > 0))
  })

  test('font files are public and cached for a long time', async ({ client, assert }) => {
    for (const name of ['poppins-latin-300-normal', 'noto-sans-jp-57']) {
      const answer = await client.get(`/fonts/overlay/${name}.woff2`)
      answer.assertStatus(200)
      answer.assertHeader('content-type', 'font/woff2')
      answer.assertHeader('cache-control', 'public, max-age=31536000, immutable')
      assert.isAbove(Number(answer.header('content-length')), 5000)
    }
    const files = ['none-latin-300-normal.woff2', 'noto-sans-jp-999.woff2', 'poppins.woff2']
    for (const name of [...files, '..%2F..%2Fpackage.json']) {
      const missing = await client.get(`/fonts/overlay/${name}`)
      missing.assertStatus(404)
    }
  })
})
