import { paintPicture } from '#sandbox/pictures/paint_picture'
import type { PathParams, PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'
import { progressOf } from '#sandbox/stock/horde_jobs'
import type { HordeJob, HordeProgress } from '#sandbox/stock/horde_jobs'
import { hordeOrder, hordeRefusal } from '#sandbox/stock/horde_order'
import type { StockWorld } from '#sandbox/stock/world'

const MOST_JOBS = 10
const STATUS_CALLS_A_MINUTE = 10
const LINK_LIFE_MS = 1_800_000

/** `POST /v2/generate/async` (ai.md section 7). */
export function orderPicture(world: StockWorld, request: PeerRequest): PeerReply {
  requireKey(request)
  requireAgent(request)
  const { dryRun, ...order } = hordeOrder(request)
  if (dryRun) return jsonReply(200, { kudos: 12 })
  const now = world.now()
  if (world.jobs.unfinished(now) >= MOST_JOBS) {
    throw hordeRefusal(429, 'TooManyPrompts', 'Parallel requests exceeded for this user.')
  }
  const job = world.jobs.add({ ...order, createdAt: now, takesMs: world.settings.hordeMs })
  return jsonReply(202, { id: job.id, kudos: 12 })
}

/** `GET /v2/generate/check/:id`: how the job stands. */
export function checkPicture(
  world: StockWorld,
  request: PeerRequest,
  { id }: PathParams
): PeerReply {
  return jsonReply(200, standing(world, request, jobOf(world, id)))
}

/** `GET /v2/generate/status/:id`: the same with the picture; ten times a minute at most. */
export async function pictureStatus(
  world: StockWorld,
  request: PeerRequest,
  { id }: PathParams
): Promise<PeerReply> {
  const job = jobOf(world, id)
  job.statusCalls = job.statusCalls.filter((at) => world.now() - at < 60_000)
  if (job.statusCalls.length >= STATUS_CALLS_A_MINUTE) {
    return jsonReply(429, { message: '10 per 1 minute' })
  }
  job.statusCalls.push(world.now())
  return statusReply(world, request, job)
}

/** `DELETE /v2/generate/status/:id`: ends it, and answers what is done. */
export async function cancelPicture(
  world: StockWorld,
  request: PeerRequest,
  { id }: PathParams
): Promise<PeerReply> {
  const job = jobOf(world, id)
  const reply = await statusReply(world, request, job)
  world.jobs.cancel(id)
  return reply
}

/** The address in a status; it dies half an hour after the job was done. */
export async function showGeneration(
  world: StockWorld,
  _request: PeerRequest,
  { file }: PathParams
): Promise<PeerReply> {
  const job = world.jobs.ofGeneration(file.replace(/\.webp$/, ''))
  const isAlive = job && world.now() - job.createdAt - job.takesMs <= LINK_LIFE_MS
  if (!isAlive)
    return { status: 403, headers: { 'content-type': 'application/xml' }, body: EXPIRED }
  return { status: 200, headers: { 'content-type': 'image/webp' }, body: await paint(job) }
}

/** `GET /v2/find_user`: whose key it is. */
export function findUser(_world: StockWorld, { headers }: PeerRequest): PeerReply {
  const key = headers.apikey
  if (typeof key !== 'string') throw hordeRefusal(401, 'InvalidAPIKey', 'No user key was sent.')
  if (key.startsWith('bad')) throw hordeRefusal(404, 'UserNotFound', 'User key was not found.')
  return jsonReply(200, { username: 'Sandbox#1', id: 1, kudos: 1000, concurrency: 30 })
}

/** `GET /v2/status/models`. */
export function hordeModels(): PeerReply {
  const model = { name: MODEL, count: 7, performance: 1, queued: 0, jobs: 0, eta: 30 }
  return jsonReply(200, [{ ...model, type: 'image' }])
}

const MODEL = 'AlbedoBase XL (SDXL)'

const EXPIRED =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'

function jobOf(world: StockWorld, id: string): HordeJob {
  const job = world.jobs.find(id, world.now())
  if (job) return job
  throw hordeRefusal(404, 'RequestNotFound', `Image Request with ID '${id}' not found.`)
}

function standing(world: StockWorld, { fault }: PeerRequest, job: HordeJob): HordeProgress {
  const progress = progressOf(job, world.now())
  if (fault?.fault === 'faulted') return { ...progress, done: false, faulted: true }
  if (fault?.fault === 'impossible') return { ...progress, done: false, is_possible: false }
  return progress
}

async function statusReply(
  world: StockWorld,
  request: PeerRequest,
  job: HordeJob
): Promise<PeerReply> {
  const now = standing(world, request, job)
  const generations = now.done ? [await generation(world, request, job)] : []
  return jsonReply(200, { ...now, generations, shared: false })
}

async function generation(world: StockWorld, { fault }: PeerRequest, job: HordeJob) {
  const address = `${world.url()}/horde/images/${job.generationId}.webp?X-Amz-Expires=1800`
  const picture = job.inline ? await paintInline(job) : address
  const censored = fault?.fault === 'censored'
  return {
    img: fault?.fault === 'no_image' ? 'N/A' : picture,
    seed: '123',
    id: job.generationId,
    censored,
    worker_id: job.id,
    worker_name: 'Sandbox',
    model: MODEL,
    state: censored ? 'censored' : 'ok',
    gen_metadata: censored ? [{ type: 'censorship', value: 'nsfw' }] : [],
  }
}

async function paintInline(job: HordeJob): Promise<string> {
  const bytes = await paint(job)
  return bytes.toString('base64')
}

function paint({ prompt, width, height }: HordeJob): Promise<Buffer> {
  return paintPicture(prompt.split('###')[0].trim(), { width, height }, 'webp')
}

function requireKey({ headers }: PeerRequest): void {
  const key = headers.apikey
  if (typeof key === 'string' && key !== '' && !key.startsWith('bad')) return
  throw hordeRefusal(
    401,
    'InvalidAPIKey',
    'No user matching sent API Key. Have you remembered to register?'
  )
}

/** The placeholder of the documentation is banned, and so is nobody. */
function requireAgent({ headers }: PeerRequest): void {
  const agent = String(headers['client-agent'] ?? '')
  if (/^[^:]+:[^:]+:.+$/.test(agent) && !agent.startsWith('My-Project:')) return
  throw hordeRefusal(403, 'BannedClientAgent', 'This client agent appears to be misconfigured.')
}
