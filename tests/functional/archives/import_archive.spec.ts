import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { UPLOAD_BOUNDS } from '#domain/archives/archive_bounds'
import { isDiskFullError } from '#domain/health/failure_causes'
import { tableSchemasByName } from '#database/restorable_rows'
import { readArchiveInWorker } from '#services/archives/archive_process'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import {
  exported,
  countArchiveParts,
  wipeDatabase,
  fullOrganization,
  uploadArchive,
} from '#tests/helpers/data/organization_archive'
import { unzipped, zipped } from '#tests/helpers/data/document_files'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import Membership from '#models/membership'
import Post from '#models/post'

const PATH = '/api/organizations/import'

type Row = Record<string, unknown>

/** The same zip with the first row of a table changed. */
async function withRow(bytes: Buffer, table: string, change: (row: Row) => Row) {
  const files = await unzipped(bytes)
  const rows: Row[] = JSON.parse(String(files.get(`${table}.json`)))
  const lines = [change(rows[0]), ...rows.slice(1)].map((row) => JSON.stringify(row))
  return zipped(files.set(`${table}.json`, Buffer.from(`[\n${lines.join(',\n')}\n]\n`)))
}

async function withManifest(bytes: Buffer, change: object) {
  const files = await unzipped(bytes)
  const manifest = { ...JSON.parse(String(files.get('manifest.json'))), ...change }
  return zipped(files.set('manifest.json', Buffer.from(JSON.stringify(manifest))))
}

