import type { ChildProcess } from 'node:child_process'
import { isOutOfMemorySignal, startLimitedProcess } from '#services/background/limited_process'
import { Semaphore } from '#services/background/semaphore'
import type { ArchiveRefusal, ArchiveBounds } from '#domain/archives/archive_bounds'
import type { PortableRow, TableSchema } from '#domain/archives/table_schema'

/** The reports that bring a part of the archive. */
export type PartReport = Exclude<ArchiveReport, { kind: 'done' | 'refused' | 'disk_full' }>

interface ReadHandlers {
  /** Stores the rows or file of a report and returns the answer to it. */
  onReport: (report: PartReport) => Promise<NewIds>
  /** Stops the reading, which then throws the signal's reason. */
  signal?: AbortSignal
}

const CHILD = new URL('./archive_worker', import.meta.url)

/** The longest time between two reports. An archive that Herald wrote never takes this long. */
const REPORT_TIMEOUT_MS = 30_000

/** Archives are read one at a time, because each needs a processor and much memory. */
const semaphore = new Semaphore(() => 1)

/**
 * Reads an untrusted archive in a separate process with limited time and memory.
 * @throws ArchiveFailure, every error of `onReport`, and an error with the code of a full disk
 */
export function readArchiveInWorker(
  request: ArchiveReadRequest,
  { onReport, signal }: ReadHandlers
): Promise<void> {
  return semaphore.run(async () => {
    signal?.throwIfAborted()
    const child = startLimitedProcess(CHILD, request.bounds.memoryMb)
    const stop = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', stop)
    try {
      child.send(request, () => {})
      for (;;) {
        const report = await nextReport(child)
        signal?.throwIfAborted()
        if (report.kind === 'done') return
        if (report.kind === 'disk_full') throw Object.assign(new Error(), { code: 'ENOSPC' })
        if (report.kind === 'refused') throw new ArchiveFailure(report.refusal, report.where)
        const answer = await onReport(report)
        signal?.throwIfAborted()
        child.send(answer, () => {})
      }
    } finally {
      signal?.removeEventListener('abort', stop)
      stop()
    }
  })
}

/** A process that ends or stops reporting counts as a refused archive. */
async function nextReport(child: ChildProcess): Promise<ArchiveReport> {
  const { promise, resolve } = Promise.withResolvers<ArchiveReport>()
  const refuse = (refusal: 'too_big' | 'broken') => resolve({ kind: 'refused', refusal })
  const onExit = (_: number | null, signal: string | null) =>
    refuse(isOutOfMemorySignal(signal) ? 'too_big' : 'broken')
  const onError = () => refuse('broken')
  const timer = setTimeout(() => refuse('too_big'), REPORT_TIMEOUT_MS)
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

/** The reason why a ZIP cannot be read, with the part where the problem is. */
export class ArchiveFailure extends Error {
  constructor(
    readonly refusal: ArchiveRefusal,
    readonly where?: string
  ) {
    super(refusal)
  }
}

/** The message that starts the reading of an archive in its process. */
export interface ArchiveReadRequest {
  /** The path of the ZIP, and an empty folder for unpacked files. */
  path: string
  folder: string
  bounds: ArchiveBounds
  tables: ReadonlyMap<string, TableSchema>
  importer: { id: string; email: string }
}

/** A file of the archive that has been unpacked and matches its row. */
export interface UnpackedFile {
  table: string
  row: PortableRow
  /** Its path on disk, and its path in the archive. */
  path: string
  where: string
  diskKey: string
}

/**
 * The messages of the reading process. It sends the next one after the previous one was answered.
 * The ids of all rows come first. The answer contains new ids for those that are already in use on
 * this installation. The organization's id follows, then its files, then its rows in an order in
 * which they can be stored.
 */
export type ArchiveReport =
  | { kind: 'ids'; table: string; ids: string[] }
  | { kind: 'organization'; id: string }
  | ({ kind: 'file' } & UnpackedFile)
  | { kind: 'rows'; table: string; rows: PortableRow[] }
  | { kind: 'done' }
  /** A file couldn't be unpacked. */
  | { kind: 'disk_full' }
  | { kind: 'refused'; refusal: ArchiveRefusal; where?: string }

export type NewIds = [former: string, fresh: string][]
