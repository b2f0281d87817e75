import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import drive from '@adonisjs/drive/services/main'
import { MediaFactory } from '#database/factories/media_factory'
import { freezeClock } from '#tests/helpers/clock'
import { connectedOrganization } from '#tests/helpers/data/members'
import { MAX_TRIES } from '#domain/publishing/retries'
import { MINUTE_MS } from '#domain/schedule/instant'
import { duePost, standing, tick, publishingGroup } from '#tests/helpers/publishing/publisher'

async function storedImage(organizationId: string, { altText = '', color = '#246' } = {}) {
  const create = { width: 64, height: 40, channels: 3, background: color } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const media = await MediaFactory.merge({ organizationId, bytes: bytes.length, altText }).create()
  await drive.use().put(media.diskKey, bytes)
  return { media, bytes }
}

/** Plans a post with this image, which is due now. */
function dueImage(
  organizationId: string,
  mediaId: string,
  more: Partial<Parameters<typeof duePost>[0]> = {}
) {
  return duePost({ organizationId, kind: 'image', media: [{ media_id: mediaId }], ...more })
}

test.group('Publishing an image', (group) => {
  const peer = publishingGroup(group)

  for (const mode of ['personal', 'pages'] as const) {
    test(`the same picture arrives, with its alternative text (${mode} app)`, async ({
      assert,
    }) => {
      const { organization } = await connectedOrganization(peer().url, { mode })
      const { media, bytes } = await storedImage(organization.id, { altText: 'A (blue) dock' })
      const page = { authorKind: 'company', authorUrn: 'urn:li:organization:2414183' } as const
      const due = await dueImage(organization.id, media.id, mode === 'pages' ? page : {})
      await tick()
      const { post, attempts } = await standing(due)
      assert.equal(post.status, 'published')
      assert.equal(attempts[0].phase, 'done')
      assert.isNotNull(attempts[0].uploadAt)
      assert.isNotNull(attempts[0].sentAt)
      const [shown] = peer().ledger()[0].media
      assert.equal(shown.altText, 'A (blue) dock')
      assert.equal(shown.sha256, createHash('sha256').update(bytes).digest('hex'))
      const answer = await fetch(shown.url)
      const arrived = Buffer.from(await answer.arrayBuffer())
      assert.deepEqual(await pixelsOf(arrived), await pixelsOf(bytes))
    })
  }

  test('two images are published as one post, in order', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const first = await storedImage(organization.id, { color: '#a11' })
    const second = await storedImage(organization.id, { color: '#1a1' })
    const media = [{ media_id: second.media.id, alt: 'Green' }, { media_id: first.media.id }]
    await duePost({ organizationId: organization.id, kind: 'multi_image', media })
    await tick()
    const [live] = peer().ledger()
    const expected = [second.bytes, first.bytes].map((bytes) => bytes.length)
    assert.deepEqual(
      live.media.map(({ byteLength }) => byteLength),
      expected
    )
    assert.equal(live.media[0].altText, 'Green')
  })

  test('an interrupted upload is retried later, and nothing is published', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const { media } = await storedImage(organization.id)
    const due = await dueImage(organization.id, media.id)
    peer().faults.add({ match: 'PUT *', fault: 'cut_upload', times: 1 })
    await tick()
    const { post, attempts } = await standing(due)
    assert.equal(post.status, 'scheduled')
    assert.deepEqual([attempts[0].outcome, attempts[0].phase], ['retry', 'done'])
    assert.include(attempts[0].reason, 'The connection to LinkedIn was lost. Nothing was posted.')
    assert.deepEqual([attempts[0].uploadAt, attempts[0].sentAt], [attempts[0].startedAt, null])
    assert.isAbove(post.dueAt?.toMillis() ?? 0, due.dueAt?.toMillis() ?? 0)
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a connection that is removed during the upload publishes nothing', async ({
    assert,
    cleanup,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const { media } = await storedImage(organization.id)
    const due = await dueImage(organization.id, media.id)
    const disk = drive.use()
    const { getStream } = disk
    disk.getStream = async (key) => {
      await organization.merge({ linkedinAccountId: null }).save()
      return getStream.call(disk, key)
    }
    cleanup(() => void (disk.getStream = getStream))
    await tick()
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['scheduled', 'not_connected'])
    assert.isEmpty(peer().ledger())
  })

  test('an image whose processing fails is uploaded once more, then it is refused', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url, { mode: 'pages' })
    const { media } = await storedImage(organization.id)
    await drive.use().put(media.diskKey, 'no image')
    const due = await dueImage(organization.id, media.id, {
      authorKind: 'company',
      authorUrn: 'urn:li:organization:2414183',
    })
    await tick()
    const first = await standing(due)
    assert.deepEqual([first.post.status, first.attempts[0].outcome], ['scheduled', 'retry'])
    freezeClock('2030-05-01T10:01:00Z')
    await tick()
    const second = await standing(due)
    assert.deepEqual([second.post.status, second.post.failureCode], ['failed', 'media_refused'])
    assert.lengthOf(second.attempts, 2)
    assert.isEmpty(peer().ledger())
  })

  test('images that can’t be read are tried until the post is overdue, not five times', async ({
    assert,
    cleanup,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const { media } = await storedImage(organization.id)
    const due = await dueImage(organization.id, media.id, { attempts: MAX_TRIES })
    const disk = drive.use()
    const { exists } = disk
    const away = { code: 'E_CANNOT_CHECK_FILE_EXISTENCE' }
    disk.exists = () => Promise.reject(Object.assign(new Error('Nothing listens there.'), away))
    cleanup(() => void (disk.exists = exists))
    await tick()
    const { post, attempts } = await standing(due)
    assert.deepEqual([post.status, attempts[0].outcome], ['scheduled', 'retry'])
    assert.equal(
      post.failureReason,
      "The post's files couldn't be read. Nothing was posted. Herald retries automatically."
    )
    const waitMs = post.dueAt!.diff(attempts[0].startedAt).toMillis()
    assert.isAtMost(waitMs, 11 * MINUTE_MS)
  })

  test('images wait for a storage without any files, such as a folder that isn’t mounted', async ({
    assert,
    cleanup,
  }) => {
    drive.fake()
    cleanup(() => drive.restore())
    const { organization } = await connectedOrganization(peer().url)
    const { media, bytes } = await storedImage(organization.id)
    const due = await dueImage(organization.id, media.id)
    await drive.use().deleteAll('organizations')
    await tick()
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['scheduled', null])
    assert.include(post.failureReason, "The post's files couldn't be read.")
    await drive.use().put(media.diskKey, bytes)
    freezeClock(post.dueAt!.toISO()!)
    await tick()
    await due.refresh()
    assert.equal(due.status, 'published')
  })

  test('a missing image fails the post with advice', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    await storedImage(organization.id)
    const media = await MediaFactory.merge({ organizationId: organization.id }).create()
    for (const mediaId of [media.id, 'never-there']) {
      const due = await dueImage(organization.id, mediaId)
      await tick()
      const { post } = await standing(due)
      assert.equal(post.failureCode, 'media_missing')
      assert.include(post.failureReason, 'Choose another one')
    }
    assert.lengthOf(peer().ledger(), 0)
  })

  test('an image of another organization is never sent', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const other = await connectedOrganization(peer().url)
    const { media } = await storedImage(other.organization.id)
    const due = await dueImage(organization.id, media.id)
    await tick()
    const { post } = await standing(due)
    assert.equal(post.failureCode, 'media_missing')
  })
})

async function pixelsOf(image: Buffer) {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  return {
    hash: createHash('sha256').update(data).digest('hex'),
    width: info.width,
    height: info.height,
  }
}
