import { DiskSpace } from '#services/health/disk_space'

/** With less room, in bytes, the next write may be the one that fails. */
const TOO_LITTLE = 20 * 1024 ** 2

/** A look at the disk and a write that failed are believed for so long, in milliseconds. */
const LOOK_AGAIN_MS = 10_000
const FULL_FOR_MS = 60_000

let fullAt = -Infinity
let lookedAt = -Infinity
let isFull = false

/** A write has just failed for want of room. */
export function noteDiskFull(): void {
  fullAt = performance.now()
}

/** Whether members should know that nothing can be saved. */
export async function isDiskFull(diskSpace = new DiskSpace()): Promise<boolean> {
  const now = performance.now()
  if (now - fullAt < FULL_FOR_MS) return true
  if (now - lookedAt < LOOK_AGAIN_MS) return isFull
  lookedAt = now
  const free = diskSpace.places().map(({ path }) => diskSpace.freeBytes(path))
  const bytes = await Promise.all(free).catch(() => [])
  isFull = bytes.some((each) => each < TOO_LITTLE)
  return isFull
}

/** There is room again: for whoever has looked another way. */
export function forgetDiskState(): void {
  fullAt = -Infinity
  lookedAt = -Infinity
}
