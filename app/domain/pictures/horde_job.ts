import { countOf, fieldsOf, lineOf, listOf, type Fields } from '#domain/pictures/answer_fields'
import { hordePrompt } from '#domain/pictures/picture_prompt'
import type { PictureShape, PictureStyle } from '#domain/pictures/picture_request'

/** Everybody's key; its jobs wait longest (protocol section 7). */
export const ANONYMOUS_HORDE_KEY = '0000000000'

/** Milliseconds between two looks at a job: at first, and at most. */
export interface HordeLooks {
  first: number
  last: number
}

/** Pixels, in multiples of 64, below what is given away free of kudos. */
const SIZES: Readonly<Record<PictureShape, { width: number; height: number }>> = {
  landscape: { width: 1024, height: 576 },
  square: { width: 768, height: 768 },
}

/** How a job stands. */
export interface HordeStanding {
  state: 'waiting' | 'done' | 'failed' | 'impossible'
  /** Jobs before ours; null when it was not said. */
  position: number | null
  /** Null when it was not said. */
  waitSeconds: number | null
}

export type HordeResult =
  | { kind: 'image'; image: string; model: string | null }
  | { kind: 'censored' }
  | { kind: 'no_image' }

/** What is asked of AI Horde (protocol section 7, step 1). */
export function hordeJob(prompt: string, style: PictureStyle, shape: PictureShape) {
  return {
    prompt: hordePrompt(prompt, style),
    params: {
      ...SIZES[shape],
      ...{ steps: 25, n: 1, cfg_scale: 7, sampler_name: 'k_euler_a', karras: true },
    },
    ...{ nsfw: false, censor_nsfw: true, r2: true, shared: false, slow_workers: true },
    ...{ trusted_workers: false, replacement_filter: true, allow_downgrade: true },
  }
}

/** The id of a job that was taken; null of any other answer. */
export function hordeJobId(answer: unknown): string | null {
  const id = lineOf(fieldsOf(answer).id)
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null
}

/** The standing in an answer of `/check` (step 2). */
export function hordeStanding(answer: unknown): HordeStanding {
  const fields = fieldsOf(answer)
  return {
    state: stateOf(fields),
    position: countOf(fields.queue_position),
    waitSeconds: countOf(fields.wait_time),
  }
}

/** How long it takes, in words: 'Place 3 in the queue of AI Horde, about 12 seconds.' */
export function hordeWords({ position, waitSeconds }: HordeStanding): string {
  const place = position
    ? `Number ${position} in the AI Horde queue`
    : 'AI Horde is creating the image'
  return waitSeconds ? `${place}, about ${duration(waitSeconds)}.` : `${place}.`
}

/** Milliseconds to the next look: longer each time, never past what is said to be left. */
export function hordePause(look: number, { waitSeconds }: HordeStanding, looks: HordeLooks) {
  const growing = Math.min(looks.last, looks.first * 1.2 ** look)
  const left = waitSeconds === null ? growing : Math.max(looks.first, waitSeconds * 1000)
  return Math.round(Math.min(growing, left))
}

/** The picture in an answer of `/status` (step 3). */
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

function stateOf({ done, faulted, is_possible: isPossible }: Fields): HordeStanding['state'] {
  if (faulted === true) return 'failed'
  if (done === true) return 'done'
  return isPossible === false ? 'impossible' : 'waiting'
}

function duration(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.round(seconds / 60)} minutes`
}
