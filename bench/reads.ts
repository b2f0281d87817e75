/**
 * npm run bench -- reads [mysql]: the processor time of lists beside the same rows read by one raw
 * statement and turned into JSON manually, in one run. `read` is the query, the transformer and the
 * JSON in this process. `changed` is the whole request to the build with an API token for a list
 * that was never read before, and `kept` for one that hasn't changed since (docs/adr/0037). Either
 * should cost at most 2.5 times the raw read.
 */
import { setImmediate } from 'node:timers/promises'
import { DateTime } from 'luxon'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { heraldApp } from './lib/herald_app.js'
import { settings } from './lib/settings.js'

const LISTED = 200
const IN_A_WEEK = 300
const ROUNDS = 150
const WARM_UP = 50
const LIMIT = 2.5
const LATEST = `order by created_at desc limit ${LISTED}`
const WORDS = 'a dock in peak week needs robots people plans maps shifts light and 340 pallets'

const environment = settings({
  QUEUE_DRIVER: 'embedded',
  API_RATE_LIMIT: '10000000',
})
Object.assign(process.env, environment)
const port = await freePort()
const herald = await BuiltHerald.serve(port, environment)
const app = await heraldApp()
try {
  const seeded = await seed()
  console.log('processor time in ms of       raw    read  changed  (ratio)     kept  (ratio)')
  for (const read of await readsOf(seeded)) await report(read, seeded.token)
} finally {
  await herald.stop()
  await app.terminate()
}

interface Read {
  name: string
  path: string
  /** One statement that reads the same rows. */
  sql: string
  bindings: string[]
  json: string[]
  /** The same read as in the controller. */
  read: () => Promise<unknown>
}

type Seeded = Awaited<ReturnType<typeof seed>>

async function report({ name, path, sql, bindings, json, read }: Read, token: string) {
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const isMysql = db.connection().dialect.name === 'mysql'
  const raw = await processorTime(async () => {
    const answer = await db.rawQuery(sql, bindings)
    const rows: Record<string, unknown>[] = isMysql ? answer[0] : answer
    for (const row of rows) for (const column of json) row[column] = JSON.parse(String(row[column]))
    return JSON.stringify(rows)
  })
  const own = await processorTime(async () => JSON.stringify(await read()))
  const changed = await requestTime((round) => `${path}&round=${round}`, token)
  const kept = await requestTime(() => path, token)
  const times = [raw, own].map((ms) => ms.toFixed(2).padStart(7)).join(' ')
  console.log(`${name.padEnd(26)}${times}  ${judged(changed, raw)}  ${judged(kept, raw)}`)
}

function judged(ms: number, raw: number) {
  const verdict = ms / raw <= LIMIT ? 'ok' : 'TOO MUCH'
  return `${ms.toFixed(2).padStart(7)} ${`(${(ms / raw).toFixed(1)} x)`.padStart(8)} ${verdict}`
}

/** The processor time of one call in this process, in milliseconds. */
async function processorTime(work: () => Promise<unknown>) {
  for (let round = 0; round < WARM_UP; round += 1) await work()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}

