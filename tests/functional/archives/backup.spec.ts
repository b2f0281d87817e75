import { test } from '@japa/runner'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import sandbox from '#config/sandbox'
import { readSnapshot } from '#database/read_snapshot'
import CreateBackup from '#actions/archives/create_backup'
import ClaimDueComments from '#actions/first_comments/claim_due_comments'
import ConfirmPostNotLive from '#actions/posts/confirm_post_not_live'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import HoldRestoredPosts from '#actions/archives/hold_restored_posts'
import RestoreBackup from '#actions/archives/restore_backup'
import type { PortableRow } from '#domain/archives/table_schema'
import { textMeasures } from '#domain/analytics/text_measures'
import ClockTick, { RESTORE_TICK } from '#models/clock_tick'
import FirstComment from '#models/first_comment'
import Heartbeat from '#models/heartbeat'
import LinkedinAccount from '#models/linkedin_account'
import PublishAttempt from '#models/publish_attempt'
import User from '#models/user'
import { now } from '#services/clock'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { PostFactory } from '#database/factories/post_factory'
import { WebhookFactory } from '#database/factories/webhook_factory'
import { UserFactory } from '#database/factories/user_factory'
import { allRows, rowInEveryTable } from '#tests/helpers/data/every_table'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { rowsIn, wipeDatabase, fullOrganization } from '#tests/helpers/data/organization_archive'

/** All rows but the note of the restore itself. */
async function restoredRows() {
  const rows = await allRows()
  const isOther = ({ name }: PortableRow) => name !== RESTORE_TICK
  return { ...rows, clock_ticks: rows.clock_ticks.filter(isOther) }
}

