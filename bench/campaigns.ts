/**
 * npm run bench -- campaigns [mysql] [restarts]: runs a campaign that generates every 5 minutes for
 * 24 hours of simulated time. Its server (with MariaDB and Redis: server and worker) is killed or
 * stopped at random and restarted. Each of the 288 generations must exist exactly once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startAiSandbox } from '#sandbox/ai'
import { BuiltHerald } from './lib/built_herald.js'
import { freePort } from '#tests/helpers/free_port'
import { heraldApp } from './lib/herald_app.js'
import { settings } from './lib/settings.js'

const GENERATIONS = 288
const STEP_MS = 5 * 60_000
/** Shorter than a step, and longer than the lease of a process that has died. */
const LEASE_MS = 25_000
const RESTARTS = Number(process.argv[2] ?? 40)
const GIVE_UP_MS = 60_000
/** The duration of an answer, so that a process can be killed during it. */
const WRITING_MS = 150
const KEY = 'sk-or-v1-bench'

const writer = await startAiSandbox()
writer.faults.add({ match: 'POST */chat/completions', fault: 'slow', delayMs: WRITING_MS })
const environment = settings({
  OPENROUTER_URL: writer.url,
  OPENROUTER_API_KEY: KEY,
  NODE_OPTIONS: ['../tests/helpers/obedient_process.ts', 'lib/fast_timers.ts']
    .map((file) => `--import=${new URL(file, import.meta.url).href}`)
    .join(' '),
})
Object.assign(process.env, { ...environment, NODE_OPTIONS: '' })
const isRedis = process.env.QUEUE_DRIVER === 'redis'
const begin = Date.now()
const counts = { kills: 0, ends: 0, duringWork: 0 }
let simulated = begin

const serve = async () => BuiltHerald.serve(await freePort(), ticking())
const starts = isRedis ? [serve, () => BuiltHerald.work(ticking())] : [serve]
const processes: BuiltHerald[] = []
for (const start of starts) processes.push(await start())
const app = await heraldApp()
try {
  const { Campaign, Generation, Post } = await models()
  const { id } = await seed(Campaign)
  for (let number = 0; number < GENERATIONS; number += 1) {
    await moveTo(begin + number * STEP_MS)
    if (Math.random() < RESTARTS / GENERATIONS) await restartOne(Campaign)
    await untilDone(Generation, number + 1)
  }
  const done = await Generation.query().where('campaign_id', id).orderBy('planned_for')
  const posts = await Post.query().where('campaign_id', id)
  report(
    done.map(({ plannedFor }) => plannedFor.toMillis()),
    posts.length
  )
} finally {
  await Promise.all(processes.map((herald) => herald.stop()))
  await app.terminate()
  await writer.close()
}

function ticking() {
  return { ...environment, HERALD_TEST_CLOCK_OFFSET_MS: String(simulated - Date.now()) }
}

async function models() {
  const { default: Campaign } = await import('#models/campaign')
  const { default: Generation } = await import('#models/campaign_generation')
  const { default: Post } = await import('#models/post')
  return { Campaign, Generation, Post }
}

type Models = Awaited<ReturnType<typeof models>>

async function seed(Campaign: Models['Campaign']) {
  const { makeMember } = await import('#tests/helpers/data/members')
  const { CampaignFactory } = await import('#database/factories/campaign_factory')
  const { DateTime } = await import('luxon')
  const { user, organization } = await makeMember()
  const postingSchedule = { frequency: 'every_5_min' as const, time_slots: ['09:00'] }
  const own = { organizationId: organization.id, createdBy: user.id, postingSchedule }
  const campaign = await CampaignFactory.merge(own).make()
  campaign.activate('UTC', DateTime.fromMillis(begin, { zone: 'UTC' }))
  const { id } = await campaign.save()
  return Campaign.findOrFail(id)
}

/** Sets the clock of all processes. It continues from there. */
async function moveTo(moment: number) {
  simulated = Math.max(moment, simulated)
  await Promise.all(processes.map((herald) => herald.moveClock(simulated - Date.now())))
}

/** Restarts a process at a random moment: before, during or after a generation. */
async function restartOne(Campaign: Models['Campaign']) {
  await pause(Math.random() * 2 * WRITING_MS)
  const place = Math.floor(Math.random() * processes.length)
  const isKilled = Math.random() < 0.7
  const held = await Campaign.query().whereNotNull('claimed_by').first()
  await processes[place].stop(isKilled ? 'SIGKILL' : 'SIGTERM')
  counts[isKilled ? 'kills' : 'ends'] += 1
  if (held) counts.duringWork += 1
  processes[place] = await starts[place]()
  await moveTo(simulated + LEASE_MS)
}

async function untilDone(Generation: Models['Generation'], count: number) {
  const end = performance.now() + GIVE_UP_MS
  for (;;) {
    const all = await Generation.query().count('* as count').firstOrFail()
    if (Number(all.$extras.count) >= count) return
    if (performance.now() > end) {
      throw new Error(`Generation ${count} did not come: ${await state()} ${allOutput()}`)
    }
    await pause(20)
  }
}

async function state() {
  const { Campaign } = await models()
  const { failureSentence, claimedBy, nextGenerationAt } = await Campaign.firstOrFail()
  const next = (nextGenerationAt?.toMillis() ?? 0) - simulated
  return `${failureSentence ?? 'no failure'}, held by ${claimedBy ?? 'nobody'}, due in ${next} ms.`
}

function allOutput() {
  return processes.map(({ output }) => output).join()
}

function report(planned: number[], posts: number) {
  const expected = new Set(Array.from({ length: GENERATIONS }, (_, n) => begin + n * STEP_MS))
  const missing = [...expected].filter((moment) => !planned.includes(moment))
  const doubled = planned.length - new Set(planned).size + Math.max(0, posts - planned.length)
  const pair = `${process.env.DB_CONNECTION ?? 'sqlite'} + ${isRedis ? 'redis' : 'embedded'}`
  console.log(`pair:        ${pair}`)
  console.log(
    `restarts:    ${counts.kills} killed, ${counts.ends} ended; ${counts.duringWork} of them amidst`
  )
  console.log(`generations: ${planned.length} of ${GENERATIONS} in 24 hours, ${posts} posts`)
  console.log(`missing ${missing.length}, doubled ${doubled}`)
  console.log(`the model was asked ${writer.ledger().length} times`)
  const isRight = planned.length === GENERATIONS && posts === GENERATIONS && missing.length === 0
  if (!isRight || doubled > 0) process.exitCode = 1
}
