import { existsSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { projectPath } from '#config/paths'
import { freePort } from '#tests/helpers/free_port'
import { HeraldProcess } from '#tests/helpers/publishing/herald_process'

/** A migration with several changes of the schema, and the last of them. */
const INTERRUPTED = '%/0112_create_review_link_reminder_columns'
const INDEX = 'review_links_mail_secret_hash_unique'

const onMysql = () => db.connection().dialect.name === 'mysql'

test.group('A start that fails', (group) => {
  let folder = ''
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'start-'))
    return () => rm(folder, { recursive: true })
  })

  async function start(environment: Record<string, string>) {
    const port = String(await freePort())
    const process = new HeraldProcess(['bin/start.js'], { PORT: port, ...environment })
    const code = await process.ended()
    return { code, last: process.said.trim().split('\n').at(-1) ?? '' }
  }

  test('a busy port is found before the database is touched', async ({ assert, cleanup }) => {
    const server = createServer()
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    cleanup(() => void server.close())
    const { port } = server.address() as AddressInfo
    const file = join(folder, 'fresh.sqlite3')
    const [newest] = await db.from('adonis_schema').orderBy('id', 'desc').limit(1)
    await db.from('adonis_schema').where('id', newest.id).delete()
    cleanup(async () => void (await db.table('adonis_schema').insert(newest)))
    const before = await db.from('adonis_schema').count('* as count')

    const own: Record<string, string> = onMysql() ? {} : { SQLITE_PATH: file }
    const { code, last } = await start({ PORT: String(port), HOST: '127.0.0.1', ...own })

    assert.equal(code, 1)
    assert.match(
      last,
      /^Herald can't start: .*EADDRINUSE.*Choose another port, such as PORT=3400\.$/
    )
    assert.isFalse(existsSync(file))
    assert.deepEqual(await db.from('adonis_schema').count('* as count'), before)
  })

  test('{what}: the last line is the cause')
    .with([
      {
        what: 'a short key',
        environment: () => ({ APP_KEY: 'sixteen-letters-x' }),
        cause: /^Herald can't start: .*"APP_KEY" must have .*32 characters/,
      },
      {
        what: 'no key',
        environment: () => ({ APP_KEY: '' }),
        cause: /^Herald can't start: .*"APP_KEY" is missing/,
      },
      {
        what: 'a database that is not there',
        environment: () => ({
          DB_CONNECTION: 'mysql',
          DB_HOST: '127.0.0.1',
          DB_PORT: '9',
          DB_USER: 'herald',
        }),
        cause: /^Herald can't start: the database couldn't be migrated: .*ECONNREFUSED/,
      },
      {
        what: 'a folder that nobody can make',
        environment: () => ({
          DB_CONNECTION: 'sqlite',
          SQLITE_PATH: '/dev/null/none/herald.sqlite3',
        }),
        cause: /^Herald can't start: .*ENOTDIR.*A part of the path is a file, not a folder\.$/,
      },
      {
        what: 'a file that is no database',
        environment: () => ({
          DB_CONNECTION: 'sqlite',
          SQLITE_PATH: projectPath('package.json'),
        }),
        cause:
          /^Herald can't start: the database couldn't be migrated: .*The file at SQLITE_PATH isn't a database\.$/,
      },
      {
        what: 'a file in the place of the storage folder',
        environment: () => ({ STORAGE_PATH: projectPath('package.json') }),
        cause:
          /^Herald can't start: STORAGE_PATH \(.*package\.json\) can't be used: .*There's a file/,
      },
      {
        what: 'a storage folder where none can be created',
        environment: () => ({ STORAGE_PATH: '/proc/missing/media' }),
        cause:
          /^Herald can't start: STORAGE_PATH \(\/proc\/missing\/media\) can't be used: .*ENOENT/,
      },
      {
        what: 'a bucket without its settings',
        environment: () => ({ DRIVE_DISK: 's3', S3_KEY: 'a', S3_SECRET: 'b', S3_BUCKET: '' }),
        cause: /^Herald can't start: "S3_BUCKET" is missing, which DRIVE_DISK=s3 needs$/,
      },
      {
        what: 'backups in a bucket without its settings',
        environment: () => ({
          BACKUP_AT: '03:00',
          BACKUP_TO: 's3',
          S3_KEY: 'a',
          S3_SECRET: 'b',
          S3_BUCKET: '',
        }),
        cause: /^Herald can't start: "S3_BUCKET" is missing, which BACKUP_TO=s3 needs$/,
      },
      {
        what: 'a public URL with a path',
        environment: () => ({ APP_URL: 'https://example.com/herald' }),
        cause:
          /^Herald can't start: "APP_URL" must be a URL without a path, such as https:\/\/herald\.example\.com, not "https:\/\/example\.com\/herald"$/,
      },
      {
        what: 'two settings that are not allowed',
        environment: () => ({ PUBLISH_CONCURRENCY: '501', MAIL_FROM: 'herald' }),
        cause:
          /^Herald can't start: "PUBLISH_CONCURRENCY" must be a whole number from 1 to 500, not "501"; "MAIL_FROM" must be an email address.*, not "herald"$/,
      },
      {
        what: 'an address that this machine does not have',
        environment: () => ({ HOST: '203.0.113.7' }),
        cause: /^Herald can't start: .*EADDRNOTAVAIL: address not available 203\.0\.113\.7/,
      },
    ])
    .run(async ({ assert }, { environment, cause }) => {
      const { code, last } = await start(environment())
      assert.match(last, cause, last)
      assert.equal(code, 1)
    })
})

