import env from '#start/env'
import { dirname } from 'node:path'
import { createFolder, projectPath } from '#config/paths'
import { tlsOptions } from '#config/tls'
import { throwFailedCommits } from '#database/failed_commits'
import { leaveLostServers, omitFailedConnections } from '#database/lost_servers'
import { cachePreparedStatements } from '#database/prepared_statement_cache'
import { acceptRepeatedChanges } from '#database/resume_migration'
import { retryDeadlockedStatements } from '#database/retry_deadlocks'
import { commitWithoutBlocking } from '#database/sqlite_log'
import { readBesideTransactions, type SqliteConnection } from '#database/sqlite_reader'
import { waitForWriter } from '#database/wait_for_writer'
import { searchable } from '#domain/posts/post_list_filters'
import { defineConfig } from '@adonisjs/lucid'

const migrations = { naturalSort: true, paths: ['database/migrations'] }

function sqliteFile() {
  const file = projectPath(env.get('SQLITE_PATH', 'storage/herald.sqlite3'))
  const isUsed = env.get('DB_CONNECTION', 'sqlite') === 'sqlite'
  // The folder is readable by this user only.
  if (isUsed) createFolder(dirname(file), 0o700)
  return file
}

/** Used for searches, because SQLite ignores the case of ASCII letters only. */
function searchableText(text: unknown) {
  return typeof text === 'string' ? searchable(text) : null
}

/**
 * WAL lets readers and the single writer work at the same time. FULL makes commits survive a power
 * failure where `commitWithoutBlocking` does not.
 */
function prepareSqlite(driver: SqliteConnection) {
  driver.pragma('journal_mode = WAL')
  driver.pragma('synchronous = FULL')
  driver.pragma('foreign_keys = ON')
  driver.pragma('busy_timeout = 10000')
  commitWithoutBlocking(driver)
  cachePreparedStatements(driver)
  driver.function('searchable', { deterministic: true }, searchableText)
}

/**
 * A transaction that reads first can't write any more once another process has written, and fails.
 * Each one therefore waits at its beginning until it may write (`waitForWriter`).
 */
function prepareWriter(driver: SqliteConnection) {
  prepareSqlite(driver)
  driver.pragma('busy_timeout = 0')
  const prepare = driver.prepare.bind(driver)
  driver.prepare = (sql) => prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql)
}

function prepareReader(driver: SqliteConnection) {
  prepareSqlite(driver)
  driver.pragma('query_only = ON')
}

/** Prepares each connection of a pool. */
function afterCreate(prepare: (driver: SqliteConnection) => void) {
  return (
    driver: SqliteConnection,
    done: (error: Error | null, driver: SqliteConnection) => void
  ) => {
    prepare(driver)
    done(null, driver)
  }
}

const sqlite = { filename: sqliteFile() }
/** See `readBesideTransactions`. */
const mainSqlite = { ...sqlite, isReadBeside: true }

/**
 * The server ends a connection that has been silent for this many seconds, also in a transaction.
 * Otherwise a process that stands still while it claims posts, or whose machine is gone, would keep
 * the others from claiming for eight hours. The pool closes its idle connections much earlier.
 */
const SILENT_SECONDS = 300

/**
 * The server's own mode could be anything: one without strictness cuts texts that are too long, and
 * with NO_BACKSLASH_ESCAPES the driver's quotes would be unsafe.
 */
const SQL_MODE =
  "sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'"

/** Sets variables of each MySQL connection of a pool. */
function setSession(variables: string) {
  return (
    connection: { query(sql: string, done: (error: Error | null) => void): void },
    done: (error: Error | null, connection: unknown) => void
  ) => {
    connection.query(`set session ${variables}`, (error) => done(error, connection))
  }
}

/** The driver checks the host name only when it is asked to. */
function mysqlTls() {
  const tls = tlsOptions('DB')
  if (!tls) return undefined
  return {
    ca: tls.ca,
    rejectUnauthorized: tls.rejectUnauthorized,
    verifyIdentity: tls.isHostChecked,
  }
}

const mysql = {
  host: env.get('DB_HOST', '127.0.0.1'),
  port: env.get('DB_PORT', 3306),
  user: env.get('DB_USER', 'herald'),
  password: env.get('DB_PASSWORD', ''),
  database: env.get('DB_DATABASE', 'herald'),
  charset: 'utf8mb4',
  timezone: 'Z',
  dateStrings: false,
  ssl: mysqlTls(),
}

throwFailedCommits()
waitForWriter()
acceptRepeatedChanges()
retryDeadlockedStatements()
leaveLostServers()
omitFailedConnections()
readBesideTransactions(prepareReader)

/** How often a pool looks for connections that it no longer needs. */
const REAP_MS = 30_000

/**
 * Long reads use a few separate connections, so that no one waits for them
 * (database/read_snapshot). There is one more than for downloads, so that a backup finds one
 * (services/archives/archive_writer).
 */
const snapshotPool = { min: 0, max: 5, reapIntervalMillis: REAP_MS }

/** The message of a failed statement has no values, because it is logged and they may be secret. */
const withoutValues = { compileSqlOnError: false }

export default defineConfig({
  connection: env.get('DB_CONNECTION', 'sqlite'),
  connections: {
    sqlite: {
      ...withoutValues,
      client: 'better-sqlite3',
      connection: mainSqlite,
      useNullAsDefault: true,
      pool: {
        min: 1,
        max: 1,
        reapIntervalMillis: REAP_MS,
        afterCreate: afterCreate(prepareWriter),
      },
      migrations,
      schemaGeneration: { enabled: false },
    },
    sqlite_snapshots: {
      ...withoutValues,
      client: 'better-sqlite3',
      connection: sqlite,
      useNullAsDefault: true,
      pool: { ...snapshotPool, afterCreate: afterCreate(prepareReader) },
      schemaGeneration: { enabled: false },
    },
    mysql: {
      ...withoutValues,
      client: 'mysql2',
      connection: mysql,
      pool: {
        min: 0,
        max: 20,
        afterCreate: setSession(`wait_timeout = ${SILENT_SECONDS}, ${SQL_MODE}`),
      },
      migrations,
      schemaGeneration: { enabled: false },
    },
    mysql_snapshots: {
      ...withoutValues,
      client: 'mysql2',
      connection: mysql,
      // Between two tables, a backup may be silent for long while it copies files.
      pool: { ...snapshotPool, afterCreate: setSession(SQL_MODE) },
      schemaGeneration: { enabled: false },
    },
  },
})
