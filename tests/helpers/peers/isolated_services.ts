import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import db from '@adonisjs/lucid/services/db'
import { queueConnection } from '#config/queue'
import { until } from '#tests/helpers/publishing/herald_process'

/**
 * The database server and the Redis that `npm test` has started. It restarts them when they exit.
 */
export const isolatedServices = {
  async restartDatabase() {
    const file = await databasePidFile()
    const pid = readFileSync(file, 'utf8').trim()
    process.kill(Number(pid), 'SIGTERM')
    await until(
      'another database server',
      async () => {
        const answered = await answerOf(databasePidFile)
        return answered !== null && readFileSync(file, 'utf8').trim() !== pid
      },
      { everyMs: 200 }
    )
  },

  async restartRedis() {
    const pid = await redisPid()
    process.kill(Number(pid), 'SIGKILL')
    await until('another Redis', async () => {
      const now = await answerOf(redisPid)
      return now !== null && now !== pid
    })
  },

  async emptyRedis() {
    assertIsolated()
    await askRedis('FLUSHALL')
  },
}

async function databasePidFile() {
  assertIsolated()
  const [[row]]: [[{ file: string }]] = await db.rawQuery('select @@pid_file as file')
  return row.file
}

async function redisPid() {
  assertIsolated()
  const server = await askRedis('INFO server')
  return /process_id:(\d+)/.exec(server)?.[1] ?? null
}

/** A separate connection per command, without automatic retries. */
async function askRedis(command: string) {
  const socket = connect(queueConnection.port, queueConnection.host)
  socket.write(`${command}\r\nQUIT\r\n`)
  return text(socket)
}

/** Null while the service does not respond. */
async function answerOf<Answer>(question: () => Promise<Answer>) {
  return question().catch(() => null)
}

function assertIsolated() {
  if (process.env.HERALD_TEST_SERVICES === 'kept_running') return
  throw new Error('This test ends its servers: run it with npm test, which starts private ones.')
}
