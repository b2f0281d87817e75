import { setTimeout as pause } from 'node:timers/promises'
import pictures from '#config/pictures'
import { HORDE_ENDS, type PictureFailure } from '#domain/pictures/source_failures'
import {
  hordeJob,
  hordePause,
  hordeResult,
  hordeStanding,
  hordeWords,
  type HordeStanding,
} from '#domain/pictures/horde_job'
import type { PictureShape, PictureStyle } from '#domain/pictures/picture_request'
import { AiFailure } from '#services/ai/ai_failure'
import { failureOf, HordeJob } from '#services/pictures/horde_job'

export interface HordeWish {
  /** Null for everybody's. */
  key: string | null
  prompt: string
  style: PictureStyle
  shape: PictureShape
  signal?: AbortSignal
  /** How it stands, in words. */
  onWait?: (words: string) => void
}

/** Looks in a row that may get no answer before the job counts as lost. */
const MOST_BLIND_LOOKS = 4

/**
 * A picture of AI Horde: 30 seconds to 5 minutes (spec section 9). A job that nobody waits for any
 * more, since it was stopped or took too long, is cancelled there.
 * @throws AiFailure, or the reason of `signal` when that ended it
 */
export async function hordePicture(wish: HordeWish): Promise<{ bytes: Buffer; model: string }> {
  const cap = AbortSignal.timeout(pictures.hordeMs)
  const signal = wish.signal ? AbortSignal.any([wish.signal, cap]) : cap
  try {
    wish.signal?.throwIfAborted()
    const job = await HordeJob.submit(
      wish.key,
      hordeJob(wish.prompt, wish.style, wish.shape),
      signal
    )
    return await whileWanted(job, () => painted(job, wish, signal))
  } catch (error) {
    wish.signal?.throwIfAborted()
    throw cap.aborted ? refused(HORDE_ENDS.too_long) : error
  }
}

/** Whatever ends the waiting, its job does not go on without it. */
async function whileWanted<T>(job: HordeJob, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await job.cancel()
    throw error
  }
}

async function painted(job: HordeJob, wish: HordeWish, signal: AbortSignal) {
  for (let look = 0; ; look += 1) {
    const standing = await seen(job, signal)
    if (standing.state === 'done') return fetched(job, signal)
    if (standing.state !== 'waiting') throw refused(HORDE_ENDS[standing.state])
    wish.onWait?.(hordeWords(standing))
    await pause(hordePause(look, standing, pictures.hordeLooks), undefined, { signal })
  }
}

/** How the job stands; one look without an answer tells nothing about it. */
async function seen(job: HordeJob, signal: AbortSignal): Promise<HordeStanding> {
  for (let blind = 1; ; blind += 1) {
    const answer = await job.check(signal)
    if (answer.kind === 'answered' && answer.status === 200) return hordeStanding(answer.body)
    const mayPass = answer.kind !== 'answered' || answer.status === 429 || answer.status >= 500
    if (!mayPass || blind === MOST_BLIND_LOOKS) throw failureOf(answer)
    await pause(pictures.hordeLooks.last, undefined, { signal })
  }
}

async function fetched(job: HordeJob, signal: AbortSignal) {
  const answer = await job.status(signal)
  if (answer.kind !== 'answered' || answer.status !== 200) throw failureOf(answer)
  const result = hordeResult(answer.body)
  if (result.kind !== 'image') throw refused(HORDE_ENDS[result.kind])
  const bytes = await job.picture(result.image, signal)
  if (!bytes) throw refused(HORDE_ENDS.no_image)
  return { bytes, model: result.model ?? 'AI Horde' }
}

function refused({ code, sentence }: PictureFailure) {
  return new AiFailure(code, sentence)
}
