import { test } from '@japa/runner'
import {
  json,
  linkedinClient,
  MAYA,
  NORTHWIND,
  PERSONAL_SCOPES,
  PNG,
  statusOf,
} from '#tests/unit/sandbox/linkedin_client'

test.group('LinkedIn sandbox, uploads', (group) => {
  const client = linkedinClient(group)
  let token: string
  group.each.setup(async () => {
    token = await client.token()
  })

  const put = (url: string, body: Buffer, bearer?: string) =>
    fetch(url, {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    })

  const mediaStatus = async (urn: string) => {
    const kind = urn.split(':')[2]
    const answer = await client.rest(token, `/rest/${kind}s/${encodeURIComponent(urn)}`)
    const { status } = await json(answer)
    return status
  }

  const codeOf = async (answer: Response) => {
    const { code } = await json(answer)
    return `${answer.status} ${code}`
  }

  test('an image waits, is processed, is available, and is served byte for byte', async ({
    assert,
  }) => {
    const { urn, uploadUrl } = await client.openUpload(token, NORTHWIND)
    assert.match(urn, /^urn:li:image:C4E10AQ/)
    assert.equal(await mediaStatus(urn), 'WAITING_UPLOAD')
    const stored = await put(uploadUrl, PNG, token)
    assert.equal(stored.status, 201)
    assert.equal(await stored.text(), '')
    assert.equal(await mediaStatus(urn), 'PROCESSING')
    assert.equal(await mediaStatus(urn), 'AVAILABLE')
    const media = await fetch(`${client.sandbox.url}/sandbox/media/${urn.split(':')[3]}`)
    assert.equal(media.headers.get('content-type'), 'image/png')
    assert.isTrue(PNG.equals(Buffer.from(await media.arrayBuffer())))
  })

  test('a token that may only write cannot look at the status', async ({ assert }) => {
    const personal = await client.connect({ clientId: 'personal', scope: PERSONAL_SCOPES })
    const { urn, uploadUrl } = await client.openUpload(personal.access_token, MAYA)
    const path = `/rest/images/${encodeURIComponent(urn)}`
    assert.equal(await statusOf(client.rest(personal.access_token, path)), 403)
    assert.equal(await statusOf(put(uploadUrl, PNG)), 201)
    const content = { media: { id: urn, altText: 'A pixel' } }
    assert.equal(await statusOf(client.post(personal.access_token, { content })), 201)
    const [{ media }] = client.sandbox.ledger()
    assert.include(media[0], { urn, altText: 'A pixel', byteLength: PNG.length })
  })

  test('a post must not name an upload that has not come, or is not its own', async ({
    assert,
  }) => {
    const mine = await client.openUpload(token, MAYA)
    const content = { media: { id: mine.urn } }
    const waiting = await client.post(token, { content })
    assert.equal(await codeOf(waiting), '400 MEDIA_ASSET_WAITING_UPLOAD')
    await put(mine.uploadUrl, PNG)
    assert.equal(await statusOf(client.post(token, { author: NORTHWIND, content })), 403)
    assert.equal(await statusOf(client.post(token, { content })), 201)
  })

  test('only who may post as the owner opens and fills an upload', async ({ assert }) => {
    const jonas = await client.connect({ member: '4fKx90Jb' })
    const opened = client.rest(jonas.access_token, '/rest/images?action=initializeUpload', {
      method: 'POST',
      body: { initializeUploadRequest: { owner: MAYA } },
    })
    assert.equal(await statusOf(opened), 403)
    const { uploadUrl } = await client.openUpload(token, MAYA)
    assert.equal(await statusOf(put(uploadUrl, PNG, jonas.access_token)), 403)
    assert.equal(await statusOf(put(uploadUrl, PNG, 'nobody')), 401)
    assert.equal(await statusOf(put(uploadUrl.replace(/t=.*/, 't=guess'), PNG)), 403)
  })

  test('an upload URL expires', async ({ assert }) => {
    const { uploadUrl } = await client.openUpload(token, MAYA)
    client.clock.at += 24 * 3_600_000
    const late = await put(uploadUrl, PNG)
    assert.equal(await codeOf(late), '400 EXPIRED_UPLOAD_URL')
  })

  test('WebP is refused, and so is a post with it', async ({ assert }) => {
    const webp = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')
    const { urn, uploadUrl } = await client.openUpload(token, MAYA)
    assert.equal(await statusOf(put(uploadUrl, webp)), 400)
    const answer = await client.post(token, { content: { media: { id: urn } } })
    assert.equal(await codeOf(answer), '400 MEDIA_ASSET_PROCESSING_FAILED')
  })

  test('bytes that are no image, or too many pixels, fail in processing')
    .with([
      { name: 'text', bytes: Buffer.from('not a picture at all') },
      { name: 'cut png', bytes: PNG.subarray(0, 12) },
      { name: 'huge png', bytes: pngOfSize(6100, 6000) },
    ])
    .run(async ({ assert }, { bytes }) => {
      const { urn, uploadUrl } = await client.openUpload(token, NORTHWIND)
      assert.equal(await statusOf(put(uploadUrl, bytes)), 201)
      await mediaStatus(urn)
      assert.equal(await mediaStatus(urn), 'PROCESSING_FAILED')
    })

  test('a document needs a title and becomes a ugcPost', async ({ assert }) => {
    const { urn, uploadUrl } = await client.openUpload(token, NORTHWIND, 'document')
    await put(uploadUrl, Buffer.from('%PDF-1.7\n'))
    const post = (media: object) => client.post(token, { author: NORTHWIND, content: { media } })
    assert.equal(await statusOf(post({ id: urn })), 400)
    const made = await post({ id: urn, title: 'Slides.pdf' })
    assert.match(made.headers.get('x-restli-id') ?? '', /^urn:li:ugcPost:\d+$/)
    assert.equal(client.sandbox.ledger()[0].media[0].contentType, 'application/pdf')
  })

  test('several images make one post', async ({ assert }) => {
    const uploads = [await client.openUpload(token, MAYA), await client.openUpload(token, MAYA)]
    for (const { uploadUrl } of uploads) await put(uploadUrl, PNG)
    const images = uploads.map(({ urn }) => ({ id: urn }))
    assert.equal(await statusOf(client.post(token, { content: { multiImage: { images } } })), 201)
    assert.deepEqual(
      client.sandbox.ledger()[0].mediaIds,
      uploads.map(({ urn }) => urn)
    )
  })
})

function pngOfSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
