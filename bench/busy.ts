/**
 * npm run bench -- busy [mysql] [seconds]: how long requests take at half of the measured capacity
 * while 200 posts are published and 20 overlays are drawn. Each kind of request is measured alone
 * first, over eight connections.
 */
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startLinkedinSandbox } from '#sandbox/linkedin'
import sharp from 'sharp'
import { newLayer } from '#domain/overlay/layer'
import { MIN_PASSWORD } from '#domain/auth/auth_rules'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { heraldApp } from './lib/herald_app.js'
import { sendRequests } from './lib/request_load.js'
import { linkedinSettings, settings } from './lib/settings.js'

const SECONDS = Number(process.argv[2] ?? 10)
const CAPACITY_SECONDS = 3
const WARM_UP_MS = 1000
/** The drawing begins when requests have been counted for a moment. */
const DRAW_AFTER_MS = 1500
const CONNECTIONS = 8
const POSTS = 200
const AUTHORS = 25
const OVERLAYS = 20
const LATENCY_MS = 300
const MAX_RATIO = 5
const SIDE = 1080

const linkedin = await startLinkedinSandbox({ latencyMs: LATENCY_MS })
const environment = settings({
  API_RATE_LIMIT: '10000000',
  ...linkedinSettings(linkedin.url),
})
Object.assign(process.env, environment)
const isRedis = process.env.QUEUE_DRIVER === 'redis'
const port = await freePort()
const url = `http://localhost:${port}`
const herald = await BuiltHerald.serve(port, { ...environment, APP_URL: url })
const worker = isRedis ? await BuiltHerald.work(environment) : null
const app = await heraldApp()
try {
  const pair = `${process.env.DB_CONNECTION ?? 'sqlite'} + ${isRedis ? 'redis' : 'embedded'}`
  console.log(`On ${pair}. Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores.`)
  const member = await seed()
  const range = `org_id=${member.organizationId}&limit=50`
  await measure('token read', '/api/auth/me', member)
  await measure('list of 50', `/api/scheduled-posts?${range}`, member)
} finally {
  await Promise.all([herald.stop(), worker?.stop()])
  await app.terminate()
  await linkedin.close()
}

interface Client {
  organizationId: string
  token: string
  mediaId: string
}

/** An owner of a connected organization with a bearer token and an uploaded image. */
async function seed(): Promise<Client> {
  const { connectedOrganization } = await import('#tests/helpers/data/members')
  const { user, organization } = await connectedOrganization(linkedin.url, {
    member: 'agencyMember',
  })
  linkedin.settings.duplicateWindowMs = 0
  const login = { email: user.email, password: 'p'.repeat(MIN_PASSWORD) }
  const { access_token: token } = await post('/api/auth/login', JSON.stringify(login))
  const noise = { type: 'gaussian', mean: 118, sigma: 9 } as const
  const create = { width: SIDE, height: SIDE, channels: 3, background: '#777', noise } as const
  const picture = await sharp({ create }).png().toBuffer()
  const form = new FormData()
  form.set('org_id', organization.id)
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png')
  const { media_id: mediaId } = await post('/api/drafts/upload-image', form, token)
  return { organizationId: organization.id, token, mediaId }
}

/** Measures a request alone and then beside the other work. */
async function measure(name: string, path: string, client: Client) {
  await addPosts(name, client, 3_600_000)
  const headers = { authorization: `Bearer ${client.token}` }
  const load = { port, path, headers, connections: CONNECTIONS }
  await sendRequests({ ...load, seconds: 1 })
  const alone = await sendRequests({ ...load, seconds: CAPACITY_SECONDS })
  const perSecond = alone.requests / alone.seconds / 2
  const sentBefore = linkedin.ledger().length
  await addPosts(`${name} due`, client, WARM_UP_MS + 1000)
  const sending = sendRequests({ ...load, perSecond, seconds: SECONDS, warmUpMs: WARM_UP_MS })
  await pause(DRAW_AFTER_MS)
  await Promise.all(Array.from({ length: OVERLAYS }, () => draw(client)))
  const busy = await sending
  const published = linkedin.ledger().length - sentBefore
  const ratio = busy.p99 / busy.median
  console.log(`${name}: capacity ${(perSecond * 2).toFixed(0)} a second`)
  console.log(
    `  at half of it, with ${published} of ${POSTS} posts published and ${OVERLAYS} overlays drawn:`
  )
  const times = `median ${busy.median.toFixed(2)} ms, p99 ${busy.p99.toFixed(2)} ms`
  console.log(`  ${times}, ratio ${ratio.toFixed(1)} (at most ${MAX_RATIO})`)
}

/** Posts of 25 company pages that are due at the same instant. */
async function addPosts(name: string, { organizationId }: Client, inMs: number) {
  const { PostFactory } = await import('#database/factories/post_factory')
  const { now } = await import('#services/clock')
  const { default: Post } = await import('#models/post')
  const dueAt = now().plus({ milliseconds: inMs })
  const made = await PostFactory.makeStubbedMany(POSTS)
  await Post.createMany(
    made.map(({ body, authorName, wallTime }, index) => ({
      id: `post_${name.replaceAll(' ', '_')}_${index}`,
      organizationId,
      authorName,
      authorKind: 'company' as const,
      authorUrn: `urn:li:organization:${9_000_001 + (index % AUTHORS)}`,
      body: `${body} ${name} ${index}`,
      wallTime,
      publishAt: dueAt,
      dueAt,
      zone: 'UTC',
      origin: 'manual' as const,
      status: 'scheduled' as const,
      kind: 'text' as const,
      hashtags: [],
      media: [],
      attempts: 0,
      version: 1,
    }))
  )
}

function draw({ organizationId, mediaId, token }: Client) {
  const layer = { ...newLayer('layer', [80, 120]), text: 'Book the dock first', width: 920 }
  const body = { org_id: organizationId, media_id: mediaId, layers: [layer] }
  return post('/api/drafts/render-overlay', JSON.stringify(body), token)
}

async function post(path: string, body: string | FormData, token?: string) {
  const headers = {
    Accept: 'application/json',
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}
