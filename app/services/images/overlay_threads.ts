import { extname } from 'node:path'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Turns } from '#services/background/turns'
import type { DrawnOverlay, OverlayOrder } from '#services/images/overlay_worker'
import type { SlideOrder } from '#services/images/slide_canvas'
import { WorkerError } from '#services/images/worker_task'

/** A core stays free for those who ask meanwhile. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1))
const HEAP_MB = 192
const TIMEOUT_MS = 60_000
/** Fonts stay open in a thread: it ends when nothing was drawn for so long. */
const IDLE_MS = 60_000

const turns = new Turns(() => AT_ONCE)
const idle: Worker[] = []
let closing: NodeJS.Timeout | undefined

/**
 * Draws layers on a picture in a thread of its own, when it is its turn; `picture` is asked for its
 * bytes only then, so that those who wait hold none.
 * @throws WorkerError
 */
export function drawInThread(
  picture: () => Promise<Omit<OverlayOrder, 'kind' | 'layers'>>,
  layers: OverlayOrder['layers']
): Promise<DrawnOverlay> {
  return inTurn(async () => ({ kind: 'picture', ...(await picture()), layers }))
}

/**
 * Draws a slide of a carousel as a JPEG, in the same threads.
 * @throws WorkerError
 */
export function drawSlideInThread(slide: Omit<SlideOrder, 'kind'>): Promise<DrawnOverlay> {
  return inTurn(() => Promise.resolve({ kind: 'slide', ...slide }))
}

function inTurn(prepared: () => Promise<OverlayOrder | SlideOrder>): Promise<DrawnOverlay> {
  return turns.take(async () => {
    const order = await prepared()
    clearTimeout(closing)
    const thread = idle.pop() ?? started()
    try {
      const result = await answerOf(thread, order)
      rest(thread)
      return result
    } catch (error) {
      await thread.terminate()
      throw error
    }
  })
}

function started() {
  const extension = extname(new URL(import.meta.url).pathname)
  const thread = new Worker(new URL(`./overlay_worker${extension}`, import.meta.url), {
    // Sources are compiled in memory here as they are in the main thread.
    execArgv: extension === '.ts' ? ['--import=@poppinss/ts-exec'] : [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  // One that dies while it waits is not asked again.
  return thread.on('error', () => void idle.splice(idle.indexOf(thread) >>> 0, 1))
}

async function answerOf(thread: Worker, order: OverlayOrder | SlideOrder): Promise<DrawnOverlay> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawnOverlay>()
  const failed = (cause: unknown) => reject(new WorkerError('drawing failed', { cause }))
  const ended = () => reject(new WorkerError('the drawing thread ended'))
  const timer = setTimeout(() => reject(new WorkerError('drawing took too long')), TIMEOUT_MS)
  thread.ref()
  thread.once('message', resolve).once('error', failed).once('exit', ended)
  try {
    thread.postMessage(order)
    return await promise
  } finally {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', failed).off('exit', ended)
  }
}

/** A thread that waits keeps no process alive. */
function rest(thread: Worker) {
  thread.unref()
  idle.push(thread)
  clearTimeout(closing)
  closing = setTimeout(endAll, IDLE_MS).unref()
}

function endAll() {
  for (const thread of idle.splice(0)) void thread.terminate()
}
