import { test } from '@japa/runner'
import { queueDriver } from '#config/queue'
import ReturnLostPosts from '#actions/publishing/return_lost_posts'
import { agency } from '#tests/helpers/agency'
import { Fleet } from '#tests/helpers/fleet'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { until } from '#tests/helpers/herald_process'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'
import { privateServices } from '#tests/helpers/private_services'
import { allSettled, assertNoneLostNoneTwice } from '#tests/helpers/reckoning'
import { timePasses } from '#tests/helpers/time_passes'

const AUTHORS = 20
const LATENCY_MS = 100
/** Stands for the minutes of a lease; longer than any attempt here, restarts of the database included. */
const LEASE_MS = 6000

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

    /** Lets leases and waits pass quickly, as clocks of other processes would see them. */
    async function untilSettled() {
      await until(
        'all posts settled',
        async () => {
          await timePasses.leasesRunOut({ olderThanMs: LEASE_MS })
          await timePasses.retriesFallDue()
          await new ReturnLostPosts().handle()
          return allSettled()
        },
        { everyMs: 200, withinMs: 60_000 }
      )
    }

    for (const [what, happens] of [
      ['Redis is emptied', () => privateServices.emptyRedis()],
      ['Redis is killed and starts again', () => privateServices.restartRedis()],
      ['the database server restarts', () => privateServices.restartDatabase()],
    ] as const) {
      test(`${what} in the middle: none lost, none twice`, async ({ assert }) => {
        await postsAtOnce(120)
        await until('some posts on the feed', () => peer().ledger().length >= 30)
        await happens()
        assert.isBelow(peer().ledger().length, 120, 'it was not in the middle')
        await untilSettled()
        const unconfirmed = await assertNoneLostNoneTwice(assert, peer())
        assert.isAtMost(unconfirmed.length, AUTHORS, 'more than were under way')
      })
    }
  })
}
