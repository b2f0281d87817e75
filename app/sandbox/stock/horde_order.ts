import { isRecord, parseRecord } from '#sandbox/peer/json_values'
import type { JsonRecord } from '#sandbox/peer/json_values'
import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import type { PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** What AI Horde is asked to paint. */
export interface HordeOrder {
  prompt: string
  width: number
  height: number
  /** The picture comes in the answer instead of behind an address. */
  inline: boolean
  dryRun: boolean
}

const ANONYMOUS = '0000000000'
const FREE_PIXELS = 768 * 768
const FREE_SIDE = 768
const FREE_STEPS = 40

/** @throws PeerRefusal with the server's own `rc` (ai.md section 7) */
export function hordeOrder(request: PeerRequest): HordeOrder {
  const key = request.headers.apikey
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
    dryRun: body.dry_run === true,
  }
}

export function hordeRefusal(status: number, rc: string, message: string): PeerRefusal {
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
