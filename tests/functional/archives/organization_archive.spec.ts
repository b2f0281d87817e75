import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { UserFactory } from '#database/factories/user_factory'
import { sqlInstant } from '#database/instants'
import { NOT_EXPORTED, ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import { organizationEntries } from '#queries/archives/organization_entries'
import { postLog } from '#transformers/post_details_transformer'
import { loggedPost } from '#queries/posts/post_details'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import {
  allTables,
  exported,
  imported,
  rowsIn,
  wipeDatabase,
  fullOrganization,
} from '#tests/helpers/data/organization_archive'
import { statementsOf } from '#tests/helpers/statements'
import { unzipped } from '#tests/helpers/data/document_files'
import type { TableSchema } from '#domain/archives/table_schema'
import Media from '#models/media'
import Membership from '#models/membership'
import Organization from '#models/organization'
import Post from '#models/post'
import { now } from '#services/clock'

const NOW = '2026-11-19T09:24:00.000Z'
const PARTS = ORGANIZATION_PARTS.map(({ table }) => table)

/** Tables that refer to an organization, directly or through other tables. */
function pointingAtOrganizations(tables: TableSchema[]) {
  const found = new Set(['organizations'])
  for (let before = 0; before !== found.size;) {
    before = found.size
    for (const { name, references } of tables) {
      if (references.some(({ table }) => found.has(table))) found.add(name)
    }
  }
  return [...found].sort()
}

test.group('archives: export and import of an organization', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))

  test('every table of an organization is exported or listed as excluded', async ({ assert }) => {
    const decided = [...PARTS, ...Object.keys(NOT_EXPORTED)]
    for (const table of pointingAtOrganizations(await allTables())) {
      assert.include(decided, table)
    }
  })

  test('an export looks through the rows of a table once, and then finds them by their keys', async ({
    assert,
  }) => {
    const { organization } = await fullOrganization()
    const entries = organizationEntries(db.connection(), organization.id)
    const statements = await statementsOf(async () => {
      for await (const entry of entries) {
        if (entry.kind === 'rows') await Array.fromAsync(entry.rows)
      }
    })
    const ofPosts = statements.filter((sql) => / from [`"]posts[`"] where /.test(sql))
    const pages = ofPosts.filter((sql) => sql.includes(' order by '))
    assert.isNotEmpty(pages)
    for (const sql of pages)
      assert.match(sql, / where [`"]posts[`"]\.[`"]id[`"] in \(.*\) order by /)
  })

  test('other requests run while an export looks for the people in its tables', async ({
    assert,
  }) => {
    const { organization } = await fullOrganization()
    const entries = organizationEntries(db.connection(), organization.id)
    let turns = 0
    let next = setImmediate(function count() {
      turns += 1
      next = setImmediate(count)
    })
    await entries.next()
    clearImmediate(next)
    assert.isAtLeast(turns, 5)
  })

  test('an imported organization has the same rows and files', async ({ assert }) => {
    const { user, organization, picture, material, posts } = await fullOrganization()
    const first = await exported(organization.id)
    const before = await rowsIn(first)
    for (const table of PARTS) assert.isNotEmpty(before[table], table)
    await wipeDatabase()
    const again = await UserFactory.merge({ email: user.email }).create()

    assert.equal(await imported(first, again), organization.id)

    const second = await exported(organization.id)
    const after = await rowsIn(second)
    before.review_links[0].revoked_at = sqlInstant(now())
    Object.assign(before.webhooks[0], { is_enabled: 0, disabled_reason: 'imported' })
    for (const table of PARTS) {
      assert.deepEqual(after[table].map(withoutPeople), before[table].map(withoutPeople), table)
    }
    const kept = await Media.findOrFail(picture.media.id)
    assert.deepEqual(Buffer.from(await drive.use().getBytes(kept.diskKey)), picture.bytes)
    const files = await unzipped(second)
    assert.isTrue(files.has(`files/materials/${material.id}.txt`))
    const member = await Membership.ownerOf(organization.id)
    assert.equal(member?.userId, again.id)
    const log = postLog(await loggedPost(again, posts[0].id))
    assert.equal(log.events[0].by, 'Jonas Weber')
    assert.equal(log.created_by, again.fullName)
    assert.isEmpty(await db.from('file_removals'))
  })

  test('an import beside the original gets new ids in every reference', async ({ assert }) => {
    const { user, organization, picture, draft } = await fullOrganization()
    const bytes = await exported(organization.id)
    const id = await imported(bytes, user)
    assert.notEqual(id, organization.id)
    const copy = await rowsIn(await exported(id))
    const original = await rowsIn(bytes)
    for (const table of PARTS) assert.equal(copy[table].length, original[table].length, table)
    const text = JSON.stringify(copy)
    for (const former of [organization.id, picture.media.id, draft.id]) {
      assert.notInclude(text, former)
    }
    const shown = await Post.query()
      .where('organization_id', id)
      .where('kind', 'image')
      .firstOrFail()
    const media = await Media.findOrFail(shown.media[0].media_id)
    assert.equal(media.organizationId, id)
    assert.isTrue(await drive.use().exists(media.diskKey))
    const there = await Organization.findOrFail(id)
    assert.equal(there.name, organization.name)
  })

  test('an export of the other database imports identically', async ({ assert }) => {
    for (const database of ['sqlite', 'mysql']) {
      const file = new URL(`../../fixtures/organization_of_${database}.zip`, import.meta.url)
      const bytes = await readFile(file)
      const given = await rowsIn(bytes)
      await wipeDatabase()
      const [{ email }] = given.people.filter(({ role }) => role === 'owner')
      const owner = await UserFactory.merge({ email: String(email) }).create()
      const taken = await rowsIn(await exported(await imported(bytes, owner)))
      for (const table of PARTS.filter((name) => name in given)) {
        assert.equal(taken[table].length, given[table].length, table)
        given[table].forEach((former, index) => {
          const row = taken[table][index]
          assert.deepEqual(onlyOf(row, former), onlyOf(former, row), `${table} of ${database}`)
        })
      }
    }
  })
})

type Row = Record<string, unknown>

const PEOPLE = ['created_by', 'updated_by', 'author_id', 'user_id', 'actor_name', 'resolved_by']

/** User ids differ between installations. */
function withoutPeople(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !PEOPLE.includes(name)))
}

/** Leaves out columns that only one of the two installations has. */
function onlyOf(row: Row, other: Row): Row {
  const known = Object.entries(row).filter(([name]) => name in other)
  return withoutPeople(Object.fromEntries(known))
}
