import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { countsChanges, resetCountsChanges } from '#database/organization_changes'
import { migrate, migrationsAt } from '#database/scratch_database'
import { makeMember } from '#tests/helpers/data/members'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase, inEmptyDatabase } from '#tests/helpers/test_database'

const COUNTING = '0111_count_changes_of_organizations'

/** The part of a driver that runs statements and can refuse them. */
interface Client {
  _query(connection: unknown, statement: { sql: string }): Promise<unknown>
}

/**
 * Refuses to create triggers, as MySQL with a binary log does while
 * log_bin_trust_function_creators is off. Returns a function that allows them again.
 */
function refuseTriggers(code: string) {
  const { client } = db.connection().getWriteClient() as unknown as { client: Client }
  const prototype = Object.getPrototypeOf(client) as Client
  const query = prototype._query
  prototype._query = function refuse(connection, statement) {
    if (!/^\s*create trigger\b/i.test(statement.sql)) {
      return query.call(this, connection, statement)
    }
    return Promise.reject(Object.assign(new Error('You do not have the privilege'), { code }))
  }
  return () => void (prototype._query = query)
}

/** Lets no triggers be read, as while a database restarts. Returns a function that ends it. */
function hideTriggers() {
  const { client } = db.connection().getReadClient() as unknown as { client: Client }
  const prototype = Object.getPrototypeOf(client) as Client
  const query = prototype._query
  prototype._query = function hide(connection, statement) {
    if (!/\bfrom .*(?:sqlite_master|triggers)\b/i.test(statement.sql)) {
      return query.call(this, connection, statement)
    }
    return Promise.reject(new Error('The database is starting.'))
  }
  return () => void (prototype._query = query)
}

/** Removes a trigger. Returns a function that restores it. */
async function removeTrigger(name: string) {
  const isMysql = db.connection().dialect.name === 'mysql'
  const answer = isMysql
    ? await db.rawQuery(`show create trigger ${name}`)
    : await db.from('sqlite_master').where({ type: 'trigger', name })
  const statement: string = isMysql ? answer[0][0]['SQL Original Statement'] : answer[0].sql
  await db.rawQuery(`drop trigger ${name}`)
  resetCountsChanges()
  return async () => {
    await db.rawQuery(statement)
    resetCountsChanges()
  }
}

test.group('lists without counted changes', (group) => {
  group.each.setup(freshDatabase)
  group.tap((one) => one.timeout(60_000))

  test('a database that refuses triggers ({$self}) is migrated without them')
    .with(['ER_BINLOG_CREATE_ROUTINE_NEED_SUPER', 'ER_TABLEACCESS_DENIED_ERROR'])
    .run(async ({ assert, cleanup }, code) => {
      await inEmptyDatabase(async (client) => {
        const all = await migrationsAt()
        const at = all.findIndex(({ name }) => name === COUNTING)
        await migrate(client, all.slice(0, at))
        const allow = refuseTriggers(code)
        cleanup(allow)
        await migrate(client, all.slice(at))
        allow()
        assert.include(await client.getAllTables(), 'organization_changes')
        const counts = await client.from('organization_changes').count('* as all')
        assert.equal(Number(counts[0].all), 0)
      })
    })

  test('any other failure to create triggers stops the migration', async ({ assert, cleanup }) => {
    await inEmptyDatabase(async (client) => {
      cleanup(refuseTriggers('ER_PARSE_ERROR'))
      await assert.rejects(async () => migrate(client, await migrationsAt()), /privilege/)
    })
  })

  test('with a trigger missing, lists are read with every request', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id }
    const draft = await DraftFactory.merge({ ...own, body: 'As it was' }).create()
    const token = await bearerOf(user)
    const ask = () => client.get(`/api/drafts?org_id=${organization.id}`).bearerToken(token)
    assert.isTrue(await countsChanges())
    cleanup(await removeTrigger('drafts_update_counts'))
    assert.isFalse(await countsChanges())
    const first = await ask()
    assert.include(first.text(), '"As it was"')
    await db.from('drafts').where('id', draft.id).update({ body: 'Changed uncounted' })
    const second = await ask()
    assert.include(second.text(), '"Changed uncounted"')
    assert.notEqual(second.header('etag'), first.header('etag'))
    const known = await ask().header('if-none-match', String(second.header('etag')))
    known.assertStatus(304)
  })

  test('without one trigger, every page counts what waits', async ({ client, assert, cleanup }) => {
    const { user, organization } = await makeMember()
    const waiting = { status: 'pending_review' as const, publishAt: null, dueAt: null }
    const post = await PostFactory.merge({ organizationId: organization.id, ...waiting }).create()
    cleanup(await removeTrigger('posts_delete_counts'))
    const shown = async () => {
      const page = await client.get('/dashboard/organizations').withInertia().loginAs(user)
      return page.inertiaProps.waiting
    }
    assert.equal(await shown(), 1)
    await db.from('posts').where('id', post.id).delete()
    assert.equal(await shown(), 0)
  })

  test('a list works again after the database failed while its triggers were read', async ({
    client,
    cleanup,
  }) => {
    const { user, organization } = await makeMember()
    const token = await bearerOf(user)
    const ask = () => client.get(`/api/drafts?org_id=${organization.id}`).bearerToken(token)
    resetCountsChanges()
    const show = hideTriggers()
    cleanup(show)
    const failed = await ask()
    failed.assertStatus(500)
    show()
    const answer = await ask()
    answer.assertStatus(200)
  })

  test('once the trigger is there again, lists are kept', async ({ assert, cleanup }) => {
    const restore = await removeTrigger('posts_insert_counts')
    assert.isFalse(await countsChanges())
    await restore()
    assert.isTrue(await countsChanges())
    cleanup(resetCountsChanges)
  })
})
