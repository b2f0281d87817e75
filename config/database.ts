import env from '#start/env'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { projectPath } from '#config/paths'
import { tellFailedCommits } from '#database/failed_commits'
import { keepPrepared } from '#database/keep_prepared'
import { retryLostStatements } from '#database/retry_lost'
import { searchable } from '#domain/posts/search'
import { defineConfig } from '@adonisjs/lucid'

const migrations = { naturalSort: true, paths: ['database/migrations'] }

function sqliteFile() {
  const file = projectPath(env.get('SQLITE_PATH', 'storage/herald.sqlite3'))
  const isUsed = env.get('DB_CONNECTION', 'sqlite') === 'sqlite'
  // Other users of the machine have no business in it.
  if (isUsed) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return file
}

type SqliteDriver = {
  prepare(sql: string): object
  pragma(statement: string): void
  function(
    name: string,
    options: { deterministic: boolean },
    work: (text: unknown) => string | null
  ): void
}

/** For searches: SQLite's own comparison folds the case of ASCII letters only. */
function searchableText(text: unknown) {
  return typeof text === 'string' ? searchable(text) : null
}

/** WAL keeps readers and the one writer apart; FULL makes a commit survive a power cut. */
function prepareSqlite(
  driver: SqliteDriver,
  done: (error: Error | null, driver: SqliteDriver) => void
) {
  driver.pragma('journal_mode = WAL')
  driver.pragma('synchronous = FULL')
  driver.pragma('foreign_keys = ON')
  driver.pragma('busy_timeout = 10000')
  keepPrepared(driver)
  driver.function('searchable', { deterministic: true }, searchableText)
  done(null, driver)
}

const prepareReader: typeof prepareSqlite = (driver, done) =>
  prepareSqlite(driver, (error) => {
    driver.pragma('query_only = ON')
    done(error, driver)
  })

const sqlite = { filename: sqliteFile() }

const mysql = {
  host: env.get('DB_HOST', '127.0.0.1'),
  port: env.get('DB_PORT', 3306),
  user: env.get('DB_USER', 'herald'),
  password: env.get('DB_PASSWORD', ''),
  database: env.get('DB_DATABASE', 'herald'),
  charset: 'utf8mb4',
  timezone: 'Z',
  dateStrings: false,
}

tellFailedCommits()
retryLostStatements()

/** Long reads have a few connections of their own: nobody waits for them (models/snapshot). */
const snapshotPool = { min: 0, max: 4 }

export default defineConfig({
  connection: env.get('DB_CONNECTION', 'sqlite'),
  connections: {
    sqlite: {
      client: 'better-sqlite3',
      connection: sqlite,
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: prepareSqlite },
      migrations,
      schemaGeneration: { enabled: false },
    },
    sqlite_snapshots: {
      client: 'better-sqlite3',
      connection: sqlite,
      useNullAsDefault: true,
      pool: { ...snapshotPool, afterCreate: prepareReader },
      schemaGeneration: { enabled: false },
    },
    mysql: {
      client: 'mysql2',
      connection: mysql,
      pool: { min: 0, max: 20 },
      migrations,
      schemaGeneration: { enabled: false },
    },
    mysql_snapshots: {
      client: 'mysql2',
      connection: mysql,
      pool: snapshotPool,
      schemaGeneration: { enabled: false },
    },
  },
})