/** The position of the file's write version (sqlite.org/fileformat). */
const WRITE_VERSION = 18

/** SQLite only reads files of a later write version. Permissions would not stop root. */
async function makeReadOnly(file: string) {
  const handle = await open(file, 'r+')
  await handle.write(new Uint8Array([3]), 0, 1, WRITE_VERSION)
  await handle.close()
}

test.group('A start that migrates', (group) => {
  let folder = ''
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrate-'))
    return () => rm(folder, { recursive: true })
  })

  test('a database of a newer version is refused by the web process and by commands that need its tables', async ({
    assert,
    cleanup,
  }) => {
    await db.table('adonis_schema').insert({ name: '9999_create_later_table', batch: 99 })
    cleanup(async () => void (await db.from('adonis_schema').where('batch', 99).delete()))
    const web = new HeraldProcess(['bin/start.js'], { PORT: String(await freePort()) })
    assert.equal(await web.ended(), 1)
    const last = web.said.trim().split('\n').at(-1)
    assert.equal(
      last,
      "Herald can't start: the database couldn't be migrated: A newer version of Herald has upgraded the database (9999_create_later_table). Start that version, or restore a backup from before the upgrade (docs/operate.md, section 8)."
    )
    const doctor = HeraldProcess.ace(['doctor'])
    assert.equal(await doctor.ended(), 1)
    assert.match(doctor.said, /problem +migrations +A newer version of Herald has upgraded/)
  })

  test('a database that can only be read is refused', async ({ assert }) => {
    const file = join(folder, 'read.sqlite3')
    const own = { DB_CONNECTION: 'sqlite', SQLITE_PATH: file }
    const web = await HeraldProcess.serve(own)
    await web.kill('SIGTERM')
    await makeReadOnly(file)
    const later = new HeraldProcess(['bin/start.js'], { PORT: String(await freePort()), ...own })
    assert.equal(await later.ended(), 1)
    assert.match(later.said, /Herald can't start: .*The database file is read-only for this user\./)
  })

  test('two processes that start at the same time on an empty SQLite file both become ready', async ({
    cleanup,
  }) => {
    const own = { DB_CONNECTION: 'sqlite', SQLITE_PATH: join(folder, 'fresh.sqlite3') }
    const starts = [HeraldProcess.serve(own), HeraldProcess.serve(own)]
    const webs = await Promise.allSettled(starts)
    cleanup(async () => {
      for (const web of webs) if (web.status === 'fulfilled') await web.value.kill()
    })
    for (const web of webs) if (web.status === 'rejected') throw web.reason
  })

  test('a migration that was interrupted on MySQL is resumed by the next start', async ({
    assert,
  }) => {
    // SQLite undoes an interrupted migration.
    if (!onMysql()) return
    const record = () => db.from('adonis_schema').where('name', 'like', INTERRUPTED)
    assert.lengthOf(await record(), 1)
    await record().delete()
    await db.rawQuery(`alter table review_links drop index ${INDEX}`)

    const web = await HeraldProcess.serve()
    await web.kill('SIGTERM')

    assert.lengthOf(await record(), 1)
    const [index] = await db.rawQuery('show index from review_links where key_name = ?', [INDEX])
    assert.lengthOf(index, 1)
  })
})

test.group('A command that fails', (group) => {
  let folder = ''
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'command-'))
    return () => rm(folder, { recursive: true })
  })

  async function failed(args: string[], environment: Record<string, string>) {
    const command = HeraldProcess.ace(args, environment)
    return { code: await command.ended(), said: command.said }
  }

  test('a start without a database says why and shows no sources', async ({ assert }) => {
    const away = { DB_CONNECTION: 'mysql', DB_HOST: '127.0.0.1', DB_PORT: '9' }
    const { code, said } = await failed(['user:list'], away)
    assert.equal(code, 1)
    assert.match(said, /^\[ error \] .*ECONNREFUSED.*Nothing is listening there\.$/m)
    assert.notInclude(said, '❯')
  })

  test('a restore says why the tables couldn’t be created', async ({ assert }) => {
    const backup = join(folder, 'backup.zip')
    const written = await failed(['backup', backup], {})
    assert.equal(written.code, 0)
    const file = join(folder, 'read.sqlite3')
    const own = { DB_CONNECTION: 'sqlite', SQLITE_PATH: file }
    await failed(['user:list'], own)
    await makeReadOnly(file)
    const { code, said } = await failed(['restore', backup], own)
    assert.equal(code, 1)
    assert.match(
      said,
      /tables couldn't be created: The database file is read-only for this user\.$/m
    )
  })

  test('before the first start it says what to do', async ({ assert }) => {
    const fresh = { DB_CONNECTION: 'sqlite', SQLITE_PATH: join(folder, 'fresh.sqlite3') }
    const { code, said } = await failed(['user:create', 'ada@example.test'], fresh)
    assert.equal(code, 1)
    assert.match(
      said,
      /^\[ error \] The database doesn't have all tables yet\. Run npm start once\.$/m
    )
    assert.notInclude(said, '❯')
  })
})
