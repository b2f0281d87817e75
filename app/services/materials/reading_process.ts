import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EXTRACTION_BOUNDS } from '#domain/materials/extraction'
import { Turns } from '#services/background/turns'
import type { OnPage, Reading, ReadingOrder, ReadingReport } from '#services/materials/reading'

export interface ReadingOptions {
  onPage?: OnPage
  /** Ends the reading; it then throws its reason. */
  signal?: AbortSignal
  timeoutMs?: number
  memoryMb?: number
}

/** How a process ends that takes too much memory: by its guard (memory_guard.ts), or by V8. */
const TOO_HEAVY_SIGNALS: readonly (string | null)[] = ['SIGUSR2', 'SIGABRT', 'SIGTRAP', 'SIGILL']

/** One file at a time: each may take the whole memory that reading may cost. */
const turns = new Turns(() => 1)

/**
 * Reads a stranger's file in a process of its own, bounded in time and in memory of every kind:
 * what a file makes of its reader ends there, and all its memory goes back. Never throws for what
 * the file is, only when `signal` says stop.
 */
export async function readApart(
  order: ReadingOrder,
  { onPage, signal, timeoutMs, memoryMb }: ReadingOptions = {}
): Promise<Reading> {
  return turns.take(async () => {
    signal?.throwIfAborted()
    const child = startChild(memoryMb ?? EXTRACTION_BOUNDS.memoryMb)
    const stop = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', stop)
    try {
      const reading = await reportOf(child, order, onPage, timeoutMs ?? EXTRACTION_BOUNDS.timeoutMs)
      signal?.throwIfAborted()
      return reading
    } finally {
      signal?.removeEventListener('abort', stop)
      stop()
    }
  })
}

function startChild(memoryMb: number): ChildProcess {
  const extension = extname(fileURLToPath(import.meta.url))
  return fork(new URL(`./reading_child${extension}`, import.meta.url), [String(memoryMb)], {
    // It needs no secrets of ours.
    env: {},
    execArgv: [
      `--max-old-space-size=${memoryMb}`,
      // Sources are compiled in memory here as they are in the server.
      ...(extension === '.ts' ? ['--import=@poppinss/ts-exec'] : []),
    ],
    serialization: 'advanced',
    // What libraries remark on a stranger's file does not belong in the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

async function reportOf(
  child: ChildProcess,
  order: ReadingOrder,
  onPage: OnPage | undefined,
  timeoutMs: number
): Promise<Reading> {
  const { promise, resolve } = Promise.withResolvers<Reading>()
  const timer = setTimeout(() => resolve({ kind: 'refused', refusal: 'too_slow' }), timeoutMs)
  child.on('message', (report: ReadingReport) => {
    if (report.kind === 'page') onPage?.(report.page, report.pages)
    else resolve(report.reading)
  })
  child.on('error', () => resolve({ kind: 'refused', refusal: 'broken' }))
  child.on('exit', (_, signal) => resolve({ kind: 'refused', refusal: endedBy(signal) }))
  child.send(order, () => {})
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

function endedBy(signal: string | null) {
  return TOO_HEAVY_SIGNALS.includes(signal) ? 'too_heavy' : 'broken'
}
