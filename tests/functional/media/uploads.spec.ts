import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { tmpdir } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import StoreImage from '#actions/media/store_image'
import { projectPath } from '#config/paths'
import { isDiskFullError } from '#domain/health/failure_causes'
import { MAX_PUBLISH_BYTES } from '#domain/media/image_rules'
import { storeFile } from '#services/archives/stored_files'
import { saveFile } from '#services/images/image_files'
import env from '#start/env'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import {
  animatedGif,
  noise,
  photoWithExif,
  pixelBomb,
  transparentWebp,
  twoColorsPng,
} from '#tests/helpers/data/image_files'
import Media from '#models/media'

type Member = Awaited<ReturnType<typeof makeMember>>

function upload(client: ApiClient, member: Member, file: Buffer, filename = 'dock.png') {
  return client
    .post('/api/drafts/upload-image')
    .withGuard('api')
    .loginAs(member.user)
    .field('org_id', member.organization.id)
    .file('image', file, { filename })
}

async function stored() {
  const media = await Media.query().firstOrFail()
  return { media, file: Buffer.from(await drive.use().getBytes(media.diskKey)) }
}

/** Names of the files under an organization's folder; none when there is no folder. */
async function filesOf(organizationId: string) {
  const listed = await drive
    .use()
    .listAll(`organizations/${organizationId}`)
    .catch(() => ({ objects: [] }))
  return [...listed.objects].map(({ name }) => name)
}

/** A truncated image. */
async function half(picture: Sharp) {
  const file = await picture.toBuffer()
  return file.subarray(0, 20_000)
}

