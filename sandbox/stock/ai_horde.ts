import { paintImage } from '#sandbox/images/paint'
import {
  isRecord,
  type JsonRecord,
  jsonReply,
  parseRecord,
  PeerRefusal,
  type PeerReply,
  type PeerRequest,
} from '#sandbox/server/peer'
import {
  type HordeJob,
  type HordeProgress,
  type HordeRequest,
  progressOf,
} from '#sandbox/stock/horde_jobs'
import type { StockCall } from '#sandbox/stock/stock_peer'

const MAX_JOBS = 10
const STATUS_CALLS_A_MINUTE = 10
const LINK_LIFE_MS = 1_800_000
const MODEL = 'AlbedoBase XL (SDXL)'
const EXPIRED =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'

/** `POST /v2/generate/async`. */
export function requestImage({ peer, request }: StockCall): PeerReply {
  const wanted = readHordeRequest(request)
  const now = peer.now()
  if (peer.jobs.unfinished(now) >= MAX_JOBS) {
    throw hordeRefusal(429, 'TooManyPrompts', 'Parallel requests exceeded for this user.')
  }
  const job = peer.jobs.add({ ...wanted, createdAt: now, takesMs: peer.settings.hordeMs })
  return jsonReply(202, { id: job.id, kudos: 12 })
}

/** `GET /v2/generate/check/:id`: the progress of the job. */
export function checkJob(call: StockCall): PeerReply {
  return jsonReply(200, progress(call, jobOf(call)))
}

/** `GET /v2/generate/status/:id`: the same with the image, at most ten times a minute. */
export async function showJob(call: StockCall): Promise<PeerReply> {
  const now = call.peer.now()
  const job = jobOf(call)
  job.statusCalls = job.statusCalls.filter((at) => now - at < 60_000)
  if (job.statusCalls.length >= STATUS_CALLS_A_MINUTE) {
    return jsonReply(429, { message: '10 per 1 minute' })
  }
  job.statusCalls.push(now)
  return statusReply(call, job)
}

/** `DELETE /v2/generate/status/:id`: ends the job and returns what is finished. */
export async function cancelJob(call: StockCall): Promise<PeerReply> {
  const reply = await statusReply(call, jobOf(call))
  call.peer.jobs.cancel(call.params.id)
  return reply
}

/** The image's URL in a status. It expires half an hour after the job was done. */
export async function showGeneration({ peer, params }: StockCall): Promise<PeerReply> {
  const job = peer.jobs.ofGeneration(params.file.replace(/\.webp$/, ''))
  const isAlive = job && peer.now() - job.createdAt - job.takesMs <= LINK_LIFE_MS
  if (isAlive) {
    return { status: 200, headers: { 'content-type': 'image/webp' }, body: await paint(job) }
  }
  return { status: 403, headers: { 'content-type': 'application/xml' }, body: EXPIRED }
}

/** `GET /v2/find_user`: the owner of the key. */
export function findUser({ request }: StockCall): PeerReply {
  const key = request.headers.apikey
  if (typeof key !== 'string') throw hordeRefusal(401, 'InvalidAPIKey', 'No user key was sent.')
  if (key.startsWith('bad')) throw hordeRefusal(404, 'UserNotFound', 'User key was not found.')
  return jsonReply(200, { username: 'Sandbox#1', id: 1, kudos: 1000, concurrency: 30 })
}

function jobOf({ peer, params: { id } }: StockCall): HordeJob {
  const job = peer.jobs.find(id, peer.now())
  if (job) return job
  throw hordeRefusal(404, 'RequestNotFound', `Image Request with ID '${id}' not found.`)
}

function progress({ peer, request: { fault } }: StockCall, job: HordeJob): HordeProgress {
  const usual = progressOf(job, peer.now())
  if (fault?.fault === 'faulted') return { ...usual, done: false, faulted: true }
  if (fault?.fault === 'impossible') return { ...usual, done: false, is_possible: false }
  return usual
}

async function statusReply(call: StockCall, job: HordeJob): Promise<PeerReply> {
  const now = progress(call, job)
  const generations = now.done ? [await generation(call, job)] : []
  return jsonReply(200, { ...now, generations, shared: false })
}

