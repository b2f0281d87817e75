import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { PDFDocument } from 'pdf-lib'
import drive from '@adonisjs/drive/services/main'
import type { LedgerEntry } from '#sandbox/linkedin/linkedin_ledger'
import { MediaFactory } from '#database/factories/media_factory'
import { connectedOrganization } from '#tests/helpers/data/members'
import { duePost, standing, tick, publishingGroup } from '#tests/helpers/publishing/publisher'
import { storedImage } from '#tests/helpers/requests/image_requests'
import { bytesOf, webPeer } from '#tests/helpers/peers/web_servers'
import Post from '#models/post'

type Connected = Awaited<ReturnType<typeof connectedOrganization>>

const DRAFT = 'draft_1'
const PAGE = 'urn:li:organization:2414183'

/** Creates a draft and publishes it immediately, through the API. */
async function publish(client: ApiClient, { user, organization }: Connected, draft: object) {
  const as = (path: string, body: object) =>
    client
      .post(path)
      .withGuard('api')
      .loginAs(user)
      .json({ org_id: organization.id, ...body })
  const kept = await as('/api/drafts', { id: DRAFT, content: { body: 'At the dock' }, ...draft })
  kept.assertStatus(201)
  const planned = await as('/api/scheduled-posts', {
    id: 'scheduled_1',
    draft_id: DRAFT,
    status: 'queued',
    publish_time: '2030-05-01T10:00:00Z',
    timezone: 'UTC',
  })
  planned.assertStatus(201)
  await tick()
  return Post.findOrFail('scheduled_1')
}

async function arrived({ media: [file] }: LedgerEntry) {
  const answer = await fetch(file?.url ?? '')
  return Buffer.from(await answer.arrayBuffer())
}

async function pdfIn(entry: LedgerEntry) {
  const document = await PDFDocument.load(await arrived(entry), { updateMetadata: false })
  return { title: document.getTitle(), pages: document.getPages().map((page) => page.getSize()) }
}

