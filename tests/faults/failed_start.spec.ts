import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { freePort } from '#tests/helpers/free_port'
import { HeraldProcess } from '#tests/helpers/publishing/herald_process'

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

    const own: Record<string, string> =
      db.connection().dialect.name === 'mysql' ? {} : { SQLITE_PATH: file }
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
        cause: /^Herald can't start: .*ENOTDIR/,
      },
    ])
    .run(async ({ assert }, { environment, cause }) => {
      const { code, last } = await start(environment())
      assert.match(last, cause, last)
      assert.equal(code, 1)
    })
})
