import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Keeps what a stream gives in a file that only we can read, as long as `work` takes. */
export async function inTemporaryFile<Result>(
  bytes: Readable,
  work: (path: string) => Promise<Result>
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'herald-given-'))
  try {
    const path = join(folder, 'given')
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
