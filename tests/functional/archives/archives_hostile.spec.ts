import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { IMPORT_THROTTLE } from '#domain/archives/bounds'
import { UserFactory } from '#database/factories/user_factory'
import { PostFactory } from '#database/factories/post_factory'
import SweepFiles from '#actions/media/sweep_files'
import FileRemoval from '#models/file_removal'
import Membership from '#models/membership'
import type User from '#models/user'
import { now } from '#services/clock'
import { bearerOf } from '#tests/helpers/bearer_of'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { until } from '#tests/helpers/herald_process'
import { makeMember } from '#tests/helpers/make_member'
import { exported, imported, partCounts, wipe } from '#tests/helpers/organization_archive'
import { wholeOrganization } from '#tests/helpers/whole_organization'
import { unzipped, zipped } from '#tests/helpers/zip_files'

const PATH = '/api/organizations/import'
const MB = 1024 * 1024

type Files = Map<string, Buffer>

function give(client: ApiClient, user: User, bytes: Buffer) {
  return client
    .post(PATH)
    .withGuard('api')
    .loginAs(user)
    .file('file', bytes, { filename: 'export.zip', contentType: 'application/zip' })
}

function withManifest(files: Files, change: object) {
  const manifest = { ...JSON.parse(String(files.get('manifest.json'))), ...change }
  return zipped(new Map(files).set('manifest.json', Buffer.from(JSON.stringify(manifest))))
}

