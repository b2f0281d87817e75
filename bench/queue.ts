/**
 * npm run bench -- queue [mysql]: how long it takes to reorder a posting queue of 300 posts. The
 * product's limit is 200 ms.
 */
import { retryDeadlocks } from '#database/retry_deadlocks'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { heraldApp } from './lib/herald_app.js'
import { settings } from './lib/settings.js'

const QUEUE_LENGTH = 300
const ROUNDS = 15
const BOUND_MS = 200
const DAY_MS = 86_400_000
const AUTHOR = { author_type: 'personal', author_id: null }

const environment = settings()
Object.assign(process.env, environment)
const port = await freePort()
const herald = await BuiltHerald.serve(port, environment)
const app = await heraldApp()
try {
  const times = await reorder(await fillQueue())
  times.sort((a, b) => a - b)
  const [fastest, median, slowest] = [0, Math.floor(times.length / 2), times.length - 1].map((at) =>
    Math.round(times[at] ?? 0)
  )
  console.log(`pair: ${process.env.DB_CONNECTION ?? 'sqlite'}`)
  console.log(`${QUEUE_LENGTH} posts in another order, ${ROUNDS} times:`)
  console.log(`  ${fastest} to ${slowest} ms, median ${median} ms (at most ${BOUND_MS})`)
} finally {
  await herald.stop()
  await app.terminate()
}

async function fillQueue() {
  const { DateTime } = await import('luxon')
  const { makeMember } = await import('#tests/helpers/data/members')
  const { bearerOf } = await import('#tests/helpers/requests')
  const { PostFactory } = await import('#database/factories/post_factory')
  const { user, organization } = await makeMember()
  const bearer = await bearerOf(user)
  const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...AUTHOR, weekday, time: '11:00' }))
  const ask = asker(bearer)
  await ask('PUT', '/api/author-slots', { org_id: organization.id, timezone: 'UTC', slots })
  const first = DateTime.utc().plus({ days: 1 }).set({ hour: 11 }).startOf('hour')
  const rows = Array.from({ length: QUEUE_LENGTH }, (_, day) => {
    const at = first.plus({ milliseconds: day * DAY_MS })
    const when = { publishAt: at, dueAt: at, zone: 'UTC' }
    const post = { authorUrn: null, isQueued: true, status: 'scheduled' as const }
    return { organizationId: organization.id, ...post, ...when }
  })
  // The server writes to the same SQLite file, so an insert may have to begin anew.
  await retryDeadlocks(() => PostFactory.merge(rows).createMany(QUEUE_LENGTH))
  return { organizationId: organization.id, ask }
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

function asker(bearer: string): Ask {
  const headers = { 'authorization': `Bearer ${bearer}`, 'content-type': 'application/json' }
  return async (method, path, body) => {
    const sent = { method, headers, body: body && JSON.stringify(body) }
    const answer = await fetch(`http://localhost:${port}${path}`, sent)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

/** The durations of several reorderings, in milliseconds. */
async function reorder({ organizationId, ask }: { organizationId: string; ask: Ask }) {
  const path = `/api/queue?org_id=${organizationId}`
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { posts } = (await ask('GET', path)) as { posts: { id: string }[] }
    const ids = posts.map(({ id }) => id).toReversed()
    const begun = performance.now()
    await ask('PUT', '/api/queue/order', { org_id: organizationId, ...AUTHOR, post_ids: ids })
    times.push(performance.now() - begun)
  }
  return times
}
