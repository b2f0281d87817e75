import sharp from 'sharp'
import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { newLayer } from '#domain/overlay/layer'
import { OVERLAY_SENTENCES } from '#domain/overlay/overlay_images'
import Media from '#models/media'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import {
  requestOverlay,
  requestRender,
  whiteTextLayer,
} from '#tests/helpers/requests/overlay_requests'
import { oversizedHeaderPng, twoColorsPng } from '#tests/helpers/data/image_files'
import { storedImage } from '#tests/helpers/requests/image_requests'

const BAD_IMAGES = [
  { what: 'no base64', picture: () => 'not base64 at all!', status: 422, words: /valid base64/ },
  { what: 'nothing', picture: () => '', status: 422, words: /no image/ },
  { what: 'a text', picture: () => Buffer.from('x'.repeat(400)), status: 415, words: /PNG, JPEG/ },
  {
    what: 'an SVG',
    picture: () => Buffer.from('<svg xmlns="x"/>'),
    status: 415,
    words: /PNG, JPEG/,
  },
  { what: 'a bomb', picture: () => oversizedHeaderPng(), status: 422, words: /6000 x 6000/ },
  {
    what: 'half a picture',
    picture: async () => {
      const file = await sharp(Buffer.alloc(300 * 300 * 3, 7), {
        raw: { width: 300, height: 300, channels: 3 },
      })
        .png({ compressionLevel: 0 })
        .toBuffer()
      return file.subarray(0, 9000)
    },
    status: 422,
    words: /damaged/,
  },
  {
    what: 'one that is too long',
    picture: () =>
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(21 * 2 ** 20)]),
    status: 413,
    words: /up to 20 MB/,
  },
]

const BAD_LAYERS = [
  { what: 'an unknown font', look: { font_name: 'Comic Sans MS' } },
  { what: 'a font that is a path', look: { font_name: '../../etc/passwd' } },
  { what: 'no number', look: { font_size: 'NaN' } },
  { what: 'null', look: { position: [null, 3] } },
  { what: 'endless type', look: { font_size: 1e300 } },
  { what: 'a far place', look: { position: [1e12, 0] } },
  { what: 'one coordinate', look: { position: [1] } },
  { what: 'a wide outline', look: { stroke_width: 21 } },
  { what: 'a far shadow', look: { shadow_offset_x: -51 } },
  { what: 'more than opaque', look: { opacity: 101 } },
  { what: 'tight letters', look: { letter_spacing: -6 } },
  { what: 'tight lines', look: { line_height: 0.7 } },
  { what: 'turns without an end', look: { rotation: 3601 } },
  { what: 'a colour that is script', look: { color: 'red;}</style><script>' } },
  { what: 'a text that is an object', look: { text: { html: '<b>x</b>' } } },
  { what: 'a text without an end', look: { text: 'a'.repeat(1001) } },
  { what: 'runs that are a word', look: { runs: 'bold' } },
]

test.group('overlay: bad input', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a file that is not an image is refused with a message', async ({ client, assert }) => {
    const member = await makeMember()
    for (const { what, picture, status, words } of BAD_IMAGES) {
      const answer = await requestOverlay(client, member, await picture())
      assert.equal(answer.status(), status, what)
      assert.match(JSON.stringify(answer.body()), words, what)
    }
  })

  test('an invalid layer is refused with a message', async ({ client, assert }) => {
    const member = await makeMember()
    const { media } = await storedImage(member.organization.id)
    const small = await twoColorsPng()
    for (const { what, look } of BAD_LAYERS) {
      const added = await requestOverlay(client, member, small, look)
      assert.equal(added.status(), 422, what)
      const layers = [{ ...whiteTextLayer(), ...look }]
      const rendered = await requestRender(client, member, { media_id: media.id, layers })
      assert.equal(rendered.status(), 422, what)
      assert.isString(rendered.body().detail, what)
    }
    assert.lengthOf(await Media.all(), 1)
  })

  test('no layers and ten thousand layers are refused', async ({ client, assert }) => {
    const member = await makeMember()
    const { media } = await storedImage(member.organization.id)
    const none = await requestRender(client, member, { media_id: media.id, layers: [] })
    none.assertStatus(422)
    assert.equal(none.body().detail, 'Please add at least one text element.')
    const many = Array.from({ length: 10_000 }, (_, index) => newLayer(`${index}`, [0, 0]))
    const crowd = await requestRender(client, member, { media_id: media.id, layers: many })
    crowd.assertStatus(422)
    const twins = await requestRender(client, member, {
      media_id: media.id,
      layers: [whiteTextLayer('One'), whiteTextLayer('Two')],
    })
    twins.assertStatus(422)
  })

  test('texts that would take too long to draw are refused before they are drawn', async ({
    client,
  }) => {
    const member = await makeMember()
    const { media } = await storedImage(member.organization.id, { width: 4000, height: 4000 })
    const effects = { stroke_width: 8, shadow_enabled: true }
    const large = { text: 'T\nT\nT\nT', font_size: 1000, width: 3900, ...effects }
    const layers = Array.from({ length: 50 }, (_, index) => ({
      ...newLayer(`${index}`, [0, 0]),
      ...large,
    }))
    const answer = await requestRender(client, member, { media_id: media.id, layers })
    answer.assertStatus(422)
    answer.assertBodyContains({ detail: OVERLAY_SENTENCES.too_slow })
  })

  test('markup in a text is rendered literally', async ({ client, assert }) => {
    const member = await makeMember()
    const { media } = await storedImage(member.organization.id, { width: 500, height: 200 })
    const text = '<script>alert(1)</script><b>x</b>'
    const layers = [whiteTextLayer(text, { width: 480, font_size: 20 })]
    const answer = await requestRender(client, member, { media_id: media.id, layers })
    answer.assertStatus(201)
    assert.equal(answer.body().layers[0].text, text)
  })

  test('a large body is read only for signed-in users', async ({ client }) => {
    const large = { image_base64: 'a'.repeat(3_000_000) }
    const stranger = await client.post('/api/drafts/add-text-overlay').json(large)
    stranger.assertStatus(401)
    const member = await makeMember()
    const elsewhere = await client
      .post('/api/drafts')
      .withGuard('api')
      .loginAs(member.user)
      .json({ org_id: member.organization.id, ...large })
    elsewhere.assertStatus(413)
    const deep = await client
      .post('/api/drafts/add-text-overlay')
      .withGuard('api')
      .loginAs(member.user)
      .json(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    deep.assertStatus(422)
  })
})
