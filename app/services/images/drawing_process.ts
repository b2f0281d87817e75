import { fork, type ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Turns } from '#services/background/turns'
import type {
  DrawingOrder,
  DrawingResult,
  DrawnOverlay,
  FileOrder,
  OverlayOrder,
  PublishableFile,
} from '#services/images/drawing_order'
import type { SlideOrder } from '#services/images/slide_canvas'
import { WorkerError } from '#services/images/worker_task'

const HEAP_MB = 192
const TIMEOUT_MS = 60_000
/** Fonts stay open in a process: it ends when nothing was drawn for so long. */
const IDLE_MS = 60_000
/** Steps of the system's ranks, and the last of them. */
const [BEHIND, LAST] = [10, 19]

/** One picture at a time: a large one takes hundreds of megabytes while it is open. */
const turns = new Turns(() => 1)
let resting: ChildProcess | undefined
let closing: NodeJS.Timeout | undefined

/**
 * Draws layers on a picture, from file to file, in a process of its own, when it is its turn; only then
 * is the order asked for, so that those who wait have opened nothing.
 * @throws WorkerError
 */
export function drawApart(order: () => Promise<OverlayOrder>): Promise<DrawnOverlay> {
  return inTurn(async () => ({ kind: 'picture', ...(await order()) }), ['drawn', 'broken'])
}

/**
 * Makes a picture ready to store and publish, from file to file, in the same process.
 * @throws WorkerError
 */
export function publishableApart(order: FileOrder): Promise<PublishableFile> {
  return inTurn(
    () => Promise.resolve({ kind: 'publishable', ...order }),
    ['publishable', 'refused']
  )
}

/**
 * Draws a slide of a carousel as a JPEG, in the same process.
 * @throws WorkerError
 */
export async function drawSlideApart(slide: Omit<SlideOrder, 'kind'>): Promise<Uint8Array> {
  const page = await inTurn(() => Promise.resolve({ kind: 'slide', ...slide }), ['slide'])
  // They lie in the middle of a message; readers of JPEG want a buffer of its own.
  return new Uint8Array(page.bytes)
}

type Result<Kind extends DrawingResult['kind']> = Extract<DrawingResult, { kind: Kind }>

function inTurn<Kind extends DrawingResult['kind']>(
  prepared: () => Promise<DrawingOrder>,
  kinds: readonly Kind[]
): Promise<Result<Kind>> {
  return turns.take(async () => {
    const order = await prepared()
    clearTimeout(closing)
    const child = resting ?? started()
    resting = undefined
    try {
      const result = await answerOf(child, order)
      rest(child)
      if (isOneOf(result, kinds)) return result
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
    throw new WorkerError('drawing failed')
  })
}

function isOneOf<Kind extends DrawingResult['kind']>(
  result: DrawingResult,
  kinds: readonly Kind[]
): result is Result<Kind> {
  return kinds.some((kind) => kind === result.kind)
}

function started(): ChildProcess {
  const extension = extname(fileURLToPath(import.meta.url))
  const child = fork(new URL(`./drawing_child${extension}`, import.meta.url), [], {
    // It needs no secrets of ours. One pool of the system's allocator leaves less behind.
    env: { MALLOC_ARENA_MAX: '1', ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }) },
    execArgv: [
      ...[`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=2', '--expose-gc'],
      // Sources are compiled in memory here as they are in the server.
      ...(extension === '.ts' ? ['--import=@poppinss/ts-exec'] : []),
    ],
    serialization: 'advanced',
    // What libraries remark on a stranger's file does not belong in the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  letOthersGoFirst(child)
  // One that ends while it rests is not asked again.
  const forget = () => {
    if (resting === child) resting = undefined
  }
  return child.on('error', forget).on('exit', forget)
}

/** Somewhat behind the server itself; threads that it starts from now on take its rank. */
function letOthersGoFirst({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + BEHIND, LAST))
  } catch {
    // It has ended already, and says so itself.
  }
}

async function answerOf(child: ChildProcess, order: DrawingOrder): Promise<DrawingResult> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawingResult>()
  const failed = (cause: unknown) => reject(new WorkerError('drawing failed', { cause }))
  const ended = () => reject(new WorkerError('the drawing process ended'))
  const timer = setTimeout(() => reject(new WorkerError('drawing took too long')), TIMEOUT_MS)
  child.ref()
  child.channel?.ref()
  child.once('message', resolve).once('error', failed).once('exit', ended)
  try {
    child.send(order, (error) => error && failed(error))
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve).off('error', failed).off('exit', ended)
  }
}

/** A process that rests keeps no server alive. */
function rest(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
  resting = child
  clearTimeout(closing)
  closing = setTimeout(end, IDLE_MS).unref()
}

function end() {
  resting?.kill('SIGKILL')
  resting = undefined
}
