import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { IMPORT_THROTTLE } from '#domain/archives/archive_bounds'
import { bearerOf, serverUrl } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'
import {
  exported,
  imported,
  countArchiveParts,
  wipeDatabase,
  fullOrganization,
  uploadArchive,
} from '#tests/helpers/data/organization_archive'
import { unzipped, zipped } from '#tests/helpers/data/document_files'
import { UserFactory } from '#database/factories/user_factory'
import { PostFactory } from '#database/factories/post_factory'
import DeleteOrphanedFiles from '#actions/media/delete_orphaned_files'
import FileRemoval from '#models/file_removal'
import Membership from '#models/membership'
import { DiskSpace } from '#services/health/disk_space'
import { now } from '#services/clock'

const PATH = '/api/organizations/import'
const MB = 1024 * 1024

type Files = Map<string, Buffer>

function withManifest(files: Files, change: object) {
  const manifest = { ...JSON.parse(String(files.get('manifest.json'))), ...change }
  return zipped(new Map(files).set('manifest.json', Buffer.from(JSON.stringify(manifest))))
}

test.group('archives: hostile archives', (group) => {
  group.each.setup(freshDatabase)
  group.tap((one) => one.timeout(20_000))

  async function emptyArchive() {
    const { user, organization } = await makeMember()
    return { user, files: await unzipped(await exported(organization.id)) }
  }

  /** An archive with this many posts whose organization is deleted, and a user to import it. */
  async function archiveOfPosts(count: number) {
    const { organization } = await makeMember()
    const own = { organizationId: organization.id, draftId: null, campaignId: null }
    for (let made = 0; made < count; made += 250) await PostFactory.merge(own).createMany(250)
    const bytes = await exported(organization.id)
    await wipeDatabase()
    return { bytes, organization, user: await UserFactory.create() }
  }

  async function assertNothingStays() {
    const counts = await countArchiveParts()
    const removals = await db.from('file_removals')
    return Object.values(counts).every((count) => count === 0) && removals.length === 0
  }

  test('empty lines are counted and refused before the end is read', async ({ client }) => {
    const { user, files } = await emptyArchive()
    const zip = await zipped(new Map(files).set('posts.json', Buffer.alloc(30 * MB, '\n')))
    const answer = await uploadArchive(client, user, zip)
    answer.assertStatus(422)
    answer.assertBodyContains({
      detail: 'This ZIP is incomplete or damaged. Please export again. (posts.json)',
    })
  })

  test('an archive that unpacks to many times its size is refused unread', async ({
    client,
    assert,
  }) => {
    const { user, files } = await emptyArchive()
    const row = `{"id":"post","body":"${'a'.repeat(10_000)}"},\n`
    const text = Buffer.from(row.repeat(10_000))
    const zip = await zipped(new Map(files).set('posts.json', text))
    assert.isBelow(zip.length, MB)
    const answer = await uploadArchive(client, user, zip)
    answer.assertStatus(413)
  })

  test('too many rows are refused by the manifest', async ({ client }) => {
    const { user, files } = await emptyArchive()
    const { tables } = JSON.parse(String(files.get('manifest.json')))
    const zip = await withManifest(files, { tables: { ...tables, posts: 300_001 } })
    const answer = await uploadArchive(client, user, zip)
    answer.assertStatus(413)
  })

  test('a manifest whose {what} is refused with a message')
    .with([
      { what: 'list of missing files is gone', change: { missing_files: undefined } },
      { what: 'list of missing files is a text', change: { missing_files: 'none' } },
      { what: 'list of missing files holds numbers', change: { missing_files: [1] } },
      { what: 'list of tables is an array', change: { tables: [] } },
      { what: 'counts are texts', change: { tables: { organizations: '1' } } },
      { what: 'count of files is negative', change: { files: -1 } },
      { what: 'format is a fraction', change: { format: 0.5 } },
    ])
    .run(async ({ client }, { change }) => {
      const { user, files } = await emptyArchive()
      const answer = await uploadArchive(client, user, await withManifest(files, change))
      answer.assertStatus(422)
      answer.assertBodyContains({ detail: "This ZIP isn't a Herald export." })
    })

  test('an image that an upload would refuse is refused, whatever its row says: {what}')
    .with([
      { what: 'cut off', corrupt: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2) },
      {
        what: 'larger than it says',
        corrupt: () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } }),
      },
    ])
    .run(async ({ client, assert }, { corrupt }) => {
      const { user, organization, picture } = await fullOrganization()
      const files = await unzipped(await exported(organization.id))
      await wipeDatabase()
      const path = [...files.keys()].find((name) => name.includes(picture.media.id)) ?? ''
      const corrupted = corrupt(files.get(path) ?? Buffer.alloc(0))
      const bytes = Buffer.isBuffer(corrupted) ? corrupted : await corrupted.png().toBuffer()
      const rows: Record<string, unknown>[] = JSON.parse(String(files.get('media.json')))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const lines = rows.map((row) =>
        JSON.stringify(row.id === picture.media.id ? { ...row, sha256, bytes: bytes.length } : row)
      )
      files.set(path, bytes).set('media.json', Buffer.from(`[\n${lines.join(',\n')}\n]\n`))
      const here = await UserFactory.merge({ email: user.email }).create()
      const answer = await uploadArchive(client, here, await zipped(files))
      answer.assertStatus(422)
      assert.include(
        answer.body().detail,
        "This ZIP contains a file that isn't what its name says."
      )
      assert.isTrue(await assertNothingStays())
      assert.isFalse(await drive.use().exists(path))
    })

  test('other writes are possible during a large import', async ({ assert }) => {
    const { bytes, user } = await archiveOfPosts(2000)
    let isOver = false
    const importing = imported(bytes, user).finally(() => (isOver = true))
    const seen = new Set<number>()
    while (!isOver) {
      const [{ total }] = await db.from('posts').count('* as total')
      seen.add(Number(total))
      await new Promise((resume) => setImmediate(resume))
    }
    await importing
    assert.isAbove(seen.size, 15)
  })

  test('an organization is invisible until its import is complete', async ({ assert }) => {
    const { bytes, user, organization } = await archiveOfPosts(500)
    const importing = imported(bytes, user)
    await until('the first posts', async () => (await db.from('posts').first()) !== null)
    assert.isNull(await Membership.ownerOf(organization.id))
    await importing
    const owner = await Membership.ownerOf(organization.id)
    assert.equal(owner?.userId, user.id)
    assert.isEmpty(await db.from('file_removals'))
  })

  test('an import whose client disconnects is aborted and leaves nothing behind', async ({
    assert,
    client,
  }) => {
    const { bytes, user } = await archiveOfPosts(3000)
    const token = await bearerOf(user)
    const gone = new AbortController()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'export.zip')
    const asked = fetch(`${serverUrl()}${PATH}`, {
      method: 'POST',
      body: form,
      signal: gone.signal,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
    asked.catch(() => {})
    await until('the first posts', async () => (await db.from('posts').first()) !== null)
    gone.abort()
    await assert.rejects(() => asked)
    await until('an empty database', assertNothingStays)
    const again = await uploadArchive(client, user, bytes)
    again.assertStatus(201)
  })

  test('the remains of a crashed import are cleaned up', async ({ assert }) => {
    const { organization, user } = await makeMember()
    await PostFactory.merge({ organizationId: organization.id }).createMany(3)
    await FileRemoval.of(`organizations/${organization.id}`, now().minus({ minutes: 1 }))
    await new DeleteOrphanedFiles().handle()
    const counts = await countArchiveParts()
    assert.equal(counts.posts, 3)
    await Membership.query().where('user_id', user.id).delete()
    await FileRemoval.of(`organizations/${organization.id}`, now().minus({ minutes: 1 }))
    await new DeleteOrphanedFiles().handle()
    assert.isTrue(await assertNothingStays())
  })

  test('an import that the disk has no room for is refused before it is received', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { user, files } = await emptyArchive()
    const zip = await zipped(files)
    const { freeBytes } = DiskSpace.prototype
    cleanup(() => void (DiskSpace.prototype.freeBytes = freeBytes))
    DiskSpace.prototype.freeBytes = () => Promise.resolve(200 * MB)
    const refused = await uploadArchive(client, user, zip)
    refused.assertStatus(507)
    refused.assertBodyContains({ code: 'E_DISK_FULL' })
    assert.match(refused.body().detail, /free disk space for this file/)
    DiskSpace.prototype.freeBytes = () => Promise.resolve(201 * MB)
    const accepted = await uploadArchive(client, user, zip)
    accepted.assertStatus(201)
  })

  test('imports are limited per user and hour', async ({ client, cleanup }) => {
    const { user } = await emptyArchive()
    const usual = IMPORT_THROTTLE.tries
    cleanup(() => void Object.assign(IMPORT_THROTTLE, { tries: usual }))
    Object.assign(IMPORT_THROTTLE, { tries: 2 })
    for (const status of [415, 415, 429]) {
      const answer = await uploadArchive(client, user, Buffer.from('no zip'))
      answer.assertStatus(status)
    }
    const other = await uploadArchive(client, await UserFactory.create(), Buffer.from('no zip'))
    other.assertStatus(415)
  })
})