test.group('Publishing every kind of post', (group) => {
  const peer = publishingGroup(group)
  const site = webPeer(group)

  test('an old post is reshared below new words', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const own = { organizationId: organization.id }
    const old = await duePost({ ...own, body: 'How it began' })
    await tick()
    await old.refresh()
    const parent = { parentUrn: old.platformUrn, parentUrl: old.platformUrl }
    await duePost({ ...own, ...parent, body: 'Still true' })
    await tick()
    const reshares = peer()
      .ledger()
      .filter(({ reshareOf }) => reshareOf !== null)
    assert.deepEqual(
      reshares.map(({ text, reshareOf }) => [text, reshareOf]),
      [['Still true', old.platformUrn]]
    )
  })

  test('a reshare whose post is gone fails and says what to do', async ({ client, assert }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    const parent = { parentUrn: 'urn:li:share:7000000000000000001', parentUrl: null }
    const post = await duePost({ organizationId: organization.id, ...parent, body: 'Still true' })
    await tick()
    await post.refresh()
    assert.deepEqual([post.status, post.failureCode], ['failed', 'reshare_refused'])
    assert.include(post.failureReason, 'Remove the reshare, then post again.')
    assert.lengthOf(peer().ledger(), 0)
    const change = client.patch(`/api/posts/${post.id}`).withGuard('api').loginAs(user)
    const changed = await change.json({ parent_post_id: null })
    changed.assertStatus(200)
    assert.isNull(changed.body().parent_url)
    await post.refresh()
    assert.isNull(post.parentUrn)
  })

  test('a reshare that LinkedIn refuses with {status} {code} fails as a reshare')
    .with([
      { status: 404, code: 'NOT_FOUND', failure: 'reshare_refused' },
      { status: 400, code: 'INVALID_URN_ID', failure: 'reshare_refused' },
      { status: 400, code: 'MISSING_FIELD', failure: 'refused' },
    ])
    .run(async ({ assert }, { status, code, failure }) => {
      const { organization } = await connectedOrganization(peer().url)
      const parent = { parentUrn: 'urn:li:share:7000000000000000001', parentUrl: null }
      const post = await duePost({ organizationId: organization.id, ...parent, body: 'Still true' })
      const body = { status, code, message: 'Not found' }
      peer().faults.add({ match: 'POST /rest/posts', fault: 'status', status, body })
      await tick()
      await post.refresh()
      assert.deepEqual([post.status, post.failureCode], ['failed', failure])
    })

  test('three images are published as a grid, in order, with their alt texts', async ({
    client,
    assert,
  }) => {
    const connected = await connectedOrganization(peer().url)
    const colors = ['#a11', '#1a1', '#11a']
    const pictures = []
    for (const color of colors) {
      pictures.push(await storedImage(connected.organization.id, { color, altText: 'Stored' }))
    }
    const alts = ['Red (warm)', undefined, 'Blue 🌊']
    const assets = pictures.map(({ url }, at) => ({ type: 'image', url, alt: alts[at] }))
    const post = await publish(client, connected, { assets })
    assert.deepEqual([post.status, post.kind], ['published', 'multi_image'])
    const [live] = peer().ledger()
    assert.deepEqual(Object.keys(live?.content ?? {}), ['multiImage'])
    assert.deepEqual(
      live?.media.map(({ altText }) => altText),
      ['Red (warm)', 'Stored', 'Blue 🌊']
    )
    assert.deepEqual(
      live?.media.map(({ sha256 }) => sha256),
      pictures.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
    )
  })

  test('a carousel of ten slides is published as a PDF of ten pages with its title', async ({
    client,
    assert,
  }) => {
    const connected = await connectedOrganization(peer().url)
    const { url } = await storedImage(connected.organization.id, { width: 800, height: 600 })
    const assets = Array.from({ length: 10 }, (_, at) => ({
      type: 'image',
      url: at % 3 === 0 ? url : null,
      title: `Lesson ${at + 1}`,
      content: 'Leave on time → arrive calm. 🚀',
    }))
    const post = await publish(client, connected, { mode: 'carousel', assets })
    assert.deepEqual([post.status, post.kind], ['published', 'document'])
    const [live] = peer().ledger()
    assert.deepEqual(
      live?.media.map(({ title, contentType }) => ({ title, contentType })),
      [{ title: 'Lesson 1', contentType: 'application/pdf' }]
    )
    assert.deepEqual(await pdfIn(live!), {
      title: 'Lesson 1',
      pages: Array.from({ length: 10 }, () => ({ width: 1080, height: 1350 })),
    })
  })

  test('the slides show the text saved last before publication', async ({ client, assert }) => {
    const connected = await connectedOrganization(peer().url)
    const { user, organization } = connected
    const slides = (title: string) => [{ type: 'image', url: null, title, content: 'Words' }]
    const as = { content: { body: 'At the dock' }, mode: 'carousel' }
    const of = { id: DRAFT, org_id: organization.id }
    const request = (sent: ReturnType<ApiClient['post']>) => sent.withGuard('api').loginAs(user)
    await request(client.post('/api/drafts')).json({ ...of, ...as, assets: slides('Before') })
    await request(client.post('/api/scheduled-posts')).json({
      id: 'scheduled_1',
      draft_id: DRAFT,
      org_id: organization.id,
      status: 'scheduled',
      publish_time: '2030-05-01T10:00:00Z',
      timezone: 'UTC',
    })
    const saved = await request(client.put(`/api/drafts/${DRAFT}`)).json({
      ...as,
      assets: [...slides('After'), ...slides('And more')],
    })
    saved.assertStatus(200)
    await tick()
    const [live] = peer().ledger()
    const { title, pages } = await pdfIn(live!)
    assert.deepEqual([title, pages.length], ['After', 2])
  })

  test('an uploaded PDF is published unchanged', async ({ client, assert }) => {
    const connected = await connectedOrganization(peer().url, { mode: 'personal' })
    const document = await PDFDocument.create()
    document.addPage([200, 300])
    const bytes = await document.save()
    const media = await MediaFactory.merge({
      organizationId: connected.organization.id,
      bytes: bytes.length,
      mime: 'application/pdf',
      filename: 'Harbour.pdf',
    }).create()
    await drive.use().put(media.diskKey, bytes)
    const assets = [{ type: 'document', url: `/media/${media.id}`, title: 'The harbour' }]
    const post = await publish(client, connected, { assets })
    assert.deepEqual([post.status, post.kind], ['published', 'document'])
    const [live] = peer().ledger()
    assert.equal(live?.media[0]?.title, 'The harbour')
    const file = await arrived(live!)
    assert.isTrue(file.equals(Buffer.from(bytes)))
  })

  test('a link is published as a card with the title and image of its page', async ({
    client,
    assert,
  }) => {
    const connected = await connectedOrganization(peer().url)
    const picture = await storedImage(connected.organization.id)
    site.show({
      '/news': `<head><meta property="og:title" content="Boats &amp; tides">
        <meta property="og:description" content="All (about) them">
        <meta property="og:image" content="/boat.png"></head>`,
      '/boat.png': bytesOf(picture.bytes, 'image/png'),
    })
    const assets = [{ type: 'article', url: site.url('/news'), alt: 'A boat' }]
    const post = await publish(client, connected, { assets })
    assert.deepEqual([post.status, post.kind], ['published', 'article'])
    const [live] = peer().ledger()
    assert.deepEqual(live?.content, {
      article: {
        source: site.url('/news'),
        title: 'Boats & tides',
        description: 'All (about) them',
        thumbnail: live?.mediaIds[0],
        thumbnailAltText: 'A boat',
      },
    })
    assert.equal(live?.media[0]?.contentType, 'image/png')
  })

  test('a card uses the user’s texts, and an unreadable page does not prevent publication', async ({
    client,
    assert,
  }) => {
    const connected = await connectedOrganization(peer().url)
    const url = 'http://169.254.169.254/latest'
    await publish(client, connected, { assets: [{ type: 'article', url, title: 'Own words' }] })
    const [live] = peer().ledger()
    assert.deepEqual(live?.content, { article: { source: url, title: 'Own words' } })
    assert.isEmpty(site.paths())
  })

  test('a link in the text alone stays a text', async ({ client, assert }) => {
    const connected = await connectedOrganization(peer().url)
    const body = `Read ${site.url('/news')} (now)`
    const post = await publish(client, connected, { content: { body } })
    assert.equal(post.kind, 'text')
    assert.isNull(peer().ledger()[0]?.content)
    assert.equal(peer().ledger()[0]?.text, body)
  })

  test('a carousel is published as a company page and belongs to it', async ({
    client,
    assert,
  }) => {
    const connected = await connectedOrganization(peer().url)
    await publish(client, connected, {
      mode: 'carousel',
      assets: [{ type: 'image', url: null, title: 'One' }],
      linkedin_author_type: 'organization',
      linkedin_author_id: PAGE,
    })
    const [live] = peer().ledger()
    assert.equal(live?.author, PAGE)
    assert.isTrue(live?.mediaIds[0]?.startsWith('urn:li:document:'))
  })

  test('a slide without its image fails the post with advice', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({
      organizationId: organization.id,
      kind: 'document',
      media: [{ media_id: 'never-there', title: 'One' }],
    })
    await tick()
    const { post } = await standing(due)
    assert.equal(post.failureCode, 'media_missing')
    assert.include(post.failureReason, 'An image on the slides')
    assert.isEmpty(peer().ledger())
  })

  test('an interrupted upload of slides is retried and published once', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({
      organizationId: organization.id,
      kind: 'document',
      media: [{ media_id: null, title: 'One' }],
    })
    peer().faults.add({ match: 'PUT *', fault: 'cut_upload', times: 1 })
    await tick()
    const { post } = await standing(due)
    assert.equal(post.status, 'scheduled')
    await post.merge({ dueAt: due.dueAt }).save()
    await tick()
    assert.lengthOf(peer().ledger(), 1)
  })
})