/** The processor time of one request in the server, in milliseconds. */
async function requestTime(pathOf: (round: number) => string, token: string) {
  await setImmediate() // notices that the server has closed an idle connection
  const headers = { 'authorization': `Bearer ${token}`, 'accept-encoding': 'identity' }
  const ask = async (round: number) => {
    const path = pathOf(round)
    const answer = await fetch(`http://localhost:${port}${path}`, { headers })
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body}`)
  }
  for (let round = -WARM_UP; round < 0; round += 1) await ask(round)
  const before = herald.cpuSeconds ?? 0
  for (let round = 0; round < ROUNDS; round += 1) await ask(round)
  return (((herald.cpuSeconds ?? 0) - before) * 1000) / ROUNDS
}

async function readsOf(seeded: Seeded): Promise<Read[]> {
  return [await scheduled(seeded), await drafts(seeded), await review(seeded), await week(seeded)]
}

async function scheduled({ organization: { id } }: Seeded): Promise<Read> {
  const { scheduledPosts } = await import('#queries/posts/post_list')
  const { scheduledPost } = await import('#transformers/scheduled_post_transformer')
  return {
    name: '200 scheduled posts',
    path: `/api/scheduled-posts?org_id=${id}`,
    sql: `select id, draft_id, organization_id, publish_at, zone, status, body, hashtags, kind, media, author_kind, author_urn, author_name, campaign_id, first_comment, poll, visibility, is_reshare_disabled, failure_code, failure_reason, platform_url, posted_at, version, created_at, updated_at from posts where organization_id = ? and origin = 'manual' order by publish_at desc limit ${LISTED}`,
    bindings: [id],
    json: ['hashtags', 'media'],
    read: async () => {
      const { rows } = await scheduledPosts({ organizationId: id })
      return rows.map(scheduledPost)
    },
  }
}

async function drafts({ organization: { id } }: Seeded): Promise<Read> {
  const { organizationDrafts } = await import('#queries/drafts/organization_drafts')
  const { draftCard } = await import('#transformers/draft_transformer')
  return {
    name: '200 drafts',
    path: `/api/drafts?org_id=${id}`,
    sql: `select id, organization_id, author_id, mode, body, hashtags, assets, linkedin_author_type, linkedin_author_id, first_comment, poll, visibility, is_reshare_disabled, version, created_at, updated_at from drafts where organization_id = ? ${LATEST}`,
    bindings: [id],
    json: ['hashtags', 'assets'],
    read: async () => {
      const { rows } = await organizationDrafts({ organizationId: id })
      return rows.map(draftCard)
    },
  }
}

async function review({ organization }: Seeded): Promise<Read> {
  const { reviewQueue } = await import('#queries/review_queue/review_queue')
  const { queuedPost } = await import('#transformers/ai_post_transformer')
  return {
    name: '200 posts in review',
    path: `/api/ai-content/review-queue?org_id=${organization.id}`,
    sql: `select id, organization_id, campaign_id, status, publish_at, zone, posted_at, body, hashtags, media, ai_text, content_pillar, content_type, image_problem, author_kind, author_urn, author_name, first_comment, poll, visibility, is_reshare_disabled, rejection_reason, failure_code, failure_reason, platform_url, impressions, reactions, comments, shares, version, created_at, updated_at from posts where organization_id = ? and status = 'pending_review' ${LATEST}`,
    bindings: [organization.id],
    json: ['hashtags', 'media'],
    read: async () => {
      const { rows } = await reviewQueue({ organization })
      return rows.map(queuedPost)
    },
  }
}

async function week({ organization: { id }, from }: Seeded): Promise<Read> {
  const { calendarPosts } = await import('#queries/calendar/calendar_items')
  const { calendarPage } = await import('#transformers/calendar_transformer')
  const span = { from, until: from.plus({ weeks: 1 }), readAt: from }
  return {
    name: '300 posts in a week',
    path: `/api/calendar/items?org_id=${id}&range_start=${from.toISO()}&range_end=${span.until.toISO()}`,
    sql: `select id, origin, status, publish_at, posted_at, zone, body, hashtags, media, kind, author_kind, author_name, author_urn, campaign_id, draft_id, failure_code, failure_reason, platform_url, version from posts where organization_id = ? and origin = 'manual' order by listed_at`,
    bindings: [id],
    json: ['hashtags', 'media'],
    read: async () => {
      const { rows, nextCursor } = await calendarPosts({ organizationId: id, ...span })
      return calendarPage(rows, { ...span, nextCursor })
    },
  }
}

/** A member with an API token whose organization has posts, drafts and posts in review. */
async function seed() {
  const { makeMember } = await import('#tests/helpers/data/members')
  const { apiTokenOf } = await import('#tests/helpers/requests')
  const { CampaignFactory } = await import('#database/factories/campaign_factory')
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const { user, organization } = await makeMember()
  const from = DateTime.utc().startOf('week').plus({ weeks: 1 })
  const organizationId = organization.id
  await CampaignFactory.merge({ id: 'camp_bench', organizationId }).create()
  const unsent = Array.from({ length: LISTED }, (_, at) => draftRow(organizationId, at, from))
  await db.table('drafts').multiInsert(unsent)
  const planned = Array.from({ length: IN_A_WEEK }, (_, at) => plannedRow(organizationId, at, from))
  await db.table('posts').multiInsert(planned)
  const pending = Array.from({ length: LISTED }, (_, at) => pendingRow(organizationId, at, from))
  await db.table('posts').multiInsert(pending)
  return { organization, from, token: await apiTokenOf(user, 'read') }
}

function sqlOf(at: DateTime) {
  return at.toFormat('yyyy-MM-dd HH:mm:ss.SSS')
}

/** About 1,000 characters that differ from post to post. */
function text(seedOf: number) {
  const words = WORDS.split(' ')
  const chosen = Array.from(
    { length: 170 },
    (_, at) => words[(seedOf * 7 + at * at) % words.length]
  )
  return chosen.join(' ')
}

function content(organizationId: string, at: number, from: DateTime) {
  const created = sqlOf(from.minus({ days: 9 }).plus({ minutes: at }))
  const stored = { version: 1, created_at: created, updated_at: created }
  return { organization_id: organizationId, body: text(at), hashtags: '["robots"]', ...stored }
}

function draftRow(organizationId: string, at: number, from: DateTime) {
  const assets = JSON.stringify([{ type: 'image', url: `/api/media/${at}`, alt: 'A dock' }])
  const author = { linkedin_author_type: 'person', linkedin_author_id: null }
  const shown = { id: `draft_bench_${at}`, author_id: null, mode: 'text', assets }
  return { ...content(organizationId, at, from), ...author, ...shown }
}

function postRow(organizationId: string, at: number, from: DateTime) {
  const media = JSON.stringify([{ media_id: `media_${at}`, alt: 'A dock' }])
  const author = { author_kind: 'personal', author_urn: 'urn:li:person:1', author_name: 'Ada' }
  const shown = { kind: 'image', media, zone: 'UTC', attempts: 0 }
  return { ...content(organizationId, at, from), ...author, ...shown }
}

function plannedRow(organizationId: string, at: number, from: DateTime) {
  const publishAt = sqlOf(from.plus({ minutes: at * 30 }))
  const draft = at < LISTED / 2 ? `draft_bench_${at}` : null
  const planned = { status: 'scheduled', publish_at: publishAt, due_at: publishAt }
  const own = { id: `planned_${at}`, origin: 'manual', draft_id: draft }
  return { ...postRow(organizationId, at, from), ...own, ...planned }
}

function pendingRow(organizationId: string, at: number, from: DateTime) {
  const own = { id: `pending_${at}`, origin: 'campaign', campaign_id: 'camp_bench' }
  const pillar = { content_pillar: 'People', content_type: 'story', ai_text: text(at) }
  const pending = { status: 'pending_review', publish_at: null, due_at: null }
  return { ...postRow(organizationId, at + IN_A_WEEK, from), ...own, ...pillar, ...pending }
}
