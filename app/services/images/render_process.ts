import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Semaphore } from '#services/background/semaphore'
import { WorkerError } from '#services/images/worker_task'
import type { ImageRefusal, PublishType } from '#domain/media/image_rules'
import type { Layer } from '#domain/overlay/layer'
import type { OverlayType } from '#domain/overlay/overlay_images'
import type { SlideStyle } from '#domain/slides/slide_style'
import type { SlideText } from '#domain/slides/slide_text'

const HEAP_MB = 192

const TIMEOUT_MS = 60_000

/** The process keeps fonts in memory, so it ends when it was idle for this long. */
const IDLE_MS = 60_000

/**
 * How much lower its priority is than the server's, and the lowest possible priority (niceness).
 */
const [NICENESS_STEP, MAX_NICENESS] = [10, 19]

/** Images are processed one at a time, because a large one takes hundreds of megabytes. */
const semaphore = new Semaphore(() => 1)

let idleChild: ChildProcess | undefined

let idleTimer: NodeJS.Timeout | undefined

/**
 * Draws layers on an image in a separate process, from file to file. `job` is called when a slot is
 * free, so that waiting jobs have no open files.
 * @throws WorkerError
 */
export function renderInWorker(job: () => Promise<OverlayJob>): Promise<RenderedOverlay> {
  const kinds = ['drawn', 'broken', 'too_slow'] as const
  return enqueue(async () => ({ kind: 'overlay', ...(await job()) }), kinds).catch((error) => {
    if (error instanceof TimeoutError) return { kind: 'too_slow' }
    throw error
  })
}

/**
 * Makes an image publishable in the same process, from file to file.
 * @throws WorkerError
 */
export function preparePublishableInWorker(job: FileJob): Promise<PublishableFile> {
  return enqueue(() => Promise.resolve({ kind: 'publishable', ...job }), ['publishable', 'refused'])
}

/**
 * Renders a carousel slide as a JPEG in the same process.
 * @throws WorkerError
 */
export async function renderSlideInWorker(slide: Omit<SlideJob, 'kind'>): Promise<Uint8Array> {
  const page = await enqueue(() => Promise.resolve({ kind: 'slide', ...slide }), ['slide'])
  // The bytes are part of a larger message buffer, but JPEG readers need a buffer that starts with
  // the image.
  return new Uint8Array(page.bytes)
}

type Result<Kind extends RenderResult['kind']> = Extract<RenderResult, { kind: Kind }>

function enqueue<Kind extends RenderResult['kind']>(
  prepareJob: () => Promise<RenderJob>,
  kinds: readonly Kind[]
): Promise<Result<Kind>> {
  return semaphore.run(async () => {
    const job = await prepareJob()
    const result = await perform(job).catch((error: unknown) => {
      if (error instanceof ProcessEndedError) return perform(job)
      throw error
    })
    if (isOneOf(result, kinds)) return result
    throw new WorkerError('drawing failed')
  })
}

/** The process was killed, such as by a system that is short of memory. */
class ProcessEndedError extends WorkerError {}

class TimeoutError extends WorkerError {}

async function perform(job: RenderJob): Promise<RenderResult> {
  clearTimeout(idleTimer)
  const child = idleChild ?? startChild()
  idleChild = undefined
  try {
    const result = await sendJob(child, job)
    keepIdle(child)
    return result
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

function isOneOf<Kind extends RenderResult['kind']>(
  result: RenderResult,
  kinds: readonly Kind[]
): result is Result<Kind> {
  return kinds.some((kind) => kind === result.kind)
}

function startChild(): ChildProcess {
  const extension = extname(fileURLToPath(import.meta.url))
  const child = fork(new URL(`./render_worker${extension}`, import.meta.url), [], {
    // The child must not inherit the server's secrets. A single malloc arena leaves less memory
    // unused.
    env: { MALLOC_ARENA_MAX: '1', ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }) },
    execArgv: [
      `--max-old-space-size=${HEAP_MB}`,
      '--max-semi-space-size=2',
      '--expose-gc',
      // TypeScript sources are compiled in memory, as in the server.
      ...(extension === '.ts' ? ['--import=@poppinss/ts-exec'] : []),
    ],
    serialization: 'advanced',
    // Messages of libraries about an untrusted file do not belong in the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  lowerPriority(child)
  // An idle process that has ended is not used again.
  const forget = () => {
    if (idleChild === child) idleChild = undefined
  }
  return child.on('error', forget).on('exit', forget)
}

/** Lowers the priority below the server's. Threads that the process starts later inherit it. */
function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + NICENESS_STEP, MAX_NICENESS))
  } catch {
    // The process has ended already. Its exit event handles that.
  }
}

async function sendJob(child: ChildProcess, job: RenderJob): Promise<RenderResult> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderResult>()
  const failed = (cause: unknown) => reject(new ProcessEndedError('drawing failed', { cause }))
  const ended = () => reject(new ProcessEndedError('the drawing process ended'))
  const timer = setTimeout(() => reject(new TimeoutError('drawing took too long')), TIMEOUT_MS)
  child.ref()
  child.channel?.ref()
  child.once('message', resolve).once('error', failed).once('exit', ended)
  try {
    child.send(job, (error) => error && failed(error))
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve).off('error', failed).off('exit', ended)
  }
}

/** An idle process does not keep the server alive. */
function keepIdle(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
  idleChild = child
  clearTimeout(idleTimer)
  idleTimer = setTimeout(stopIdleChild, IDLE_MS).unref()
}

function stopIdleChild() {
  idleChild?.kill('SIGKILL')
  idleChild = undefined
}

/** A conversion from one file to another. */
export interface FileJob {
  from: string
  to: string
}

/** Draws texts on an image. */
export interface OverlayJob extends FileJob {
  mime: OverlayType
  layers: Layer[]
}

/** A carousel slide. Its image is a JPEG. */
export interface SlideJob {
  kind: 'slide'
  words: SlideText
  image: { bytes: Uint8Array; width: number; height: number } | null
  style: SlideStyle
}

export type RenderJob =
  | SlideJob
  | ({ kind: 'overlay' } & OverlayJob)
  /** Makes an image publishable on LinkedIn (prepare_image). */
  | ({ kind: 'publishable' } & FileJob)

/** The properties of a written file. */
export interface OutputFile {
  width: number
  height: number
  bytes: number
  sha256: string
}

export type RenderedOverlay = ({ kind: 'drawn' } & OutputFile) | { kind: 'broken' | 'too_slow' }

export type PublishableFile =
  | ({ kind: 'publishable'; mime: PublishType } & OutputFile)
  | { kind: 'refused'; refusal: ImageRefusal }

interface RenderedSlide {
  kind: 'slide'
  bytes: Uint8Array
}

export type RenderResult = RenderedOverlay | PublishableFile | RenderedSlide | { kind: 'failed' }
