import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mock } from 'node:test'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { test } from '@japa/runner'
import { buffer } from 'node:stream/consumers'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import ExportAccount from '#actions/account/export_account'
import {
  NOT_EXPORTED,
  NOT_IN_ACCOUNT_EXPORT,
  ORGANIZATION_PARTS,
} from '#domain/archives/organization_parts'
import { rowInEveryTable } from '#tests/helpers/data/every_table'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { storedImage } from '#tests/helpers/requests/image_requests'
import { unzipped } from '#tests/helpers/data/document_files'
import { tableSchemas } from '#database/table_schemas'
import { projectRoot } from '#config/paths'
import ApiKey from '#models/api_key'
import { createArchiveStream, Downloads } from '#services/archives/archive_writer'
import Membership from '#models/membership'
import User from '#models/user'

test.group('settings: the export of an account', (group) => {
  group.each.setup(freshDatabase)

  test('the export has every row of the user and no secret', async ({ assert }) => {
    const { user, organization } = await makeMember()
    const { id: memberships } = await Membership.findByOrFail('user_id', user.id)
    const known = { users: user.id, organizations: organization.id, memberships }
    const keys = await rowInEveryTable(known, { email: user.email })
    await ApiKey.create({ userId: user.id, kind: 'openai', value: 'sk-secret-1234', last4: '1234' })
    const files = await unzipped(await buffer(new ExportAccount().handle(user.id)))
    const text = [...files.values()].join('\n')
    const left = [...Object.keys(NOT_IN_ACCOUNT_EXPORT), ...Object.keys(NOT_EXPORTED)]
    for (const { name, references } of await tableSchemas(db.connection())) {
      const pointsAt = references.map(({ table }) => table)
      const isTheirs = pointsAt.includes('users') && !(name in NOT_IN_ACCOUNT_EXPORT)
      const isOfTheirs = pointsAt.includes('organizations') && !left.includes(name)
      if (isTheirs || isOfTheirs) assert.include(text, keys[name], name)
    }
    assert.include(text, '"last4":"1234"')
    const fresh = await User.findOrFail(user.id)
    const token = await db.from('auth_access_tokens').select('hash').firstOrFail()
    const account = await db.from('linkedin_accounts').select('*').firstOrFail()
    const secrets = [fresh.password, token.hash, account.access_token, account.refresh_token]
    for (const secret of secrets) {
      assert.notInclude(text, `"${secret}"`)
    }
    for (const row of await db.from('api_keys').select('value')) {
      assert.notInclude(text, row.value)
    }
  })

  test('the export of a former member has nothing of the organization', async ({ assert }) => {
    const { user, organization } = await makeMember()
    const membership = await Membership.findByOrFail('user_id', user.id)
    const known = { users: user.id, organizations: organization.id, memberships: membership.id }
    await rowInEveryTable(known, { email: user.email })
    await membership.delete()
    const files = await unzipped(await buffer(new ExportAccount().handle(user.id)))
    const rowsOf = (table: string) => JSON.parse(String(files.get(`account/${table}.json`) ?? '[]'))
    assert.isNotEmpty(rowsOf('users'))
    for (const { table } of ORGANIZATION_PARTS) assert.isEmpty(rowsOf(table), table)
  })

  test('the export over HTTP has the images and nothing of other users', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const other = await makeMember()
    const { media, bytes } = await storedImage(organization.id)
    const strange = await storedImage(other.organization.id)
    const answer = await client.get('/api/settings/account/export').withGuard('api').loginAs(user)
    answer.assertStatus(200)
    answer.assertHeader('content-type', 'application/zip')
    const files = await unzipped(await buffer(new ExportAccount().handle(user.id)))
    assert.deepEqual(
      files.get(`organizations/${organization.id}/files/media/${media.id}.png`),
      bytes
    )
    const text = [...files.values()].join('\n')
    for (const word of [other.user.id, other.organization.id, strange.media.id]) {
      assert.notInclude(text, word)
    }
  })

  test('a user downloads two exports at a time, and two users do', async ({ client, cleanup }) => {
    const members = await Promise.all(Array.from({ length: 3 }, () => makeMember()))
    const readers = [members[0]!, members[0]!, members[1]!, members[1]!]
    const unread = readers.map(({ user }) => new ExportAccount().download(user.id))
    cleanup(() => unread.forEach((download) => download.destroy()))
    const ask = ({ user, organization }: (typeof members)[number]) => [
      client.get('/api/settings/account/export').withGuard('api').loginAs(user),
      client.get(`/api/organizations/${organization.id}/export`).withGuard('api').loginAs(user),
    ]
    for (const answer of await Promise.all([members[0]!, members[2]!].flatMap(ask))) {
      answer.assertStatus(429)
      answer.assertBodyContains({ code: 'E_TOO_MANY_REQUESTS' })
    }
    unread[0]!.destroy()
    await once(unread[0]!, 'close')
    for (const request of ask(members[2]!)) {
      const answer = await request
      answer.assertStatus(200)
    }
  })

  test('a download that no one reads ends, and one that is read goes on', async ({
    assert,
    cleanup,
  }) => {
    mock.timers.enable({ apis: ['setInterval'] })
    cleanup(() => mock.timers.reset())
    const downloads = new Downloads()
    const pieces = Array.from({ length: 100 }, () => randomBytes(9999))
    const open = () => Readable.from(pieces)
    const [unread, read] = ['a', 'b'].map((user) => downloads.start(user, open))
    const other = downloads.start('a', open)
    assert.isNull(downloads.start('a', open))
    await once(unread!, 'readable')
    const closed = new Promise((resolve) => unread!.once('close', resolve))
    for (let minutes = 0; minutes < 15; minutes += 5) {
      if (read!.read() === null) await once(read!, 'readable')
      mock.timers.tick(5 * 60_000)
    }
    assert.isTrue(unread!.destroyed)
    assert.isFalse(read!.destroyed)
    await closed
    await nextTurn()
    assert.isNotNull(downloads.start('a', () => Readable.from([])))
    read!.destroy()
    other!.destroy()
  })

  test('a stored file is closed when the reader disconnects before it is read', async ({
    cleanup,
  }) => {
    const stored = createReadStream(`${projectRoot}/package.json`)
    const opened = mock.method(drive.use(), 'getStream', async () => stored)
    const found = mock.method(drive.use(), 'exists', async () => true)
    cleanup(() => [opened, found].forEach(({ mock: method }) => method.restore()))
    const about = { kind: 'account', format: 1, herald: '1', created_at: '', note: '' } as const
    const archive = createArchiveStream(about, files())
    async function* files() {
      await nextTurn()
      archive.destroy()
      yield { kind: 'file', path: 'files/a.png', diskKey: 'a.png' } as const
    }
    await once(stored, 'close', { signal: AbortSignal.timeout(1000) })
  })
})
