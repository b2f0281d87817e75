import { test } from '@japa/runner'
import { buffer } from 'node:stream/consumers'
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
import ApiKey from '#models/api_key'
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
})
