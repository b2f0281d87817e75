import sharp from 'sharp'
import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { MediaFactory } from '#database/factories/media_factory'
import Media from '#models/media'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { requestRender, whiteTextLayer } from '#tests/helpers/requests/overlay_requests'
import { storedImage } from '#tests/helpers/requests/image_requests'

const SIZE = { width: 400, height: 300 }

async function fileOf(id: string) {
  const { diskKey } = await Media.findOrFail(id)
  return Buffer.from(await drive.use().getBytes(diskKey))
}

/** Counts pixels brighter than the original image. */
async function litPixels(file: Buffer) {
  const { data } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value > 200).length
}

test.group('overlay: all texts of an image at once', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('the rendered image is stored beside the original', async ({ client, assert }) => {
    const member = await makeMember()
    const { media } = await storedImage(member.organization.id, { ...SIZE, altText: 'A dock' })
    const layers = [
      whiteTextLayer('One'),
      whiteTextLayer('Two', { id: 'b', position: [10, 150], rotation: 10 }),
    ]
    const answer = await requestRender(client, member, { media_id: media.id, layers })
    answer.assertStatus(201)
    const made = answer.body()
    assert.notEqual(made.media_id, media.id)
    assert.containSubset(made, { ...SIZE, url: `/media/${made.media_id}`, layers })
    assert.deepEqual(made.original, { url: `/media/${media.id}`, media_id: media.id, ...SIZE })
    const file = await fileOf(made.media_id)
    assert.containSubset(await sharp(file).metadata(), { ...SIZE, format: 'png' })
    assert.isAbove(await litPixels(file), 1000)
    assert.equal(await litPixels(await fileOf(media.id)), 0)
    const row = await Media.findOrFail(made.media_id)
    assert.containSubset(row.$attributes, { altText: 'A dock', originalMediaId: media.id })
  })

  test('a rendered image opens as the original with its layers', async ({ client, assert }) => {
    const member = await makeMember()
    const { media } = await storedImage(member.organization.id, SIZE)
    const layers = [
      whiteTextLayer('Rich text', { runs: [{ text: 'Rich ' }, { text: 'text', bold: true }] }),
    ]
    const rendered = await requestRender(client, member, { media_id: media.id, layers })
    const made = rendered.body()
    const open = (id: string) =>
      client
        .get('/api/drafts/overlay')
        .withGuard('api')
        .loginAs(member.user)
        .qs({ org_id: member.organization.id, media_id: id })
    const opened = await open(made.media_id)
    assert.deepEqual(opened.body(), { original: made.original, layers })
    const plain = await open(media.id)
    assert.deepEqual(plain.body(), { original: made.original, layers: [] })
    const unknown = await open('nothing')
    unknown.assertStatus(404)
  })

  test('a rendered image is rendered again from its original', async ({ client, assert }) => {
    const member = await makeMember()
    const { media } = await storedImage(member.organization.id, SIZE)
    const render = async (id: string, text: string) => {
      const body = { media_id: id, layers: [whiteTextLayer(text)] }
      const answer = await requestRender(client, member, body)
      return answer.body()
    }
    const first = await render(media.id, 'Before it')
    const second = await render(first.media_id, 'After')
    const straight = await render(media.id, 'After')
    assert.equal(second.original.media_id, media.id)
    const [drawn, wanted] = [await fileOf(second.media_id), await fileOf(straight.media_id)]
    assert.isTrue(drawn.equals(wanted))
  })

  test('an overlay accepts an uploaded image or an image URL', async ({ client, assert }) => {
    const member = await makeMember()
    const { bytes, url } = await storedImage(member.organization.id, SIZE)
    const layers = [whiteTextLayer()]
    const named = await requestRender(client, member, { image_url: url, layers })
    named.assertStatus(201)
    const sent = await requestRender(client, member, {
      image_base64: `data:image/png;base64,${bytes.toString('base64')}`,
      layers,
    })
    sent.assertStatus(201)
    assert.containSubset(sent.body(), SIZE)
    assert.notEqual(sent.body().original.media_id, named.body().original.media_id)
    const none = await requestRender(client, member, { layers })
    none.assertStatus(422)
    const inside = await requestRender(client, member, {
      image_url: 'http://127.0.0.1:9/x.png',
      layers,
    })
    inside.assertStatus(422)
  })

  test('an overlay is limited to images of the own organization', async ({ client }) => {
    const [member, stranger] = [await makeMember(), await makeMember()]
    const { media } = await storedImage(member.organization.id, SIZE)
    const body = { media_id: media.id, layers: [whiteTextLayer()] }
    const foreign = await requestRender(client, stranger, body)
    foreign.assertStatus(404)
    const pdf = await MediaFactory.merge({
      organizationId: member.organization.id,
      mime: 'application/pdf',
    }).create()
    const document = await requestRender(client, member, { ...body, media_id: pdf.id })
    document.assertStatus(415)
  })
})