async function colourAt(file: Buffer, left: number, top: number) {
  const pixel = sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha()
  const [red = 0, , blue = 0] = await pixel.raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

test.group('media: upload', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('an image is stored for its organization', async ({ client, assert }) => {
    const member = await makeMember()
    const png = await twoColorsPng()
    const answer = await upload(client, member, png, 'Dock at night.HEIC')
    answer.assertStatus(201)
    const { media, file } = await stored()
    assert.deepEqual(answer.body(), {
      url: `/media/${media.id}`,
      filename: 'Dock at night.png',
      media_id: media.id,
      width: 60,
      height: 40,
    })
    assert.equal(media.organizationId, member.organization.id)
    assert.equal(media.diskKey, `organizations/${member.organization.id}/${media.id}.png`)
    assert.equal(media.mime, 'image/png')
    assert.equal(media.bytes, file.length)
    assert.match(media.sha256, /^[0-9a-f]{64}$/)
  })

  test('a photo is rotated upright and loses its location', async ({ client, assert }) => {
    const member = await makeMember()
    const photo = await photoWithExif()
    assert.include(photo.toString('latin1'), 'Secret Person')
    const answer = await upload(client, member, photo, 'photo.jpg')
    answer.assertStatus(201)
    const { media, file } = await stored()
    const { exif, orientation, format, width, height } = await sharp(file).metadata()
    assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 40, height: 60 })
    assert.isUndefined(exif)
    assert.isUndefined(orientation)
    assert.notInclude(file.toString('latin1'), 'Secret Person')
    assert.equal(media.width, 40)
    assert.equal(await colourAt(file, 5, 30), 'blue')
    assert.equal(await colourAt(file, 35, 30), 'red')
  })

  test('{name} becomes {mime}')
    .with([
      { name: 'a WebP with see-through parts', make: transparentWebp, mime: 'image/png' },
      {
        name: 'a WebP photo',
        make: async () => noise(80, 80).webp().toBuffer(),
        mime: 'image/jpeg',
      },
      { name: 'a moving GIF', make: animatedGif, mime: 'image/png' },
      { name: 'a JPEG', make: async () => noise(80, 80).jpeg().toBuffer(), mime: 'image/jpeg' },
    ])
    .run(async ({ client, assert }, { make, mime }) => {
      const answer = await upload(client, await makeMember(), await make())
      answer.assertStatus(201)
      const { media, file } = await stored()
      assert.equal(media.mime, mime)
      const { format, pages } = await sharp(file).metadata()
      assert.equal(`image/${format}`, mime)
      assert.isUndefined(pages)
    })

  test('only the first frame of an animated GIF is kept', async ({ client, assert }) => {
    const answer = await upload(client, await makeMember(), await animatedGif())
    answer.assertStatus(201)
    const { file } = await stored()
    assert.equal(await colourAt(file, 10, 10), 'red')
  })

  test('a large picture is made small enough for LinkedIn', async ({ client, assert }) => {
    const png = await noise(2400, 2400).png({ compressionLevel: 1 }).toBuffer()
    assert.isAbove(png.length, MAX_PUBLISH_BYTES)
    const answer = await upload(client, await makeMember(), png)
    answer.assertStatus(201)
    const { media, file } = await stored()
    assert.isAtMost(file.length, MAX_PUBLISH_BYTES)
    assert.equal(media.mime, 'image/jpeg')
    assert.equal(media.width, 2400)
  }).timeout(60_000)

  test('an image with more pixels than LinkedIn allows is reduced', async ({ client, assert }) => {
    const wide = sharp({
      create: { width: 7900, height: 7900, channels: 3, background: '#335577' },
    })
    const answer = await upload(client, await makeMember(), await wide.jpeg().toBuffer())
    answer.assertStatus(201)
    const { media } = await stored()
    assert.deepEqual([media.width, media.height], [4096, 4096])
  }).timeout(60_000)

  test('an upload refuses {name}: {status}')
    .with([
      { name: 'a text named png', status: 415, make: async () => Buffer.from('I am a picture') },
      {
        name: 'an SVG',
        status: 415,
        make: async () =>
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      },
      { name: 'a PDF', status: 415, make: async () => Buffer.from('%PDF-1.7\n1 0 obj\n') },
      {
        name: 'a truncated JPEG',
        status: 422,
        make: () => half(noise(400, 400).jpeg()),
      },
      {
        name: 'a truncated PNG',
        status: 422,
        make: () => half(noise(400, 400).png()),
      },
      { name: 'a pixel bomb', status: 422, make: async () => pixelBomb() },
      {
        name: 'a header with nothing behind it',
        status: 422,
        make: async () => pixelBomb().subarray(0, 40),
      },
      { name: 'an empty file', status: 422, make: async () => Buffer.alloc(0) },
      {
        name: 'more than 20 MB',
        status: 413,
        make: async () => Buffer.concat([pixelBomb(), Buffer.alloc(20 * 1024 * 1024)]),
      },
      {
        name: 'more than a request may hold',
        status: 413,
        make: async () => Buffer.alloc(31 * 1024 * 1024),
      },
    ])
    .run(async ({ client, assert }, { make, status }) => {
      const member = await makeMember()
      const answer = await upload(client, member, await make())
      answer.assertStatus(status)
      assert.isString(answer.body().detail)
      assert.lengthOf(await Media.all(), 0)
      assert.deepEqual(await filesOf(member.organization.id), [])
    })
    .timeout(60_000)

  test('an upload without a file is refused', async ({ client }) => {
    const { user, organization } = await makeMember()
    const answer = await client
      .post('/api/drafts/upload-image')
      .withGuard('api')
      .loginAs(user)
      .json({ org_id: organization.id, image: 'data:image/png;base64,AAAA' })
    answer.assertStatus(422)
    answer.assertBodyContains({ code: 'E_IMAGE_REFUSED' })
  })

  test('an upload by a stranger or without a token is refused', async ({ client, assert }) => {
    const { organization } = await makeMember()
    const stranger = await makeMember()
    const png = await twoColorsPng()
    const strange = await upload(client, { ...stranger, organization }, png)
    strange.assertStatus(404)
    const nobody = await client
      .post('/api/drafts/upload-image')
      .field('org_id', organization.id)
      .file('image', png, { filename: 'dock.png' })
    nobody.assertStatus(401)
    assert.lengthOf(await Media.all(), 0)
  })

  test('a row that cannot be stored leaves no file behind', async ({ assert }) => {
    const file = await twoColorsPng()
    const storeImage = await app.container.make(StoreImage)
    const input = { organizationId: 'nobody', file, filename: 'x.png', source: 'upload' as const }
    await assert.rejects(() => storeImage.handle(input))
    assert.deepEqual(await filesOf('nobody'), [])
    assert.lengthOf(await Media.all(), 0)
  })

  test('a file that the disk has no room for leaves no part behind', async ({ assert }) => {
    const { organization } = await makeMember()
    const disk = drive.use()
    const { put } = disk
    disk.put = async (key, bytes) => {
      await put.call(disk, key, bytes.slice(0, 100))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    const storeImage = await app.container.make(StoreImage)
    const file = await twoColorsPng()
    const input = { organizationId: organization.id, file, filename: 'x.png' }
    await assert.rejects(() => storeImage.handle({ ...input, source: 'upload' }), /no space/)
    assert.deepEqual(await filesOf(organization.id), [])
  })

  test('a file of which the disk has room for no part is reported as a full disk', async ({
    assert,
    cleanup,
  }) => {
    drive.restore()
    const storage = projectPath(env.get('STORAGE_PATH', 'storage/media'))
    await mkdir(storage, { recursive: true })
    const folder = await mkdtemp(join(storage, 'full-'))
    cleanup(() => rm(folder, { recursive: true }))
    const [path, diskKey] = [join(folder, 'source'), `${basename(folder)}/full.png`]
    await writeFile(path, Buffer.alloc(300_000))
    const failureOf = async (work: () => Promise<unknown>) => {
      await symlink('/dev/full', join(storage, diskKey))
      const failure: unknown = await work().catch((error: unknown) => error)
      await rm(join(storage, diskKey), { force: true })
      return failure
    }
    const image = { diskKey, mime: 'image/png', path }
    const uploading = await failureOf(() => saveFile(image, () => Promise.resolve()))
    const archived = { bytes: createReadStream(path), length: 300_000 }
    const importing = await failureOf(() => storeFile(diskKey, archived))
    assert.isTrue(isDiskFullError(uploading))
    assert.isTrue(isDiskFullError(importing))
  })

  test('an upload leaves no temporary file behind, also with {0}')
    .with<[string, string[], number][]>([
      ['a file that is no image', ['image'], 415],
      ['a field within a field', ['image[first][file]', 'other[]'], 422],
      ['a thousand files too many', Array.from({ length: 1100 }, (_, at) => `image${at}`), 413],
    ])
    .run(async ({ client, assert, cleanup }, [, fields, status]) => {
      const folder = await mkdtemp(join(tmpdir(), 'herald-uploads-'))
      const before = process.env.TMPDIR
      process.env.TMPDIR = folder
      cleanup(() => {
        if (before === undefined) delete process.env.TMPDIR
        else process.env.TMPDIR = before
        return rm(folder, { recursive: true })
      })
      const { organization, user } = await makeMember()
      const form = client.post('/api/drafts/upload-image').withGuard('api').loginAs(user)
      for (const field of fields) form.file(field, Buffer.from('x'), { filename: 'dock.png' })
      const answer = await form.field('org_id', organization.id)
      answer.assertStatus(status)
      assert.deepEqual(await readdir(folder), [])
    })
})
