import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { queueConnection, queueDriver } from '#config/queue'
import RecoverLostPosts from '#actions/publishing/recover_lost_posts'
import { DraftFactory } from '#database/factories/draft_factory'
import { agency, makeMember } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import {
  waitUntilAllSettled,
  assertEachPublishedOnce,
} from '#tests/helpers/publishing/publishing_outcomes'
import { listenAs } from '#tests/helpers/requests/live_stream'
import { timePasses } from '#tests/helpers/clock'
import { Fleet } from '#tests/helpers/publishing/fleet'

const AUTHORS = 20
const LATENCY_MS = 100
/**
 * Replaces the minutes of a lease. It is longer than any attempt here, including restarts of the
 * database.
 */
const LEASE_MS = 6000

/**
 * The database server and the Redis that `npm test` has started. It restarts them when they exit.
 */
const isolatedServices = {
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

if (queueDriver === 'redis') {
  test.group('The servers that Herald leans on', (group) => {
    const peer = linkedinPeer(group)
    const fleet = Fleet.ofGroup(group, { webs: 1, workers: 2 })
    group.each.setup(freshDatabase)
    group.each.setup(() => {
      peer().settings.duplicateWindowMs = 0
      peer().faults.add({ match: '* /rest/*', fault: 'slow', delayMs: LATENCY_MS })
    })
    group.each.setup(() => fleet.start())

    async function postsAtOnce(count: number) {
      const { posts } = await agency(peer().url)
      const rows = Array.from({ length: count }, (_, number) => ({
        page: number % AUTHORS,
        body: `Number ${number}`,
      }))
      await posts(rows)
    }

    /** Makes leases and pauses expire quickly, as the clocks of other processes would see them. */
    async function waitUntilFinished() {
      await until(
        'all posts settled',
        async () => {
          await timePasses.expireLeases({ olderThanMs: LEASE_MS })
          await timePasses.makeRetriesDue()
          await new RecoverLostPosts().handle()
          return waitUntilAllSettled()
        },
        { everyMs: 200, withinMs: 60_000 }
      )
    }

    test('a stream of changes ends after Redis was away, so that its tab loads what it missed', async ({
      assert,
    }) => {
      const { user, organization } = await makeMember()
      const open = () => listenAs(user, { org_id: organization.id }, fleet.urls[0])
      const stream = await open()
      await isolatedServices.restartRedis()
      while ((await stream.next()) !== null);
      const next = await open()
      const draft = await DraftFactory.merge({ organizationId: organization.id }).create()
      await draft.delete()
      const event = await next.next('drafts')
      assert.equal(event?.kind, 'drafts')
      next.close()
    })

    for (const [what, happens] of [
      ['Redis is emptied', () => isolatedServices.emptyRedis()],
      ['Redis is killed and starts again', () => isolatedServices.restartRedis()],
      ['the database server restarts', () => isolatedServices.restartDatabase()],
    ] as const) {
      test(`${what} in the middle: none lost, none twice`, async ({ assert }) => {
        await postsAtOnce(120)
        await until('some posts on the feed', () => peer().ledger().length >= 30)
        assert.isBelow(peer().ledger().length, 120, 'it is not in the middle')
        await happens()
        await waitUntilFinished()
        const unconfirmed = await assertEachPublishedOnce(assert, peer())
        assert.isAtMost(unconfirmed.length, AUTHORS, 'more than were under way')
      })
    }
  })
}