test.group('archives: what is given to do harm', (group) => {
  group.each.setup(freshDatabase)
  group.tap((one) => one.timeout(20_000))

  async function emptyArchive() {
    const { user, organization } = await makeMember()
    return { user, files: await unzipped(await exported(organization.id)) }
  }

  /** An archive with so many posts, of which nothing is here any more, and someone to take it in. */
  async function archiveOfPosts(count: number) {
    const { organization } = await makeMember()
    const own = { organizationId: organization.id, draftId: null, campaignId: null }
    for (let made = 0; made < count; made += 250) await PostFactory.merge(own).createMany(250)
    const bytes = await exported(organization.id)
    await wipe()
    return { bytes, organization, user: await UserFactory.create() }
  }

  async function nothingStays() {
    const counts = await partCounts()
    const removals = await db.from('file_removals')
    return Object.values(counts).every((count) => count === 0) && removals.length === 0
  }

  test('lines that hold nothing are counted and refused, not read to their end', async ({
    client,
  }) => {
    const { user, files } = await emptyArchive()
    const zip = await zipped(new Map(files).set('posts.json', Buffer.alloc(30 * MB, '\n')))
    const answer = await give(client, user, zip)
    answer.assertStatus(422)
    answer.assertBodyContains({
      detail: 'This ZIP is incomplete or damaged. Please export again. (posts.json)',
    })
  })

  test('what unpacks to many times its size is refused unread', async ({ client, assert }) => {
    const { user, files } = await emptyArchive()
    const row = `{"id":"post","body":"${'a'.repeat(10_000)}"},\n`
    const text = Buffer.from(row.repeat(10_000))
    const zip = await zipped(new Map(files).set('posts.json', text))
    assert.isBelow(zip.length, MB)
    const answer = await give(client, user, zip)
    answer.assertStatus(413)
  })

  test('more rows than are taken are refused by what the manifest says', async ({ client }) => {
    const { user, files } = await emptyArchive()
    const { tables } = JSON.parse(String(files.get('manifest.json')))
    const zip = await withManifest(files, { tables: { ...tables, posts: 300_001 } })
    const answer = await give(client, user, zip)
    answer.assertStatus(413)
  })

  test('a manifest whose {what} is refused with a sentence')
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
      const answer = await give(client, user, await withManifest(files, change))
      answer.assertStatus(422)
      answer.assertBodyContains({ detail: "This ZIP isn't a Herald export." })
    })

  test('a picture that an upload would not be is refused, whatever its row says: {what}')
    .with([
      { what: 'cut off', spoil: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2) },
      {
        what: 'larger than it says',
        spoil: () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } }),
      },
    ])
    .run(async ({ client, assert }, { spoil }) => {
      const { user, organization, picture } = await wholeOrganization()
      const files = await unzipped(await exported(organization.id))
      await wipe()
      const path = [...files.keys()].find((name) => name.includes(picture.media.id)) ?? ''
      const spoilt = spoil(files.get(path) ?? Buffer.alloc(0))
      const bytes = Buffer.isBuffer(spoilt) ? spoilt : await spoilt.png().toBuffer()
      const rows: Record<string, unknown>[] = JSON.parse(String(files.get('media.json')))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const lines = rows.map((row) =>
        JSON.stringify(row.id === picture.media.id ? { ...row, sha256, bytes: bytes.length } : row)
      )
      files.set(path, bytes).set('media.json', Buffer.from(`[\n${lines.join(',\n')}\n]\n`))
      const here = await UserFactory.merge({ email: user.email }).create()
      const answer = await give(client, here, await zipped(files))
      answer.assertStatus(422)
      assert.include(
        answer.body().detail,
        "This ZIP contains a file that isn't what its name says."
      )
      assert.isTrue(await nothingStays())
      assert.isFalse(await drive.use().exists(path))
    })

  test('others get in between the rows of a large import', async ({ assert }) => {
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

  test('nobody sees an organization before all of it is there', async ({ assert }) => {
    const { bytes, user, organization } = await archiveOfPosts(500)
    const importing = imported(bytes, user)
    await until('the first posts', async () => (await db.from('posts').first()) !== null)
    assert.isNull(await Membership.ownerOf(organization.id))
    await importing
    const owner = await Membership.ownerOf(organization.id)
    assert.equal(owner?.userId, user.id)
    assert.isEmpty(await db.from('file_removals'))
  })

  test('an import whose client has gone ends, and nothing of it stays', async ({
    assert,
    client,
  }) => {
    const { bytes, user } = await archiveOfPosts(3000)
    const token = await bearerOf(user)
    const gone = new AbortController()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'export.zip')
    const asked = fetch(`http://${process.env.HOST}:${process.env.PORT}${PATH}`, {
      ...{ method: 'POST', body: form, signal: gone.signal },
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
    asked.catch(() => {})
    await until('the first posts', async () => (await db.from('posts').first()) !== null)
    gone.abort()
    await assert.rejects(() => asked)
    await until('an empty database', nothingStays)
    const again = await give(client, user, bytes)
    again.assertStatus(201)
  })

  test('what an import left behind whose process ended is swept', async ({ assert }) => {
    const { organization, user } = await makeMember()
    await PostFactory.merge({ organizationId: organization.id }).createMany(3)
    await FileRemoval.of(`organizations/${organization.id}`, now().minus({ minutes: 1 }))
    await new SweepFiles().handle()
    const counts = await partCounts()
    assert.equal(counts.posts, 3)
    await Membership.query().where('user_id', user.id).delete()
    await FileRemoval.of(`organizations/${organization.id}`, now().minus({ minutes: 1 }))
    await new SweepFiles().handle()
    assert.isTrue(await nothingStays())
  })

  test('one person imports a few times an hour', async ({ client, cleanup }) => {
    const { user } = await emptyArchive()
    const usual = IMPORT_THROTTLE.tries
    cleanup(() => void Object.assign(IMPORT_THROTTLE, { tries: usual }))
    Object.assign(IMPORT_THROTTLE, { tries: 2 })
    for (const status of [415, 415, 429]) {
      const answer = await give(client, user, Buffer.from('no zip'))
      answer.assertStatus(status)
    }
    const other = await give(client, await UserFactory.create(), Buffer.from('no zip'))
    other.assertStatus(415)
  })
})
