import type { ChildProcess } from 'node:child_process'
import { ArchiveFailure } from '#services/archives/archive_failure'
import type { ArchiveOrder, ArchiveReport, NewIds } from '#services/archives/archive_report'
import { isTooHeavy, startGuardedChild } from '#services/background/guarded_child'
import { Turns } from '#services/background/turns'

type Report = Exclude<ArchiveReport, { kind: 'done' | 'refused' }>

interface Serving {
  /** Stores what the process has read, and answers what it asks. */
  serve: (report: Report) => Promise<NewIds>
  /** Ends the reading; it then throws its reason. */
  signal?: AbortSignal
}

const CHILD = new URL('./archive_child', import.meta.url)

/** What takes longer between two reports is more than an archive that Herald wrote. */
const SILENCE_MS = 30_000

/** One archive at a time: each takes a processor and much of the memory. */
const turns = new Turns(() => 1)

/**
 * Reads an archive that someone gives in a process of its own, bounded in time and memory.
 * @throws ArchiveFailure, and what `serve` throws
 */
export function readArchiveApart(order: ArchiveOrder, { serve, signal }: Serving): Promise<void> {
  return turns.take(async () => {
    signal?.throwIfAborted()
    const child = startGuardedChild(CHILD, order.bounds.memoryMb)
    const stop = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', stop)
    try {
      child.send(order, () => {})
      for (;;) {
        const report = await nextReport(child)
        signal?.throwIfAborted()
        if (report.kind === 'done') return
        if (report.kind === 'refused') throw new ArchiveFailure(report.refusal, report.where)
        const answer = await serve(report)
        signal?.throwIfAborted()
        child.send(answer, () => {})
      }
    } finally {
      signal?.removeEventListener('abort', stop)
      stop()
    }
  })
}

/** A process that ended or fell silent has refused the archive. */
async function nextReport(child: ChildProcess): Promise<ArchiveReport> {
  const { promise, resolve } = Promise.withResolvers<ArchiveReport>()
  const refuse = (refusal: 'too_big' | 'broken') => resolve({ kind: 'refused', refusal })
  const onExit = (_: number | null, signal: string | null) =>
    refuse(isTooHeavy(signal) ? 'too_big' : 'broken')
  const onError = () => refuse('broken')
  const timer = setTimeout(() => refuse('too_big'), SILENCE_MS)
  child.once('message', resolve)
  child.once('exit', onExit)
  child.once('error', onError)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve)
    child.off('exit', onExit)
    child.off('error', onError)
  }
}
