import { setTimeout as pause } from 'node:timers/promises'
import ai from '#config/ai'
import { appUrl } from '#config/app'
import pictures from '#config/pictures'
import { ANONYMOUS_HORDE_KEY, hordeJobId } from '#domain/pictures/horde_job'
import { hordeFailure, type SourceAnswer } from '#domain/pictures/source_failures'
import { AiFailure } from '#services/ai/ai_failure'
import { fetchPicture } from '#services/pictures/fetch_picture'
import { callSource, type SourceCall } from '#services/pictures/source_call'

/** Asking again while too many jobs are there: everybody shares the anonymous key. */
const MOST_SUBMITS = 5

/** Its name:version:contact; unknown programs are turned away (protocol section 7). */
const AGENT = `Herald:1.0:${appUrl}`

/** A job at AI Horde: it goes on there until it is done, is cancelled, or 20 minutes have passed. */
export class HordeJob {
  private constructor(
    private key: string,
    private id: string
  ) {}

  /**
   * Nothing is paid for a job that was not taken, so it is asked for again when there are too many.
   * The call itself is not ended by `signal`: a job whose id nobody heard could not be cancelled.
   * @throws AiFailure
   */
  static async submit(key: string | null, job: object, signal: AbortSignal): Promise<HordeJob> {
    for (let number = 1; ; number += 1) {
      const answer = await call(key ?? ANONYMOUS_HORDE_KEY, {
        ...{ method: 'POST', path: '/v2/generate/async', body: job },
      })
      const taken = answer.kind === 'answered' && answer.status < 300
      const id = taken ? hordeJobId(answer.body) : null
      if (id !== null) return stillWanted(new HordeJob(key ?? ANONYMOUS_HORDE_KEY, id), signal)
      const isBusy = answer.kind === 'answered' && answer.status === 429
      if (!isBusy || number === MOST_SUBMITS) throw failureOf(answer)
      await pause(pictures.hordeLooks.last * number, undefined, { signal })
    }
  }

  /** How it stands; no key is needed. */
  check(signal: AbortSignal): Promise<SourceAnswer> {
    return call(null, { method: 'GET', path: `/v2/generate/check/${this.id}`, signal })
  }

  /** Its picture: asked for once, the server allows ten a minute. */
  status(signal: AbortSignal): Promise<SourceAnswer> {
    const path = `/v2/generate/status/${this.id}`
    return call(null, { method: 'GET', path, signal, most: MOST_STATUS_BYTES })
  }

  /** The bytes behind what a status names; null when they cannot be had. */
  async picture(image: string, signal: AbortSignal): Promise<Buffer | null> {
    if (!/^https?:\/\//i.test(image)) return Buffer.from(image, 'base64')
    const { hordeUrl: vendorUrl } = ai
    return fetchPicture({ url: image, vendorUrl, timeoutMs: pictures.downloadMs, signal })
  }

  /** Best effort: what is not cancelled dies there in twenty minutes. */
  async cancel(): Promise<void> {
    await call(this.key, { method: 'DELETE', path: `/v2/generate/status/${this.id}` })
  }
}

/** A picture in base64 may lie in the status itself. */
const MOST_STATUS_BYTES = 30 * 1024 * 1024

export function failureOf(answer: SourceAnswer): AiFailure {
  const { code, sentence } = hordeFailure(answer)
  return new AiFailure(code, sentence)
}

async function stillWanted(job: HordeJob, signal: AbortSignal): Promise<HordeJob> {
  if (!signal.aborted) return job
  await job.cancel()
  throw signal.reason
}

type Call = Pick<SourceCall, 'method' | 'body' | 'most' | 'signal'> & { path: string }

function call(key: string | null, { path, ...rest }: Call): Promise<SourceAnswer> {
  const headers = { 'client-agent': AGENT, ...(key !== null && { apikey: key }) }
  return callSource({ ...rest, url: `${ai.hordeUrl}${path}`, headers, timeoutMs: pictures.callMs })
}
