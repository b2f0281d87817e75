import sharp from 'sharp'
import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import Media from '#models/media'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { requestOverlay, whiteTextLayer } from '#tests/helpers/requests/overlay_requests'
import { photoWithExif } from '#tests/helpers/data/image_files'

function plain(format: 'png' | 'jpeg' | 'webp') {
  const create = { width: 300, height: 200, channels: 3, background: '#224466' } as const
  return sharp({ create }).toFormat(format).toBuffer()
}

function fileIn(answer: { body(): { image_base64: string } }) {
  return Buffer.from(answer.body().image_base64, 'base64')
}

test.group('overlay: one text after another', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a {$self} comes back as one, of the same size')
    .with(['png', 'jpeg', 'webp'] as const)
    .run(async ({ client, assert }, format) => {
      const member = await makeMember()
      const answer = await requestOverlay(client, member, await plain(format))
      answer.assertStatus(200)
      const file = fileIn(answer)
      assert.containSubset(await sharp(file).metadata(), { format, width: 300, height: 200 })
      const { channels } = await sharp(file).stats()
      assert.isAbove(channels[0]!.max, 240)
      assert.isTrue(answer.body().url.startsWith(`data:image/${format};base64,`))
    })

  test('a rotation may be any number of degrees', async ({ client, assert }) => {
    const member = await makeMember()
    const [far, near] = await Promise.all(
      [270, -90].map(async (rotation) =>
        requestOverlay(client, member, await plain('png'), { rotation, width: 180 })
      )
    )
    assert.isTrue(fileIn(far!).equals(fileIn(near!)))
  })

  test('each result feeds the next one', async ({ client, assert }) => {
    const member = await makeMember()
    const first = await requestOverlay(client, member, await plain('png'), { color: '#ff0000' })
    const second = await requestOverlay(client, member, first.body().image_base64, {
      color: '#00ff00',
      position: [10, 110],
    })
    const { channels } = await sharp(fileIn(second)).stats()
    assert.deepEqual(
      channels.slice(0, 2).map(({ max }) => max),
      [255, 255]
    )
  })

  test('a photo is drawn on upright', async ({ client, assert }) => {
    const answer = await requestOverlay(client, await makeMember(), await photoWithExif())
    const file = fileIn(answer)
    assert.containSubset(await sharp(file).metadata(), {
      width: 40,
      height: 60,
      orientation: undefined,
    })
    assert.notInclude(file.toString('latin1'), 'Secret Person')
  })

  test('missing fields get the values of a new layer; centre is center, #fff is #ffffff', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const picture = await plain('png')
    const short = { font_weight: undefined, text_align: 'centre', color: '#fff' }
    const full = { ...whiteTextLayer(), font_weight: 300, text_align: 'center', color: '#ffffff' }
    const [one, other] = [
      await requestOverlay(client, member, picture, short),
      await requestOverlay(client, member, picture, full),
    ]
    assert.equal(one.body().image_base64, other.body().image_base64)
  })

  test('a repeated request gets the same response; another image is another request', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const files = { png: await plain('png'), webp: await plain('webp') }
    const ask = (format: 'png' | 'webp') =>
      requestOverlay(client, member, files[format]).header('Idempotency-Key', 'once')
    const [first, again, other] = [await ask('png'), await ask('png'), await ask('webp')]
    first.assertStatus(200)
    assert.equal(again.header('idempotent-replayed'), 'true')
    assert.deepEqual(again.body(), first.body())
    other.assertStatus(422)
  })

  test('the result is stored in the organization if one is given', async ({ client, assert }) => {
    const [member, stranger] = [await makeMember(), await makeMember()]
    const body = { org_id: member.organization.id }
    const answer = await requestOverlay(client, member, await plain('png'), body)
    answer.assertStatus(200)
    const [media] = await Media.all()
    assert.equal(answer.body().url, `/media/${media!.id}`)
    const foreign = await requestOverlay(client, stranger, await plain('png'), body)
    foreign.assertStatus(404)
  })
})
