import type { ImageStyle } from '#domain/images/image_request'
import { countOf, fieldsOf, lineOf, listOf } from '#domain/web/json_fields'
import type { Fields } from '#domain/web/json_fields'
import { hordePrompt } from '#domain/images/image_prompt'
import type { ImageShape } from '#domain/images/image_request'

/** The shared anonymous key. Its jobs wait longest. */
export const ANONYMOUS_HORDE_KEY = '0000000000'

/** The first and the longest interval between two polls of a job, in milliseconds. */
interface HordePollIntervals {
  first: number
  last: number
}

/** In pixels, multiples of 64. Larger images cost kudos. */
const SIZES: Readonly<Record<ImageShape, { width: number; height: number }>> = {
  landscape: { width: 1024, height: 576 },
  square: { width: 768, height: 768 },
}

export interface HordeJobState {
  state: 'waiting' | 'done' | 'failed' | 'impossible'
  /** The number of jobs ahead in the queue; null when it is unknown. */
  position: number | null
  /** Null when it is unknown. */
  waitSeconds: number | null
}

type HordeResult =
  | { kind: 'image'; image: string; model: string | null }
  | { kind: 'censored' }
  | { kind: 'no_image' }

/** Returns the request body for AI Horde. */
export function hordeJob(prompt: string, style: ImageStyle, shape: ImageShape) {
  return {
    prompt: hordePrompt(prompt, style),
    params: {
      ...SIZES[shape],
      steps: 25,
      n: 1,
      cfg_scale: 7,
      sampler_name: 'k_euler_a',
      karras: true,
    },
    nsfw: false,
    censor_nsfw: true,
    r2: true,
    shared: false,
    slow_workers: true,
    trusted_workers: false,
    replacement_filter: true,
    allow_downgrade: true,
  }
}

/** Returns the id of an accepted job, or null for any other answer. */
export function hordeJobId(answer: unknown): string | null {
  const id = lineOf(fieldsOf(answer).id)
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null
}

/** Reads the job's state from an answer of `/check`. */
export function parseHordeJobState(answer: unknown): HordeJobState {
  const fields = fieldsOf(answer)
  return {
    state: stateOf(fields),
    position: countOf(fields.queue_position),
    waitSeconds: countOf(fields.wait_time),
  }
}

/** Returns the progress text: 'Number 3 in the AI Horde queue, about 12 seconds.' */
export function formatHordeProgress({ position, waitSeconds }: HordeJobState): string {
  const label = position
    ? `Number ${position} in the AI Horde queue`
    : 'AI Horde is creating the image'
  return waitSeconds ? `${label}, about ${duration(waitSeconds)}.` : `${label}.`
}

/**
 * Returns the milliseconds until the next poll. They grow with each poll but never exceed the
 * announced waiting time.
 */
export function nextHordePollMs(
  attempt: number,
  { waitSeconds }: HordeJobState,
  intervals: HordePollIntervals
) {
  const growing = Math.min(intervals.last, intervals.first * 1.2 ** attempt)
  const left = waitSeconds === null ? growing : Math.max(intervals.first, waitSeconds * 1000)
  return Math.round(Math.min(growing, left))
}

/** Reads the image from an answer of `/status`. */
export function hordeResult(answer: unknown): HordeResult {
  const {
    img,
    model,
    censored,
    gen_metadata: notes,
  } = fieldsOf(listOf(fieldsOf(answer).generations)[0])
  const isCensored =
    censored === true || listOf(notes).some((note) => fieldsOf(note).type === 'censorship')
  if (isCensored) return { kind: 'censored' }
  const image = lineOf(img)
  if (image === null || image === 'N/A') return { kind: 'no_image' }
  return { kind: 'image', image, model: lineOf(model) }
}

function stateOf({ done, faulted, is_possible: isPossible }: Fields): HordeJobState['state'] {
  if (faulted === true) return 'failed'
  if (done === true) return 'done'
  return isPossible === false ? 'impossible' : 'waiting'
}

function duration(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.round(seconds / 60)} minutes`
}
