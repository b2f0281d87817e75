import sharp from 'sharp'
import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { MediaFactory } from '#database/factories/media_factory'
import Media from '#models/media'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { makeMember } from '#tests/helpers/make_member'
import { askToRender, whiteText } from '#tests/helpers/overlay_requests'
import { storedPicture } from '#tests/helpers/stored_picture'

const SIZE = { width: 400, height: 300 }

async function fileOf(id: string) {
  const { diskKey } = await Media.findOrFail(id)
  return Buffer.from(await drive.use().getBytes(diskKey))
}

/** Pixels that are brighter than the picture was. */
async function litPixels(file: Buffer) {
  const { data } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value > 200).length
}

test.group('overlay: all texts of a picture at once', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('the picture with its texts lies beside the one without', async ({ client, assert }) => {
    const member = await makeMember()
    const { media } = await storedPicture(member.organization.id, { ...SIZE, altText: 'A dock' })
    const layers = [
      whiteText('One'),
      whiteText('Two', { id: 'b', position: [10, 150], rotation: 10 }),
    ]
    const answer = await askToRender(client, member, { media_id: media.id, layers })
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

  test('opened again it is the original and its texts', async ({ client, assert }) => {
    const member = await makeMember()
    const { media } = await storedPicture(member.organization.id, SIZE)
    const layers = [
      whiteText('Rich text', { runs: [{ text: 'Rich ' }, { text: 'text', bold: true }] }),
    ]
    const rendered = await askToRender(client, member, { media_id: media.id, layers })
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

  test('drawn again it starts from the picture without texts', async ({ client, assert }) => {
    const member = await makeMember()
    const { media } = await storedPicture(member.organization.id, SIZE)
    const render = async (id: string, text: string) => {
      const body = { media_id: id, layers: [whiteText(text)] }
      const answer = await askToRender(client, member, body)
      return answer.body()
    }
    const first = await render(media.id, 'Before it')
    const second = await render(first.media_id, 'After')
    const straight = await render(media.id, 'After')
    assert.equal(second.original.media_id, media.id)
    const [drawn, wanted] = [await fileOf(second.media_id), await fileOf(straight.media_id)]
    assert.isTrue(drawn.equals(wanted))
  })

  test('of a picture that is sent along or named by its address', async ({ client, assert }) => {
    const member = await makeMember()
    const { bytes, url } = await storedPicture(member.organization.id, SIZE)
    const layers = [whiteText()]
    const named = await askToRender(client, member, { image_url: url, layers })
    named.assertStatus(201)
    const sent = await askToRender(client, member, {
      image_base64: `data:image/png;base64,${bytes.toString('base64')}`,
      layers,
    })
    sent.assertStatus(201)
    assert.containSubset(sent.body(), SIZE)
    assert.notEqual(sent.body().original.media_id, named.body().original.media_id)
    const none = await askToRender(client, member, { layers })
    none.assertStatus(422)
    const inside = await askToRender(client, member, {
      image_url: 'http://127.0.0.1:9/x.png',
      layers,
    })
    inside.assertStatus(422)
  })

  test('only of pictures, and of the own organization', async ({ client }) => {
    const [member, stranger] = [await makeMember(), await makeMember()]
    const { media } = await storedPicture(member.organization.id, SIZE)
    const body = { media_id: media.id, layers: [whiteText()] }
    const foreign = await askToRender(client, stranger, body)
    foreign.assertStatus(404)
    const pdf = await MediaFactory.merge({
      organizationId: member.organization.id,
      mime: 'application/pdf',
    }).create()
    const document = await askToRender(client, member, { ...body, media_id: pdf.id })
    document.assertStatus(415)
  })
})