async function generation({ peer, request: { fault } }: StockCall, job: HordeJob) {
  const url = `${peer.url()}/horde/images/${job.generationId}.webp?X-Amz-Expires=1800`
  const bytes = job.inline ? await paint(job) : null
  const image = bytes?.toString('base64') ?? url
  const censored = fault?.fault === 'censored'
  return {
    img: fault?.fault === 'no_image' ? 'N/A' : image,
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

function paint({ prompt, width, height }: HordeJob): Promise<Buffer> {
  return paintImage(prompt.split('###')[0].trim(), { width, height }, 'webp')
}

const ANONYMOUS = '0000000000'
const FREE_PIXELS = 768 * 768
const FREE_SIDE = 768
const FREE_STEPS = 40

/** @throws PeerRefusal with the server's own `rc` */
function readHordeRequest(request: PeerRequest): HordeRequest {
  const key = requireKey(request)
  requireAgent(request)
  const body = parseRecord(request.body)
  if (!body) throw hordeRefusal(400, 'CorruptPrompt', 'Input payload validation failed')
  const { prompt, params } = body
  if (typeof prompt !== 'string' || prompt.trim() === '') {
    throw hordeRefusal(400, 'MissingPrompt', 'You cannot specify an empty prompt.')
  }
  const wanted = isRecord(params) ? params : {}
  const [width, height] = [side(wanted.width), side(wanted.height)]
  const steps = stepsOf(wanted)
  const needsKudos = width * height > FREE_PIXELS || steps > FREE_STEPS
  if (key === ANONYMOUS) refuseDebts(body, needsKudos)
  const isSmaller = key === ANONYMOUS && needsKudos
  return {
    prompt,
    width: isSmaller ? Math.min(width, FREE_SIDE) : width,
    height: isSmaller ? Math.min(height, FREE_SIDE) : height,
    inline: body.r2 === false,
  }
}

function hordeRefusal(status: number, rc: string, message: string): PeerRefusal {
  return new PeerRefusal(jsonReply(status, { message, rc }))
}

function refuseDebts(body: JsonRecord, needsKudos: boolean): void {
  const isTooMuch = needsKudos && body.allow_downgrade !== true
  if (!isTooMuch && body.slow_workers !== false) return
  const message = 'Due to heavy demand, for requests over this size the user needs kudos upfront.'
  throw hordeRefusal(403, 'KudosUpfront', message)
}

function side(asked: unknown): number {
  const pixels = asked ?? 512
  if (typeof pixels === 'number' && pixels % 64 === 0 && pixels >= 64 && pixels <= 3072) {
    return pixels
  }
  throw hordeRefusal(400, 'InvalidSize', 'Invalid size. The image sides must be multiples of 64.')
}

function stepsOf({ steps = 30, cfg_scale: scale = 7.5 }: JsonRecord): number {
  if (typeof scale !== 'number' || !/^\d+(\.\d{1,2})?$/.test(String(scale))) {
    throw hordeRefusal(400, 'BadCFGDecimals', 'cfg_scale must not have more than 2 decimals.')
  }
  if (typeof steps === 'number' && Number.isInteger(steps) && steps >= 1 && steps <= 500) {
    return steps
  }
  throw hordeRefusal(400, 'TooManySteps', 'Too many steps.')
}

function requireKey({ headers }: PeerRequest): string {
  const key = headers.apikey
  if (typeof key === 'string' && key !== '' && !key.startsWith('bad')) return key
  const message = 'No user matching sent API Key. Have you remembered to register?'
  throw hordeRefusal(401, 'InvalidAPIKey', message)
}

/** Requires the `Client-Agent` header. The placeholder of the documentation is banned. */
function requireAgent({ headers }: PeerRequest): void {
  const agent = String(headers['client-agent'] ?? '')
  if (/^[^:]+:[^:]+:.+$/.test(agent) && !agent.startsWith('My-Project:')) return
  throw hordeRefusal(403, 'BannedClientAgent', 'This client agent appears to be misconfigured.')
}
