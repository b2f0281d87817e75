import { fstatSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { commitWithoutBlocking, logIsOnDisk } from '#database/sqlite_log'
import type { LoggedConnection } from '#database/sqlite_log'
import { until } from '#tests/helpers/publishing/herald_process'

type Driver = new (file: string) => LoggedConnection & { exec(sql: string): void }
const Database: Driver = createRequire(import.meta.url)('better-sqlite3')

test.group('Commits of SQLite', (group) => {
  let folder = ''
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'herald-log.'))
    return () => rmSync(folder, { recursive: true })
  })

  function opened(sync: (log: number) => Promise<void>, journal = 'wal') {
    const connection = new Database(join(folder, 'herald.sqlite3'))
    connection.pragma(`journal_mode = ${journal}`)
    connection.exec('create table notes (id integer)')
    connection.pragma('synchronous = FULL')
    commitWithoutBlocking(connection, sync)
    return connection
  }

  test('a commit ends when its log is on the disk, and a statement before it does not wait', async ({
    assert,
  }) => {
    const disk = Promise.withResolvers<void>()
    let synced = 0
    const connection = opened(() => {
      synced += 1
      return disk.promise
    })
    connection.prepare('begin').run([])
    assert.deepInclude(connection.prepare('insert into notes values (1)').run([]), { changes: 1 })
    assert.equal(synced, 0)
    let hasEnded = false
    connection.prepare('commit').run([])
    const ended = logIsOnDisk(connection).then(() => (hasEnded = true))
    await new Promise((resume) => setImmediate(resume))
    assert.deepEqual([synced, hasEnded], [1, false])
    disk.resolve()
    assert.isTrue(await ended)
    connection.close()
  })

  test('commits while the disk is busy share the next wait', async ({ assert }) => {
    const disk = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let synced = 0
    const connection = opened(() => disk[synced++].promise)
    const ended: number[] = []
    const commits = [1, 2, 3].map(async (number) => {
      await logIsOnDisk(connection)
      ended.push(number)
    })
    disk[0].resolve()
    await commits[0]
    assert.deepEqual(ended, [1])
    disk[1].resolve()
    await Promise.all(commits)
    assert.deepEqual([ended, synced], [[1, 2, 3], 2])
    connection.close()
  })

  test('a write without a transaction waits and gives its rows, a read does not wait', async ({
    assert,
  }) => {
    let synced = 0
    const connection = opened(async () => void (synced += 1))
    const insert = connection.prepare('insert into notes values (2) returning id')
    assert.deepEqual(await insert.all([]), [{ id: 2 }])
    assert.equal(synced, 1)
    assert.deepEqual(connection.prepare('select id from notes').all([]), [{ id: 2 }])
    assert.equal(synced, 1)
    connection.close()
  })

  test('a disk that fails refuses the commit', async ({ assert }) => {
    const connection = opened(() => Promise.reject(new Error('The disk is gone')))
    const insert = connection.prepare('insert into notes values (3)')
    await assert.rejects(async () => insert.run([]), 'The disk is gone')
    connection.close()
  })

  test('a commit waits for the log that SQLite has written', async ({ assert }) => {
    const connection = opened(async (log) => {
      assert.equal(statSync(`${connection.name}-wal`).ino, fstatSync(log).ino)
    })
    await connection.prepare('insert into notes values (4)').run([])
    connection.close()
  })

  test('without a write-ahead log, SQLite waits for the disk itself', ({ assert }) => {
    const connection = opened(() => Promise.reject(new Error('It has no log')), 'delete')
    assert.deepInclude(connection.prepare('insert into notes values (5)').run([]), { changes: 1 })
    assert.equal(connection.pragma('synchronous', { simple: true }), 2)
    connection.close()
  })

  test('a large log is copied into the database by a thread, and a small one by the commit', async ({
    assert,
  }) => {
    const connection = opened(() => Promise.resolve())
    const size = () => statSync(connection.name).size
    const write = (megabytes: number) => {
      connection.prepare('begin').run([])
      const insert = connection.prepare('insert into notes values (zeroblob(1e6))')
      for (let count = 0; count < megabytes; count += 1) insert.run([])
      connection.prepare('commit').run([])
    }
    write(6)
    assert.isAbove(size(), 6e6)
    write(20)
    assert.isBelow(size(), 8e6)
    await until('the thread to have copied it', () => size() > 26e6)
    await until('the log to begin again', () => {
      write(1)
      return statSync(`${connection.name}-wal`).size < 4e6
    })
    connection.close()
  })
})