/** Renames an entry to a name of the same length, in both places of the zip. */
function renamed(bytes: Buffer, from: string, to: string) {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

test.group('archives: exports and imports over HTTP', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-19T09:24:00.000Z'))

  test('an archive that the disk has no room to unpack is not called broken', async ({
    assert,
    cleanup,
  }) => {
    const { organization } = await fullOrganization()
    const folder = await mkdtemp(join(tmpdir(), 'herald-unpack-'))
    cleanup(() => rm(folder, { recursive: true }))
    const path = join(folder, 'export.zip')
    await writeFile(path, await exported(organization.id))
    await symlink('/dev/full', join(folder, 'unpacked'))
    const tables = await tableSchemasByName()
    const importer = { id: organization.id, email: 'new@example.com' }
    const request = { path, folder, bounds: UPLOAD_BOUNDS, tables, importer }
    const reading = readArchiveInWorker(request, { onReport: async () => [] })
    const failure: unknown = await reading.catch((error: unknown) => error)
    assert.isTrue(isDiskFullError(failure))
  })

  test('an export over HTTP can be imported again', async ({ client, assert }) => {
    const { user, organization } = await fullOrganization()
    const answer = await client
      .get(`/api/organizations/${organization.id}/export`)
      .withGuard('api')
      .loginAs(user)
    answer.assertStatus(200)
    answer.assertHeader('content-type', 'application/zip')
    assert.include(answer.header('content-disposition'), 'herald-n-rd-so-hne-2026-11-19.zip')
    const bytes = await exported(organization.id)
    await wipeDatabase()
    const newcomer = await UserFactory.create()
    const made = await uploadArchive(client, newcomer, bytes)
    made.assertStatus(201)
    made.assertBodyContains({ id: organization.id, name: organization.name })
    const owner = await Membership.ownerOf(organization.id)
    assert.equal(owner?.userId, newcomer.id)
  })

  test('the name of an imported organization is one line that everyone can read', async ({
    client,
  }) => {
    const { organization } = await makeMember()
    const name = 'Acme\r\nRobots\u001B[31m \u202EEvil\u200B'
    const bytes = await withRow(await exported(organization.id), 'organizations', (row) => ({
      ...row,
      name,
    }))
    await wipeDatabase()
    const answer = await uploadArchive(client, await UserFactory.create(), bytes)
    answer.assertStatus(201)
    answer.assertBodyContains({ name: 'Acme Robots [31m Evil' })
  })

  test('an import that is sent again with its key makes no second organization', async ({
    client,
    assert,
  }) => {
    const { organization } = await fullOrganization()
    const bytes = await exported(organization.id)
    const newcomer = await UserFactory.create()
    const sent = () => uploadArchive(client, newcomer, bytes).header('idempotency-key', 'move')
    const first = await sent()
    const again = await sent()
    again.assertStatus(201)
    assert.equal(again.body().id, first.body().id)
  })

  test('an export contains no secret', async ({ assert }) => {
    const { user, editor, organization } = await fullOrganization()
    const files = await unzipped(await exported(organization.id))
    const text = Buffer.concat([...files.values()]).toString('latin1')
    for (const secret of [user.password, editor.password]) assert.notInclude(text, secret)
    assert.notInclude(Object.keys(JSON.parse(String(files.get('people.json')))[0]), 'password')
  })

  test('owners export, other members and strangers do not', async ({ client }) => {
    const { organization } = await makeMember()
    const [editor, stranger] = await UserFactory.createMany(2)
    const own = { organizationId: organization.id, userId: editor.id }
    await MembershipFactory.merge({ ...own, role: 'editor' }).create()
    const address = `/api/organizations/${organization.id}/export`
    const refused = await client.get(address).withGuard('api').loginAs(editor)
    refused.assertStatus(403)
    const unseen = await client.get(address).withGuard('api').loginAs(stranger)
    unseen.assertStatus(404)
  })

  test('imported posts in progress or past their time are not published', async ({
    client,
    assert,
  }) => {
    const { organization, posts } = await fullOrganization()
    await posts[0].merge({ status: 'publishing' }).save()
    const bytes = await exported(organization.id)
    await wipeDatabase()
    const answer = await uploadArchive(client, await UserFactory.create(), bytes)
    answer.assertStatus(201)
    const arrived = await Post.findOrFail(posts[0].id)
    assert.equal(arrived.status, 'unconfirmed')
    assert.equal(arrived.failureCode, 'unconfirmed')
    const late = await Post.findOrFail(posts.at(-2)?.id)
    assert.equal(late.status, 'scheduled')
    assert.isNull(late.claimedBy)
  })

  test('an invalid archive is refused with a message and leaves nothing behind', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await fullOrganization()
    const bytes = await exported(organization.id)
    await wipeDatabase()
    const here = await UserFactory.merge({ email: user.email }).create()
    const files = await unzipped(bytes)
    const without = (name: string) => zipped(new Map([...files].filter(([key]) => key !== name)))
    const [picture] = [...files.keys()].filter((name) => name.startsWith('files/media/'))
    const given: [string, Buffer, number][] = [
      ['no zip', Buffer.from('not a zip at all, whatever its name says'), 415],
      ['cut off', bytes.subarray(0, bytes.length - 400), 415],
      ['without its middle', Buffer.concat([bytes.subarray(0, 900), bytes.subarray(1400)]), 422],
      ['climbing', renamed(bytes, 'posts.json', '../p0s.jsn'), 422],
      ['absolute', renamed(bytes, 'posts.json', '/posts.jso'), 422],
      ['without a manifest', await without('manifest.json'), 422],
      ['a backup', await withManifest(bytes, { kind: 'backup' }), 422],
      ['of a newer Herald', await withManifest(bytes, { format: 2 }), 422],
      ['without posts', await without('posts.json'), 422],
      ['with fewer rows', await withManifest(bytes, { tables: { organizations: 2 } }), 422],
      ['without a picture', await without(picture), 422],
      [
        'with another picture',
        await zipped(new Map(files).set(picture, Buffer.from('<svg/>'))),
        422,
      ],
      ['status', await withRow(bytes, 'posts', (row) => ({ ...row, status: 'sent' })), 422],
      ['length', await withRow(bytes, 'posts', (row) => ({ ...row, zone: 'x'.repeat(65) })), 422],
      ['id', await withRow(bytes, 'media', (row) => ({ ...row, id: '../../x' })), 422],
      ['type', await withRow(bytes, 'media', (row) => ({ ...row, mime: 'text/html' })), 422],
      [
        'link',
        await withRow(bytes, 'posts', (row) => ({ ...row, platform_url: 'javascript:1' })),
        422,
      ],
      [
        'no owner',
        await withRow(bytes, 'post_events', (row) => ({ ...row, post_id: 'gone' })),
        422,
      ],
      ['null', await withRow(bytes, 'posts', (row) => ({ ...row, body: null })), 422],
    ]
    for (const [what, zip, status] of given) {
      const answer = await uploadArchive(client, here, zip)
      assert.equal(answer.status(), status, `${what}: ${answer.text()}`)
      assert.match(answer.body().detail, /^(This|Please) /, what)
      const counts = await countArchiveParts()
      assert.deepEqual(new Set(Object.values(counts)), new Set([0]), what)
      assert.isFalse(await drive.use().exists(`organizations/${organization.id}`), what)
      assert.isEmpty(await db.from('file_removals'), what)
    }
    const nothing = await client.post(PATH).withGuard('api').loginAs(here).json({})
    nothing.assertStatus(422)
  })

  test('a zip that would unpack to too much is refused before unpacking', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const bomb = Buffer.alloc(64 * 1024 * 1024, ' ')
    const files = await unzipped(await exported(organization.id))
    files.set('posts.json', bomb)
    const zip = await zipped(files)
    assert.isBelow(zip.length, 200_000)
    const usual = { ...UPLOAD_BOUNDS }
    Object.assign(UPLOAD_BOUNDS, { unpackedBytes: 32 * 1024 * 1024 })
    const total = await uploadArchive(client, user, zip)
    Object.assign(UPLOAD_BOUNDS, usual)
    total.assertStatus(413)
    const line = await uploadArchive(client, user, zip)
    line.assertStatus(413)
  })
})
