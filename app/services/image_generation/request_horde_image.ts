import { setTimeout as pause } from 'node:timers/promises'
import imageGeneration from '#config/image_generation'
import type { ImageStyle } from '#domain/images/image_request'
import { HORDE_FAILURES, hordeFailure } from '#domain/images/source_failures'
import type { ImageFailure, SourceAnswer } from '#domain/images/source_failures'
import {
  hordeJob,
  nextHordePollMs,
  hordeResult,
  parseHordeJobState,
  formatHordeProgress,
  ANONYMOUS_HORDE_KEY,
  hordeJobId,
} from '#domain/images/horde_job'
import type { HordeJobState } from '#domain/images/horde_job'
import type { ImageShape } from '#domain/images/image_request'
import { AiFailure } from '#services/ai/ai_failure'
import ai from '#config/ai'
import { appUrl } from '#config/app'
import { fetchVendorImage } from '#services/image_generation/fetch_vendor_image'
import { callSource } from '#services/image_generation/source_call'
import type { SourceCall } from '#services/image_generation/source_call'

interface HordeRequest {
  prompt: string
  style: ImageStyle
  shape: ImageShape
  signal?: AbortSignal
  /** Receives the progress as a sentence. */
  onWait?: (words: string) => void
}

/** How many status checks in a row may fail before the job counts as lost. */
const MAX_FAILED_CHECKS = 4

/**
 * Requests an image from AI Horde, which takes 30 seconds to 5 minutes. The job is cancelled there
 * when it is stopped or takes too long.
 * @throws AiFailure, or the reason of `signal` when it was aborted
 */
export async function requestHordeImage(
  request: HordeRequest
): Promise<{ bytes: Buffer; model: string }> {
  const deadline = AbortSignal.timeout(imageGeneration.hordeMs)
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
  try {
    request.signal?.throwIfAborted()
    const input = hordeJob(request.prompt, request.style, request.shape)
    const job = await HordeJob.submit(input, signal)
    return await cancelOnError(job, () => waitForImage(job, request, signal))
  } catch (error) {
    request.signal?.throwIfAborted()
    throw deadline.aborted ? refused(HORDE_FAILURES.too_long) : error
  }
}

/** Cancels the job when waiting for it fails for any reason. */
async function cancelOnError<T>(job: HordeJob, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await job.cancel()
    throw error
  }
}

async function waitForImage(job: HordeJob, request: HordeRequest, signal: AbortSignal) {
  for (let checks = 0; ; checks += 1) {
    const jobState = await checkStatus(job, signal)
    if (jobState.state === 'done') return fetchResult(job, signal)
    if (jobState.state !== 'waiting') throw refused(HORDE_FAILURES[jobState.state])
    request.onWait?.(formatHordeProgress(jobState))
    await pause(nextHordePollMs(checks, jobState, imageGeneration.hordePolling), undefined, {
      signal,
    })
  }
}

/** Fetches the job's state. A single failed check is ignored. */
async function checkStatus(job: HordeJob, signal: AbortSignal): Promise<HordeJobState> {
  for (let failures = 1; ; failures += 1) {
    const answer = await job.check(signal)
    if (answer.kind === 'answered' && answer.status === 200) return parseHordeJobState(answer.body)
    const isTransient = answer.kind !== 'answered' || answer.status === 429 || answer.status >= 500
    if (!isTransient || failures === MAX_FAILED_CHECKS) throw toHordeFailure(answer)
    await pause(imageGeneration.hordePolling.last, undefined, { signal })
  }
}

async function fetchResult(job: HordeJob, signal: AbortSignal) {
  const answer = await job.status(signal)
  if (answer.kind !== 'answered' || answer.status !== 200) throw toHordeFailure(answer)
  const result = hordeResult(answer.body)
  if (result.kind !== 'image') throw refused(HORDE_FAILURES[result.kind])
  const bytes = await job.image(result.image, signal)
  if (!bytes) throw refused(HORDE_FAILURES.no_image)
  return { bytes, model: result.model ?? 'AI Horde' }
}

function refused({ code, sentence }: ImageFailure) {
  return new AiFailure(code, sentence)
}

/** How often a job is submitted while the queue is full. All users share the anonymous key. */
const MAX_SUBMITS = 5

/** The client agent as name:version:contact. AI Horde rejects unknown clients. */
const AGENT = `Herald:1.0:${appUrl}`

/** A job at AI Horde. It runs there until it is done or cancelled, or for 20 minutes. */
class HordeJob {
  private constructor(private id: string) {}

  /**
   * Submits a job, again while there are too many. A rejected job costs nothing. `signal` does not
   * abort the call itself, because a job whose id never arrived could not be cancelled.
   * @throws AiFailure
   */
  static async submit(job: object, signal: AbortSignal): Promise<HordeJob> {
    for (let number = 1; ; number += 1) {
      const answer = await call({ method: 'POST', path: '/v2/generate/async', body: job })
      const taken = answer.kind === 'answered' && answer.status < 300
      const id = taken ? hordeJobId(answer.body) : null
      if (id !== null) return cancelIfAborted(new HordeJob(id), signal)
      const isBusy = answer.kind === 'answered' && answer.status === 429
      if (!isBusy || number === MAX_SUBMITS) throw toHordeFailure(answer)
      await pause(imageGeneration.hordePolling.last * number, undefined, { signal })
    }
  }

  /** Fetches the job's progress. This needs no key. */
  check(signal: AbortSignal): Promise<SourceAnswer> {
    return call({ method: 'GET', path: `/v2/generate/check/${this.id}`, signal })
  }

  /** Fetches the job's result. The server allows ten such requests per minute. */
  status(signal: AbortSignal): Promise<SourceAnswer> {
    const path = `/v2/generate/status/${this.id}`
    return call({ method: 'GET', path, signal, maxBytes: MAX_STATUS_BYTES })
  }

  /** Returns the bytes of the image in a result, or null when the download fails. */
  async image(image: string, signal: AbortSignal): Promise<Buffer | null> {
    if (!/^https?:\/\//i.test(image)) return Buffer.from(image, 'base64')
    const { hordeUrl: vendorUrl } = ai
    return fetchVendorImage({
      url: image,
      vendorUrl,
      timeoutMs: imageGeneration.downloadMs,
      signal,
    })
  }

  /** Cancels the job. On failure, AI Horde ends it after 20 minutes. */
  async cancel(): Promise<void> {
    await call({ method: 'DELETE', path: `/v2/generate/status/${this.id}` })
  }
}

/** The status may contain the image as base64. */
const MAX_STATUS_BYTES = 30 * 1024 * 1024

function toHordeFailure(answer: SourceAnswer): AiFailure {
  const { code, sentence } = hordeFailure(answer)
  return new AiFailure(code, sentence)
}

async function cancelIfAborted(job: HordeJob, signal: AbortSignal): Promise<HordeJob> {
  if (!signal.aborted) return job
  await job.cancel()
  throw signal.reason
}

type Call = Pick<SourceCall, 'method' | 'body' | 'maxBytes' | 'signal'> & { path: string }

function call({ path, ...rest }: Call): Promise<SourceAnswer> {
  const key = rest.method === 'GET' ? null : { apikey: ANONYMOUS_HORDE_KEY }
  return callSource({
    ...rest,
    url: `${ai.hordeUrl}${path}`,
    headers: { 'client-agent': AGENT, ...key },
    timeoutMs: imageGeneration.callMs,
  })
}
