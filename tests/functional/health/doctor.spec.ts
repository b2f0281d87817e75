import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import logger from '@adonisjs/core/services/logger'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import Doctor from '#commands/doctor'
import work from '#config/work'
import drive from '@adonisjs/drive/services/main'
import ClockTick from '#models/clock_tick'
import Media from '#models/media'
import { DiskSpace } from '#services/health/disk_space'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { storedImage } from '#tests/helpers/requests/image_requests'
import { now } from '#services/clock'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { PostFactory } from '#database/factories/post_factory'

const onMysql = () => db.connection().dialect.name === 'mysql'

test.group('doctor', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-06T09:24:00.000Z'))
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    const { level } = logger
    return () => {
      ace.ui.switchMode('normal')
      logger.level = level
    }
  })

  /** The doctor's line about a part. */
  async function output(part: string) {
    const doctor = await ace.create(Doctor, [])
    await doctor.exec()
    const lines = doctor.logger.getLogs().map(({ message }) => message)
    return lines.findLast((line) => line.includes(` ${part} `)) ?? ''
  }

  test('the doctor lists what a restored installation would publish', async ({ assert }) => {
    const { organization } = await makeMember()
    const before = await output('posts')
    assert.match(before, /posts +none due/)
    const dueAt = now().minus({ minutes: 40 })
    await PostFactory.merge({ organizationId: organization.id, dueAt }).createMany(2)
    await PostFactory.merge({ organizationId: organization.id }).create()
    const line = await output('posts')
    assert.match(
      line,
      /2 due since 2030-05-06T08:44:00.000Z, held if more than OVERDUE_GRACE .*120 minutes/
    )
  })

  test('the doctor reports a different APP_KEY', async ({ assert }) => {
    const { user } = await makeMember()
    const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    assert.equal(await output('app key'), '')
    await db
      .from('linkedin_accounts')
      .where('id', account.id)
      .update({ access_token: 'e:of.another.key' })
    const line = await output('app key')
    assert.match(line, /problem.*Restore the previous APP_KEY in .env/)
  })

  test('the doctor reports low disk space', async ({ assert, cleanup }) => {
    const diskSpace = new DiskSpace()
    diskSpace.freeBytes = async () => 150 * 1024 ** 2
    app.container.swap(DiskSpace, () => diskSpace)
    cleanup(() => app.container.restore(DiskSpace))
    const line = await output('disk')
    assert.match(line, /problem.* disk +Only 150 MB free under STORAGE_PATH \(.+\)\. Free up/)
  })

  test('the doctor reports a storage without files, such as a folder that isn’t mounted', async ({
    assert,
    cleanup,
  }) => {
    drive.fake()
    cleanup(() => drive.restore())
    const { organization } = await makeMember()
    const { media } = await storedImage(organization.id)
    assert.match(await output('storage'), /ok/)
    await drive.use().deleteAll('organizations')
    const line = await output('storage')
    assert.match(line, /problem.*None of the files.*Mount the folder of STORAGE_PATH/)
    assert.isNotNull(await Media.find(media.id))
  })

  test('the doctor reports a clock that differs from the database', async ({ assert }) => {
    const line = await output('time')
    if (onMysql())
      assert.match(line, /problem.*clock is \d+ s ahead of the database\. Turn on time/)
    else assert.match(line, /ok.* time/)
  })

  test('the doctor reports a scheduler that stopped or never ran', async ({ assert }) => {
    const never = await output('clock')
    assert.match(never, /problem.*has never run on this database\. Start the web server/)
    await ClockTick.record('publish', 'here:1', now().minus({ minutes: 5 }))
    const stopped = await output('clock')
    assert.match(stopped, /problem.*last ran 300 seconds ago\. Start the web server/)
  })

  test('the doctor reports missing workers', async ({ assert, cleanup }) => {
    const usual = work.isEmbedded
    work.isEmbedded = false
    cleanup(() => void (work.isEmbedded = usual))
    const { organization } = await makeMember()
    await PostFactory.merge({ organizationId: organization.id, dueAt: now() }).createMany(9)
    const line = await output('workers')
    assert.match(
      line,
      /problem.* workers +No worker is running, 9 posts are waiting\. Start a worker/
    )
  })

  test('the doctor reports a pending migration', async ({ assert, cleanup }) => {
    const [row] = await db.from('adonis_schema').orderBy('id', 'desc').limit(1)
    await db.from('adonis_schema').where('id', row.id).delete()
    cleanup(async () => void (await db.table('adonis_schema').insert(row)))
    const line = await output('migrations')
    assert.match(
      line,
      /problem.*1 of \d+ migrations are pending\. Restart Herald, which runs them\./
    )
  })

  test('the doctor reports expired and expiring connections', async ({ assert }) => {
    const { user } = await makeMember()
    const own = { userId: user.id, refreshToken: null, refreshExpiresAt: null }
    const account = await LinkedinAccountFactory.merge({
      ...own,
      name: 'Maya Lindqvist',
      expiresAt: now().plus({ days: 3, hours: 1 }),
    }).create()
    const soon = await output('linkedin token')
    assert.match(
      soon,
      /problem.*The connection of Maya Lindqvist expires in 3 days\. Reconnect LinkedIn in Settings/
    )
    await account.merge({ expiresAt: now().plus({ days: 1, hours: 1 }) }).save()
    assert.include(await output('linkedin token'), 'Maya Lindqvist expires in 1 day.')
    await account.merge({ expiresAt: now().minus({ days: 1 }) }).save()
    const expired = await output('linkedin token')
    assert.match(expired, /problem.*The connection of Maya Lindqvist has expired\. Reconnect/)
  })
})
