import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import CreateBackup from '#actions/archives/create_backup'
import HoldRestoredPosts from '#actions/archives/hold_restored_posts'
import RestoreBackup from '#actions/archives/restore_backup'
import BackupCommand from '#commands/backup'
import BackupVerify from '#commands/backup_verify'
import { CHECKSUMS_NAME } from '#domain/archives/manifest'
import { allRows } from '#tests/helpers/data/every_table'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { bucketServer } from '#tests/helpers/peers/bucket_server'
import { HeraldProcess } from '#tests/helpers/publishing/herald_process'
import { wipeDatabase, fullOrganization } from '#tests/helpers/data/organization_archive'
import { unzipped, zipped } from '#tests/helpers/data/document_files'
import Backup from '#models/backup'
import ClockTick, { FILES_TICK } from '#models/clock_tick'
import Media from '#models/media'
import User from '#models/user'
import { now } from '#services/clock'
import { verifyBackup } from '#services/archives/verify_backup'

type Parts = Map<string, Buffer>

test.group('archives: a backup that can be relied on', (group) => {
  let folder = ''
  const bucket = bucketServer(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-19T09:24:00.000Z'))
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
    return () => rm(folder, { recursive: true })
  })

  async function createBackup() {
    const { place } = await new CreateBackup().handle({ to: { path: folder } })
    return place
  }

  function restoreIntoBucket(file: string) {
    const environment = { ...bucket().settings, DRIVE_DISK: 's3' }
    return HeraldProcess.ace(['restore', file, '--force'], environment)
  }

  /** The same backup with changed parts. */
  async function corruptedBackup(file: string, corrupt: (parts: Parts) => void) {
    const parts = await unzipped(await readFile(file))
    corrupt(parts)
    await writeFile(file, await zipped(parts))
  }

  const storedFileIn = (parts: Parts) => [...parts.keys()].find((name) => name.startsWith('files/'))

  const SPOILS: { what: string; corrupt: (parts: Parts) => void; says: RegExp }[] = [
    {
      what: 'another file in the place of one',
      corrupt: (parts) => parts.set(storedFileIn(parts) ?? '', Buffer.from('another picture')),
      says: /has changed since it was written.*\(files\//,
    },
    {
      what: 'a file that is missing',
      corrupt: (parts) => parts.delete(storedFileIn(parts) ?? ''),
      says: /is missing a part that it lists.*\(files\//,
    },
    {
      what: 'a row that was changed',
      corrupt: (parts) => {
        const text = String(parts.get('users.json')).replace('"full_name":"', '"full_name":"x')
        parts.set('users.json', Buffer.from(text))
      },
      says: /has changed since it was written.*\(users\.json\)/,
    },
    {
      what: 'a part that nobody wrote',
      corrupt: (parts) => parts.set('files/organizations/added.png', Buffer.from('added')),
      says: /has changed since it was written.*\(files\/organizations\/added\.png\)/,
    },
    {
      what: 'checksums that were made to fit',
      corrupt: (parts) => parts.set(CHECKSUMS_NAME, Buffer.from('')),
      says: /has changed since it was written.*\(checksums\.sha256\)/,
    },
  ]

  test('a restore changes nothing when the backup has {what}')
    .with(SPOILS)
    .run(async ({ assert }, { corrupt, says }) => {
      const { picture } = await fullOrganization()
      const file = await createBackup()
      await corruptedBackup(file, corrupt)
      await User.query().update({ full_name: 'Changed Since' })
      const before = await allRows()
      let wasPrepared = false
      const prepare = async () => (wasPrepared = true)
      const restoring = new RestoreBackup().handle({ path: file, over: 'everything', prepare })
      await assert.rejects(() => restoring, says)
      assert.deepEqual(await allRows(), before)
      assert.isFalse(wasPrepared)
      const bytes = await drive.use().getBytes(picture.media.diskKey)
      assert.deepEqual(Buffer.from(bytes), picture.bytes)
    })

  test('a restore that fails at its rows leaves rows and files as they were', async ({
    assert,
  }) => {
    const { picture } = await fullOrganization()
    const file = await createBackup()
    await drive.use().put(picture.media.diskKey, 'changed since the backup')
    const before = await allRows()
    const disk = drive.use()
    const put = disk.putStream
    disk.putStream = () => Promise.reject(new Error('ENOSPC: no space left on device'))
    const restoring = new RestoreBackup().handle({ path: file, over: 'everything' })
    await assert.rejects(() => restoring.finally(() => (disk.putStream = put)), /ENOSPC/)
    assert.deepEqual(await allRows(), before)
    assert.equal(await drive.use().get(picture.media.diskKey), 'changed since the backup')

    await new RestoreBackup().handle({ path: file, over: 'everything' })
    const bytes = await drive.use().getBytes(picture.media.diskKey)
    assert.deepEqual(Buffer.from(bytes), picture.bytes)
  })

  test('a restore that ended while it replaced files is finished by the next start', async ({
    assert,
  }) => {
    const { picture, material } = await fullOrganization()
    const file = await createBackup()
    const keys = [picture.media.diskKey, String(material.diskKey)]
    const saved = await Promise.all(keys.map((key) => drive.use().get(key)))
    for (const key of keys) await drive.use().put(key, 'changed since the backup')
    const disk = drive.use()
    const move = disk.move
    disk.move = () => Promise.reject(new Error('Killed'))
    const restoring = new RestoreBackup().handle({ path: file, over: 'everything' })
    await assert.rejects(() => restoring.finally(() => (disk.move = move)), /Killed/)

    await new HoldRestoredPosts().handle()
    const healed = await Promise.all(keys.map((key) => drive.use().get(key)))
    assert.deepEqual(healed, saved)
    assert.isFalse(await drive.use().exists(`${keys[0]}.restored`))
    assert.isNull(await ClockTick.find(FILES_TICK))
  })

  test('backup:verify reads the whole backup and changes nothing', async ({ assert }) => {
    await fullOrganization()
    const file = await createBackup()
    await wipeDatabase()
    const before = await allRows()
    const good = await verify(file)
    assert.match(
      good.said,
      /The backup from 2026-11-19T09:24:00.000Z.* is complete: \d+ rows and [1-9]/
    )
    assert.equal(good.code, 0)
    await corruptedBackup(file, SPOILS[0].corrupt)
    const bad = await verify(file)
    assert.match(bad.said, /This backup has changed since it was written.*\(files\//)
    assert.equal(bad.code, 1)
    await truncate(file, 5000)
    const cutOff = await verify(file)
    assert.match(cutOff.said, /This backup is incomplete\./)
    assert.deepEqual(await allRows(), before)
  })

  test('of several backups, each is checked, and a bad one fails the command', async ({
    assert,
  }) => {
    await fullOrganization()
    const good = await createBackup()
    const bad = join(folder, 'a.zip')
    await writeFile(bad, 'not a backup')
    const { said, code } = await verify(bad, good)
    assert.match(said, /isn't a ZIP file\.[^]*is complete: \d+ rows/)
    assert.equal(code, 1)
  })

  async function verify(...files: string[]) {
    ace.ui.switchMode('raw')
    const command = await ace.create(BackupVerify, files)
    const before = command.logger.getLogs().length
    await command.exec()
    const said = command.logger.getLogs().slice(before)
    ace.ui.switchMode('normal')
    return { said: said.map(({ message }) => message).join('\n'), code: command.exitCode ?? 0 }
  }

  test('an older backup without checksums is verified by those of its ZIP', async ({ assert }) => {
    const older = new URL('../../fixtures/older_backup.zip', import.meta.url).pathname
    const { rows } = await verifyBackup(older)
    assert.isAbove(rows, 50)
    const bytes = await readFile(older)
    const file = join(folder, 'flipped.zip')
    bytes[Math.floor(bytes.length / 3)] ^= 1
    await writeFile(file, bytes)
    await assert.rejects(() => verifyBackup(file))
  })

  test('a changed stored file is reported and backed up as it is', async ({ assert }) => {
    const { picture } = await fullOrganization()
    await drive.use().put(picture.media.diskKey, 'bit rot')
    const { damaged } = await new CreateBackup().handle({ to: { path: folder } })
    assert.deepEqual(damaged, [picture.media.diskKey])
  })

  test('successful and failed backups are recorded', async ({ assert }) => {
    await fullOrganization()
    const file = await createBackup()
    const good = await Backup.lastVerified(now())
    assert.equal(good?.place, file)
    assert.isAbove(good?.bytes ?? 0, 1000)
    freezeClock('2026-11-20T09:24:00.000Z')
    const nowhere = join(file, 'below-a-file/')
    await assert.rejects(() => new CreateBackup().handle({ to: { path: nowhere } }))
    const last = await Backup.last()
    assert.equal(last?.failure, 'A part of the path is a file, not a folder.')
    // Node's recursive creation of a folder never returns there.
    await assert.rejects(() => new CreateBackup().handle({ to: { path: '/proc/herald/backups/' } }))
    const stillGood = await Backup.lastVerified(now())
    assert.equal(stillGood?.id, good?.id)
  })

  test('backups of the same second, as from a crontab and BACKUP_AT, do not disturb each other', async ({
    assert,
  }) => {
    await fullOrganization()
    const both = await Promise.all([createBackup(), createBackup()])
    for (const file of both) await verifyBackup(file)
    assert.deepEqual(await readdir(folder), ['herald-backup-2026-11-19T092400Z.zip'])
  })

  test('only the newest backups stay in a folder, beside other files', async ({ assert }) => {
    await fullOrganization()
    await writeFile(join(folder, 'notes.zip'), 'of somebody else')
    for (const day of ['16', '17', '18', '19']) {
      freezeClock(`2026-11-${day}T03:00:00.000Z`)
      await new CreateBackup().handle({ to: { path: folder }, keep: 2 })
    }
    assert.deepEqual(await readdir(folder), [
      'herald-backup-2026-11-18T030000Z.zip',
      'herald-backup-2026-11-19T030000Z.zip',
      'notes.zip',
    ])
  })

  const REFUSED = [
    { what: '--keep with a file', args: ['herald.zip', '--keep=2'], says: /--keep needs a folder/ },
    { what: 'a URL', args: ['s3://bucket/backups/'], says: /use --to s3/ },
    { what: 's3 without --to', args: ['s3'], says: /use --to s3/ },
  ]

  test('{what} as the target of a backup is refused before anything is written')
    .with(REFUSED)
    .run(async ({ assert }, { args: [target, ...flags], says }) => {
      ace.ui.switchMode('raw')
      const place = target.endsWith('.zip') ? join(folder, target) : target
      const command = await ace.create(BackupCommand, [place, ...flags])
      await command.exec()
      const said = command.logger.getLogs().at(-1)?.message
      ace.ui.switchMode('normal')
      assert.match(String(said), says)
      assert.equal(command.exitCode, 1)
      assert.isNull(await Backup.last())
    })

  test('a copy in a bucket is the same backup, and only the newest stay there', async ({
    assert,
  }) => {
    await fullOrganization()
    bucket().objects.set('backups/herald-backup-2026-11-01T030000Z.zip', Buffer.from('old'))
    bucket().objects.set('backups/herald-backup-2026-11-02T030000Z.zip', Buffer.from('newer'))
    bucket().objects.set(
      'media/herald-backup-2026-11-01T030000Z.zip',
      Buffer.from('a post of ours')
    )
    const args = ['backup', '--to', 's3', '--keep', '2']
    const process = HeraldProcess.ace(args, bucket().settings)
    assert.equal(await process.ended(), 0, process.said)
    const keys = [...bucket().objects.keys()].toSorted()
    assert.lengthOf(keys, 3)
    assert.equal(keys[0], 'backups/herald-backup-2026-11-02T030000Z.zip')
    const file = join(folder, 'from-the-bucket.zip')
    await writeFile(file, bucket().objects.get(keys[1]) ?? '')
    const { manifest } = await verifyBackup(file)
    assert.isAbove(Number(manifest.tables.posts), 0)

    bucket().refuses = { status: 403, code: 'AccessDenied' }
    const refused = HeraldProcess.ace(args, bucket().settings)
    assert.equal(await refused.ended(), 1)
    assert.match(
      refused.said,
      /couldn't be written: S3_KEY isn't allowed to write to this bucket\./
    )
    const last = await db.from('backups').orderBy('created_at', 'desc').first()
    assert.equal(last.failure, "S3_KEY isn't allowed to write to this bucket.")
  }).timeout(60_000)

  test('a backup counts even if older ones may not be removed', async ({ assert }) => {
    bucket().refusesLists = true
    const args = ['backup', '--to', 's3', '--keep', '2']
    const backup = HeraldProcess.ace(args, bucket().settings)
    assert.equal(await backup.ended(), 0, backup.said)
    assert.match(backup.said, /older backups couldn't be removed/)
    const { failure } = await Backup.query().firstOrFail()
    assert.isNull(failure)
  }).timeout(60_000)

  test('a backup that is too big for one request is stored in parts', async ({ assert }) => {
    const { material } = await fullOrganization()
    await drive.use().put(String(material.diskKey), Buffer.alloc(65 * 1024 * 1024))
    const backup = HeraldProcess.ace(['backup', '--to', 's3'], bucket().settings)
    assert.equal(await backup.ended(), 0, backup.said)
    const [key, ...others] = [...bucket().objects.keys()]
    assert.isEmpty(others)
    const file = join(folder, 'from-the-bucket.zip')
    await writeFile(file, bucket().objects.get(key) ?? '')
    const { files } = await verifyBackup(file)
    assert.isAbove(files, 1)
  }).timeout(120_000)

  test('a backup is restored into a bucket, with all files', async ({ assert }) => {
    const { picture } = await fullOrganization()
    const file = await createBackup()
    await wipeDatabase()
    const restore = restoreIntoBucket(file)
    assert.equal(await restore.ended(), 0, restore.said)
    const media = await Media.findOrFail(picture.media.id)
    assert.deepEqual(bucket().objects.get(media.diskKey), picture.bytes)
  }).timeout(60_000)

  test('a file that cannot be replaced costs a restore none of the new ones', async ({
    assert,
  }) => {
    const { picture, material } = await fullOrganization()
    const file = await createBackup()
    await wipeDatabase()
    bucket().objects.set(String(material.diskKey), Buffer.from('the former material'))
    bucket().refusesCopies = true
    const restore = restoreIntoBucket(file)
    assert.equal(await restore.ended(), 1)
    assert.isNotNull(await Media.find(picture.media.id))
    assert.deepEqual(bucket().objects.get(picture.media.diskKey), picture.bytes)
  }).timeout(60_000)
})
