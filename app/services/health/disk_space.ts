import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import env from '#start/env'
import { projectPath } from '#config/paths'
import { causeOf } from '#domain/health/failure_causes'
import { fine, problem } from '#domain/health/findings'
import type { Finding } from '#domain/health/findings'

const MEGABYTE = 1024 ** 2

const MIN_FREE_BYTES = 200 * MEGABYTE

/** The free disk space in the folders that Herald writes to. */
export class DiskSpace {
  /**
   * Returns the bytes that this user can still write under a path, or under its nearest existing
   * parent.
   */
  async freeBytes(path: string): Promise<number> {
    const stats = await statfs(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || dirname(path) === path) throw error
      return null
    })
    return stats === null ? this.freeBytes(dirname(path)) : stats.bavail * stats.bsize
  }

  /** Returns the folders that grow over time, with the setting that names each. */
  watchedFolders(): { setting: string; path: string }[] {
    const sqlite = {
      setting: 'SQLITE_PATH',
      path: projectPath(env.get('SQLITE_PATH', 'storage/herald.sqlite3')),
    }
    const files = {
      setting: 'STORAGE_PATH',
      path: projectPath(env.get('STORAGE_PATH', 'storage/media')),
    }
    return [
      ...(env.get('DB_CONNECTION', 'sqlite') === 'sqlite' ? [sqlite] : []),
      ...(env.get('DRIVE_DISK', 'fs') === 'fs' ? [files] : []),
    ]
  }

  async check(): Promise<Finding[]> {
    return Promise.all(this.watchedFolders().map((folder) => this.#checkFolder(folder)))
  }

  async #checkFolder({ setting, path }: { setting: string; path: string }): Promise<Finding> {
    try {
      const free = await this.freeBytes(path)
      const summary = `${Math.round(free / MEGABYTE)} MB free under ${setting}`
      if (free >= MIN_FREE_BYTES) return fine('disk', summary)
      const cure = "Free up disk space. Herald doesn't publish what it can't record."
      return problem('disk', `Only ${summary} (${path}).`, cure)
    } catch (error) {
      return problem('disk', `${setting} (${path}): ${causeOf(error)}`, `Check ${setting} in .env.`)
    }
  }
}

/** Bytes of large uploads that are in progress. Their files are removed after their responses. */
let expectedBytes = 0

/**
 * Runs `work`, which receives a large upload in this folder and stores its content. Returns
 * undefined without running it when a disk would be full afterwards, together with the uploads that
 * are already in progress.
 */
export async function withSpaceFor<T>(
  { bytes, folder }: { bytes: number; folder: string },
  work: () => Promise<T>
): Promise<{ result: T } | undefined> {
  const diskSpace = new DiskSpace()
  const folders = [folder, ...diskSpace.watchedFolders().map(({ path }) => path)]
  const free = Math.min(...(await Promise.all(folders.map((path) => diskSpace.freeBytes(path)))))
  if (free < MIN_FREE_BYTES + expectedBytes + bytes) return undefined
  expectedBytes += bytes
  try {
    return { result: await work() }
  } finally {
    expectedBytes -= bytes
  }
}

/** The next write may fail when fewer bytes are free. */
const FULL_BELOW_BYTES = 20 * MEGABYTE

/** How long a disk check and a failed write stay valid, in milliseconds. */
const RECHECK_MS = 10_000

const FULL_FOR_MS = 60_000

let fullAt = -Infinity

let checkedAt = -Infinity

let isFull = false

/** Records that a write failed because the disk is full. */
export function markDiskFull(): void {
  fullAt = performance.now()
}

/** Returns whether to warn members that nothing can be saved. */
export async function isDiskFull(): Promise<boolean> {
  const now = performance.now()
  if (now - fullAt < FULL_FOR_MS) return true
  if (now - checkedAt < RECHECK_MS) return isFull
  checkedAt = now
  const diskSpace = new DiskSpace()
  const free = diskSpace.watchedFolders().map(({ path }) => diskSpace.freeBytes(path))
  const bytes = await Promise.all(free).catch(() => [])
  isFull = bytes.some((each) => each < FULL_BELOW_BYTES)
  return isFull
}

/** Resets the state after another check found free space. */
export function resetDiskState(): void {
  fullAt = -Infinity
  checkedAt = -Infinity
}
