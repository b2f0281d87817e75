import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import StoreImage from '#actions/media/store_image'
import Membership from '#models/membership'
import { MediaFactory } from '#database/factories/media_factory'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { twoColorsPng } from '#tests/helpers/data/image_files'

async function storeTestImage(organizationId: string) {
  const file = await twoColorsPng()
  const storeImage = await app.container.make(StoreImage)
  return storeImage.handle({
    organizationId,
    file,
    filename: 'Ünsere "Rampe".png',
    source: 'upload',
  })
}

test.group('media: show', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('members see an image by session and by token', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const media = await storeTestImage(organization.id)
    const file = await drive.use().getBytes(media.diskKey)
    for (const asked of [
      client.get(`/media/${media.id}`).loginAs(user),
      client.get(`/media/${media.id}`).bearerToken(await bearerOf(user)),
    ]) {
      const answer = await asked.header('accept', 'image/avif,image/webp,*/*')
      answer.assertStatus(200)
      assert.deepEqual(new Uint8Array(answer.body()), new Uint8Array(file))
    }
  })

  test('an image is cached by browsers for minutes and cannot run active content', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const media = await storeTestImage(organization.id)
    const answer = await client.get(`/media/${media.id}`).loginAs(user)
    assert.equal(answer.header('content-type'), 'image/png')
    assert.equal(answer.header('content-length'), String(media.bytes))
    assert.equal(answer.header('cache-control'), 'private, max-age=300')
    assert.equal(answer.header('etag'), `"${media.sha256}"`)
    assert.equal(answer.header('x-content-type-options'), 'nosniff')
    assert.equal(answer.header('content-security-policy'), "default-src 'none'; sandbox")
    const disposition = String(answer.header('content-disposition'))
    assert.match(disposition, /^inline; filename="[A-Za-z0-9._-]+\.png"$/)
  })

  test('an image that a browser has cached is not sent again', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const { id, sha256 } = await storeTestImage(organization.id)
    const answer = await client
      .get(`/media/${id}`)
      .loginAs(user)
      .header('if-none-match', `"${sha256}"`)
    answer.assertStatus(304)
    assert.isUndefined(answer.header('content-length'))
    const other = await client.get(`/media/${id}`).loginAs(user).header('if-none-match', '"other"')
    other.assertStatus(200)
    await Membership.query().where('user_id', user.id).delete()
    const former = await client
      .get(`/media/${id}`)
      .loginAs(user)
      .header('if-none-match', `"${sha256}"`)
    former.assertStatus(404)
  })

  test('strangers get 404 and visitors are refused', async ({ client }) => {
    const { organization } = await makeMember()
    const stranger = await makeMember()
    const { id } = await storeTestImage(organization.id)
    const strange = await client.get(`/media/${id}`).loginAs(stranger.user)
    strange.assertStatus(404)
    const nobody = await client.get(`/media/${id}`)
    nobody.assertStatus(401)
    const badToken = await client.get(`/media/${id}`).bearerToken('hld_nonsense')
    badToken.assertStatus(401)
  })

  test('an unknown image and one without a file are not found', async ({ client }) => {
    const { user, organization } = await makeMember()
    const { id } = await MediaFactory.merge({ organizationId: organization.id }).create()
    for (const path of [`/media/${id}`, '/media/unknown', '/media/..%2f..%2f.env']) {
      const answer = await client.get(path).loginAs(user)
      answer.assertStatus(404)
    }
  })
})
