import type { ChildProcess } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { EXTRACTION_BOUNDS } from '#domain/materials/extraction'
import { isTooHeavy, startGuardedChild } from '#services/background/guarded_child'
import { Turns } from '#services/background/turns'
import type {
  OnPage,
  Reading,
  ReadingOrder,
  ReadingReport,
  Source,
} from '#services/materials/reading'

export interface ReadingOptions {
  onPage?: OnPage
  /** Ends the reading; it then throws its reason. */
  signal?: AbortSignal
  timeoutMs?: number
  memoryMb?: number
}

const CHILD = new URL('./reading_child', import.meta.url)

/** One file at a time: each may take the whole memory that reading may cost. */
const turns = new Turns(() => 1)

/**
 * Reads a stranger's file in a process of its own, bounded in time and in memory of every kind:
 * what a file makes of its reader ends there, and all its memory goes back. Never throws for what
 * the file is, only when `signal` says stop or the source fails.
 */
export async function readApart(
  order: ReadingOrder,
  source: Source,
  options: ReadingOptions = {}
): Promise<Reading> {
  return turns.take(async () => {
    options.signal?.throwIfAborted()
    const child = startGuardedChild(CHILD, options.memoryMb ?? EXTRACTION_BOUNDS.memoryMb)
    const stop = () => child.kill('SIGKILL')
    options.signal?.addEventListener('abort', stop)
    try {
      child.send(order, () => {})
      const [reading] = await Promise.all([reportOf(child, options), give(child, source)])
      options.signal?.throwIfAborted()
      return reading
    } finally {
      options.signal?.removeEventListener('abort', stop)
      stop()
    }
  })
}

/** A reader that ends before it has read everything says so itself. */
async function give({ stdin }: ChildProcess, source: Source): Promise<void> {
  if (!stdin) return
  stdin.on('error', () => {})
  if (source instanceof Uint8Array) return void stdin.end(source)
  const stream = await source()
  const failed = new Promise<never>((_, reject) => stream.once('error', reject))
  await Promise.race([failed, pipeline(stream, stdin).catch(() => {})])
}

async function reportOf(child: ChildProcess, { onPage, timeoutMs }: ReadingOptions) {
  const { promise, resolve } = Promise.withResolvers<Reading>()
  const late = () => resolve({ kind: 'refused', refusal: 'too_slow' })
  const timer = setTimeout(late, timeoutMs ?? EXTRACTION_BOUNDS.timeoutMs)
  child.on('message', (report: ReadingReport) => {
    if (report.kind === 'page') onPage?.(report.page, report.pages)
    else resolve(report.reading)
  })
  child.on('error', () => resolve({ kind: 'refused', refusal: 'broken' }))
  child.on('exit', (_, signal) => resolve({ kind: 'refused', refusal: endedBy(signal) }))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

function endedBy(signal: string | null) {
  return isTooHeavy(signal) ? 'too_heavy' : 'broken'
}