test.group('archives: backup and restore', (group) => {
  let folder = ''
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-19T09:24:00.000Z'))
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
    return () => rm(folder, { recursive: true })
  })

  const createBackup = async () => {
    const { place: file, manifest } = await new CreateBackup().handle({ to: { path: folder } })
    return { file, manifest }
  }
  const restore = (path: string, over: 'nothing' | 'everything' = 'nothing') =>
    new RestoreBackup().handle({ path, over })
  const start = () => new HoldRestoredPosts().handle()

  test('a restored backup has every row of every table and every file', async ({ assert }) => {
    const { user, organization, picture, material } = await fullOrganization()
    await User.accessTokens.create(user)
    const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    const known = { users: user.id, organizations: organization.id, memberships: 'made above' }
    await rowInEveryTable(known)
    const before = await allRows()
    for (const [table, rows] of Object.entries(before)) assert.isNotEmpty(rows, table)
    const { file, manifest } = await createBackup()
    assert.deepEqual(await readdir(folder), ['herald-backup-2026-11-19T092400Z.zip'])
    const { mode } = await stat(file)
    assert.equal(mode & 0o077, 0)
    assert.equal(manifest.tables.posts, before.posts.length)
    await wipeDatabase()

    const { isSameKey } = await restore(file)

    assert.isTrue(isSameKey)
    assert.deepEqual(await restoredRows(), before)
    const bytes = await drive.use().getBytes(picture.media.diskKey)
    assert.deepEqual(Buffer.from(bytes), picture.bytes)
    assert.isTrue(await drive.use().exists(String(material.diskKey)))
    const again = await LinkedinAccount.findOrFail(account.id)
    assert.equal(again.accessToken, account.accessToken)
    const [token] = await User.accessTokens.all(user)
    assert.isFalse(token.isExpired())
  })

  test('what was due since the backup waits until a person says whether it is live', async ({
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const post = (at: string, more: object = {}) => {
      const moment = DateTime.fromISO(at, { zone: 'utc' })
      const shared = { organizationId: organization.id, createdBy: user.id }
      const planned = { status: 'scheduled' as const, publishAt: moment, dueAt: moment }
      return PostFactory.merge({ ...shared, ...planned, ...more }).create()
    }
    const sent = await post('2026-11-19T09:30:00Z')
    const claimed = await post('2026-11-19T09:24:00Z', { status: 'publishing' })
    const begun = { postId: claimed.id, number: 1, worker: 'gone:1', startedAt: now() }
    await PublishAttempt.create({ ...begun, phase: 'create' })
    const later = await post('2026-11-19T12:00:00Z')
    const commented = await post('2026-11-19T09:20:00Z', {
      status: 'published',
      firstComment: { text: 'The link', delay_minutes: 15 },
      commentDueAt: DateTime.fromISO('2026-11-19T09:35:00Z'),
    })
    const { file } = await createBackup()
    freezeClock('2026-11-19T10:00:00.000Z')

    const { held } = await restore(file, 'everything')

    assert.equal(held, 2)
    await sent.refresh()
    assert.equal(sent.status, 'scheduled')
    freezeClock('2026-11-19T12:00:00.000Z')
    await start()
    for (const each of [sent, claimed]) {
      await each.refresh()
      assert.equal(each.status, 'unconfirmed')
      assert.match(String(each.failureReason), /restored from a backup/)
    }
    const attempt = await PublishAttempt.findByOrFail('postId', claimed.id)
    assert.equal(attempt.outcome, 'lost')
    const comment = await FirstComment.findByOrFail('postId', commented.id)
    assert.equal(comment.status, 'unconfirmed')
    const comments = await app.container.make(ClaimDueComments)
    const posts = await app.container.make(ClaimDuePosts)
    const claims = await posts.claim(10)
    assert.deepEqual(
      claims.map(({ postId }) => postId),
      [later.id]
    )
    assert.isEmpty(await comments.claim(10))

    await new ConfirmPostNotLive().handle({ postId: sent.id, userId: user.id })
    await sent.refresh()
    assert.equal(sent.status, 'queued')
    await start()
    await sent.refresh()
    assert.equal(sent.status, 'queued', 'only the first start after a restore holds posts')
  })

  test('a restore of a Herald that was stopped before its backup can publish what is due', async ({
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const publishAt = now()
    const planned = { status: 'scheduled' as const, publishAt, dueAt: publishAt }
    const shared = { organizationId: organization.id, createdBy: user.id }
    const post = await PostFactory.merge({ ...shared, ...planned }).create()
    const { file: path } = await createBackup()
    const { held } = await new RestoreBackup().handle({ path, over: 'everything', due: 'publish' })
    assert.equal(held, 0)
    await start()
    await post.refresh()
    assert.equal(post.status, 'scheduled')
  })

  test('the sandbox, where a restore is practiced, turns its webhooks off', async ({
    assert,
    cleanup,
  }) => {
    const { enabled } = sandbox
    cleanup(() => void Object.assign(sandbox, { enabled }))
    const { organization } = await makeMember()
    const webhook = await WebhookFactory.merge({ organizationId: organization.id }).create()
    const { file } = await createBackup()
    for (const isEnabled of [false, true]) {
      Object.assign(sandbox, { enabled: isEnabled })
      await restore(file, 'everything')
      await start()
      await webhook.refresh()
      assert.equal(webhook.isEnabled, !isEnabled)
    }
  })

  test('a backup does not wait for exports that are downloaded slowly', async ({
    assert,
    cleanup,
  }) => {
    const downloads = Array.from({ length: 4 }, () => {
      return readSnapshot(async function* () {
        yield* ['a', 'b']
      })
    })
    cleanup(async () => {
      await Promise.all(downloads.map((one) => one.return(undefined)))
    })
    await Promise.all(downloads.map((one) => one.next()))
    const { file } = await createBackup()
    const { size } = await stat(file)
    assert.isAbove(size, 0)
  })

  test('a backup excludes later writes and blocks no writer', async ({ assert }) => {
    const { user } = await fullOrganization()
    const making = createBackup()
    await user.merge({ fullName: 'Changed Meanwhile' }).save()
    const { file } = await making
    await restore(file, 'everything')
    const { length } = await User.query().where('email', user.email)
    assert.equal(length, 1)
  })

  test('a restore requires an empty database unless it replaces everything', async ({ assert }) => {
    const { user, organization, picture } = await fullOrganization()
    const { file } = await createBackup()
    await wipeDatabase()
    const other = await fullOrganization()
    await assert.rejects(() => restore(file), /isn't empty/)
    assert.isNotNull(await User.find(other.user.id))
    await restore(file, 'everything')
    assert.isNull(await User.find(other.user.id))
    assert.isNotNull(await User.find(user.id))
    assert.isTrue(await drive.use().exists(picture.media.diskKey))
    assert.isFalse(await drive.use().exists(other.picture.media.diskKey))
    assert.isNotEmpty(await db.from('organizations').where('id', organization.id))
  })

  test('a restore is refused while Herald runs and waits for one that was just stopped', async ({
    assert,
  }) => {
    const { user } = await fullOrganization()
    const { file } = await createBackup()
    await ClockTick.record('publish', 'here', now())
    const turn = () => ClockTick.record('create_notifications', 'here', now().plus({ seconds: 5 }))
    const input = { path: file, over: 'everything' as const }
    await user.merge({ fullName: 'Changed Since' }).save()
    await assert.rejects(
      () => new RestoreBackup().handle({ ...input, pause: turn }),
      /Stop it first/
    )
    await user.refresh()
    assert.equal(user.fullName, 'Changed Since')

    let looks = 0
    await new RestoreBackup().handle({ ...input, pause: async () => (looks += 1) })
    assert.isAbove(looks, 10)
    await user.refresh()
    assert.notEqual(user.fullName, 'Changed Since')
    await ClockTick.record('publish', 'here', now().minus({ minutes: 1 }))
    await new RestoreBackup().handle({ ...input, pause: async () => assert.fail('stood long ago') })
  })

  test('a restore is refused while Herald runs, also after the clock was ahead for a while', async ({
    assert,
  }) => {
    await fullOrganization()
    const { file } = await createBackup()
    await ClockTick.record('sweep_media', 'here', now().plus({ days: 7 }))
    await ClockTick.record('publish', 'here', now())
    const turn = () => ClockTick.record('publish', 'here', now().plus({ seconds: 5 }))
    await assert.rejects(
      () => new RestoreBackup().handle({ path: file, over: 'everything', pause: turn }),
      /Stop it first/
    )
  })

  test('a restore is refused while a worker runs, also when the web process is stopped', async ({
    assert,
  }) => {
    const { user } = await fullOrganization()
    const { file } = await createBackup()
    await user.merge({ fullName: 'Changed Since' }).save()
    const startedAt = now()
    const beat = (seconds: number) =>
      Heartbeat.beat('here:7', 'worker', { at: startedAt.plus({ seconds }), startedAt })
    await ClockTick.record('publish', 'here', now().minus({ minutes: 1 }))
    await beat(0)
    const input = { path: file, over: 'everything' as const }
    await assert.rejects(
      () => new RestoreBackup().handle({ ...input, pause: () => beat(10) }),
      /Stop it first/
    )
    await user.refresh()
    assert.equal(user.fullName, 'Changed Since')

    await Heartbeat.stop('here:7', now())
    await new RestoreBackup().handle({ ...input, pause: async () => assert.fail('it has stopped') })
    await user.refresh()
    assert.notEqual(user.fullName, 'Changed Since')
  })

  test('a restore from a newer schema is refused', async ({ assert }) => {
    await UserFactory.create()
    await db.table('adonis_schema').insert({ name: 'database/migrations/9999_later', batch: 99 })
    const { file } = await createBackup()
    await db.from('adonis_schema').where('batch', 99).delete()
    await wipeDatabase()
    await assert.rejects(() => restore(file), /newer version of Herald/)
    assert.isEmpty(await User.all())
  })

  test('a backup is not restored into the database of a newer version, even with --force', async ({
    assert,
  }) => {
    const user = await UserFactory.create()
    const { file } = await createBackup()
    await db.table('adonis_schema').insert({ name: 'database/migrations/9999_later', batch: 99 })
    for (const over of ['nothing', 'everything'] as const) {
      await assert.rejects(() => restore(file, over), /Move it away and restore into an empty one/)
    }
    await db.from('adonis_schema').where('batch', 99).delete()
    const [kept] = await User.all()
    assert.equal(kept.id, user.id)
  })

  test('a backup of an older version goes through the missing migrations', async ({ assert }) => {
    const older = fileURLToPath(new URL('../../fixtures/older_backup.zip', import.meta.url))

    const { manifest, upgraded } = await restore(older)

    const { file } = await createBackup()
    const given = await rowsIn(await readFile(older))
    const after = await rowsIn(await readFile(file))
    assert.isAbove(upgraded, 8)
    assert.isAbove(given.posts.length, 8)
    for (const [table, rows] of Object.entries(given)) {
      if (table === 'clock_ticks') continue // it also notes the restore
      // Idempotent answers were plain text then, so the upgrade deletes them.
      if (table === 'idempotent_answers') {
        assert.isEmpty(after[table])
        continue
      }
      assert.equal(after[table].length, rows.length, table)
      // Instants of tokens are numbers on SQLite and strings on MySQL.
      if (table === 'auth_access_tokens') continue
      rows.forEach((row, index) => assert.containSubset(after[table][index], row, table))
    }
    for (const { body, hashtags, characters } of after.posts) {
      const measured = textMeasures(String(body), JSON.parse(String(hashtags)))
      assert.equal(characters, measured.characters)
    }
    assert.notProperty(manifest.tables, 'review_links')
    assert.isEmpty(after.review_links)
    const left = await readdir(tmpdir())
    assert.isEmpty(left.filter((name) => name.startsWith('herald-older-')))
  })
})
