import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import backups from '#config/backups'
import { backupFinding, parseTimeOfDay } from '#domain/archives/backups'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { fullOrganization } from '#tests/helpers/data/organization_archive'
import CreateDueBackup from '#actions/archives/create_due_backup'
import DiagnoseOperations from '#actions/health/diagnose_operations'
import Backup from '#models/backup'

test.group('archives: the daily backup', (group) => {
  let folder = ''
  group.each.setup(freshDatabase)
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
    const usual = { ...backups }
    Object.assign(backups, { timeOfDay: 180, to: { path: folder }, keep: 2 })
    return async () => {
      Object.assign(backups, usual)
      await rm(folder, { recursive: true })
    }
  })
  group.each.teardown(() => freezeClock('2026-11-20T00:00:00Z')())

  async function at(iso: string) {
    freezeClock(iso)
    const backup = await app.container.make(CreateDueBackup)
    await backup.handle()
    return readdir(folder)
  }

  test('a backup is made daily at its time, and only the newest are retained', async ({
    assert,
  }) => {
    await makeMember()
    const first = 'herald-backup-2026-11-16T030000Z.zip'
    assert.deepEqual(await at('2026-11-16T03:00:00Z'), [first])
    assert.deepEqual(await at('2026-11-16T03:01:00Z'), [first])
    assert.deepEqual(await at('2026-11-17T02:59:00Z'), [first])
    const second = 'herald-backup-2026-11-17T030500Z.zip'
    assert.deepEqual(await at('2026-11-17T03:05:00Z'), [first, second])
    const third = 'herald-backup-2026-11-18T120000Z.zip'
    assert.deepEqual(await at('2026-11-18T12:00:00Z'), [second, third])
  })

  test('backups continue after one that was made while the clock was ahead', async ({ assert }) => {
    assert.lengthOf(await at('2027-03-01T03:00:00Z'), 1)
    assert.lengthOf(await at('2026-11-16T03:00:00Z'), 2)
    assert.lengthOf(await at('2026-11-16T03:01:00Z'), 2)
    assert.lengthOf(await Backup.all(), 2)
  })

  test('several processes make one backup', async ({ assert }) => {
    freezeClock('2026-11-16T03:00:00Z')
    const made = await Promise.all([1, 2, 3].map(() => app.container.make(CreateDueBackup)))
    await Promise.all(made.map((backup) => backup.handle()))
    assert.lengthOf(await readdir(folder), 1)
    assert.lengthOf(await Backup.all(), 1)
  })

  test('a failed backup is retried an hour later', async ({ assert }) => {
    Object.assign(backups, { to: { path: '/dev/null/backups/' } })
    await assert.rejects(() => at('2026-11-16T03:00:00Z'))
    await at('2026-11-16T03:30:00Z')
    assert.lengthOf(await Backup.all(), 1)
    Object.assign(backups, { to: { path: folder } })
    assert.lengthOf(await at('2026-11-16T04:01:00Z'), 1)
  })

  test('a backup without most of the files counts as failed, and replaces no older one', async ({
    client,
    assert,
  }) => {
    const { user, picture, material } = await fullOrganization()
    const good = await at('2026-11-15T03:00:00Z')
    Object.assign(backups, { keep: 1 })
    await drive.use().delete(picture.media.diskKey)
    await drive.use().delete(String(material.diskKey))
    const incomplete = await at('2026-11-16T03:00:00Z')
    assert.lengthOf(incomplete, 2)
    assert.includeMembers(incomplete, good)
    assert.deepEqual(await at('2026-11-16T05:00:00Z'), incomplete)

    const page = await client.get('/dashboard/status').withInertia().loginAs(user)
    const { last_backup: last, backup_failure: failure } = page.body().props.status
    assert.deepEqual(last, { at: '2026-11-15T03:00:00.000Z', is_old: false })
    assert.match(
      failure,
      /^\d+ of \d+ files aren't in the storage\. Its folder may not be mounted\.$/
    )
    const findings = await new DiagnoseOperations().handle()
    const finding = findings.find(({ part }) => part === 'backups')
    assert.equal(finding?.status, 'problem')
    assert.match(String(finding?.cure), /^Mount the folder of STORAGE_PATH/)
  })

  test('a backup removes what one that was killed a day ago left behind', async ({ assert }) => {
    const part = (time: string) => `herald-backup-${time}.zip.${randomUUID()}.part`
    const [left, running] = [part('2026-11-14T030000Z'), part('2026-11-16T025900Z')]
    for (const name of [left, running, 'notes.part']) await writeFile(join(folder, name), 'half')
    for (const name of [left, 'notes.part']) await utimes(join(folder, name), 0, 0)
    const kept = await at('2026-11-16T03:00:00Z')
    assert.sameMembers(kept, ['herald-backup-2026-11-16T030000Z.zip', running, 'notes.part'])
  })

  test('no backup is made without BACKUP_AT', async ({ assert }) => {
    Object.assign(backups, { timeOfDay: null })
    assert.lengthOf(await at('2026-11-16T03:00:00Z'), 0)
  })

  test('the status page shows the age of the backup and marks it old after two days', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    await at('2026-11-16T03:00:00Z')
    const shown = async (iso: string) => {
      freezeClock(iso)
      const page = await client.get('/dashboard/status').withInertia().loginAs(user)
      return page.body().props.status.last_backup
    }
    const made = '2026-11-16T03:00:00.000Z'
    assert.deepEqual(await shown('2026-11-18T03:00:00Z'), { at: made, is_old: false })
    assert.deepEqual(await shown('2026-11-18T03:00:01Z'), { at: made, is_old: true })
  })

  test('doctor: {says}')
    .with([
      {
        hours: 5,
        failure: null,
        isNeeded: true,
        status: 'ok',
        says: /the last one is 5 hours old/,
      },
      { hours: 73, failure: null, isNeeded: true, status: 'problem', says: /is 3 days old\.$/ },
      {
        hours: 5,
        failure: 'The disk is full.',
        isNeeded: true,
        status: 'problem',
        says: /disk is full/,
      },
      { hours: null, failure: null, isNeeded: true, status: 'warning', says: /never been one/ },
      { hours: null, failure: null, isNeeded: false, status: 'ok', says: /none yet/ },
    ])
    .run(({ assert }, { hours, failure, isNeeded, status, says }) => {
      const now = new Date('2026-11-18T12:00:00Z')
      const lastGoodAt = hours === null ? null : new Date(now.valueOf() - hours * 3_600_000)
      const finding = backupFinding({ lastGoodAt, failure, isNeeded }, now)
      assert.equal(finding.status, status)
      assert.match(finding.detail, says)
    })

  test('BACKUP_AT is hours and minutes', ({ assert }) => {
    const times = ['03:00', '00:00', '23:59', '3:00', '24:00', '12:60', 'noon'].map(parseTimeOfDay)
    assert.deepEqual(times, [180, 0, 1439, null, null, null, null])
  })
})
