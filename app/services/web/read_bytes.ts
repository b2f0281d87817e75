import type { IncomingMessage } from 'node:http'
import { pipeline, Transform, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { pageRefused, type PageRefused } from '#domain/web/page_refusals'

/** How much of an answer is taken, and what becomes of a longer one. */
export interface ReadLimit {
  bytes: number
  longer: 'refuse' | 'cut'
}

export type ReadBytes = { kind: 'bytes'; bytes: Buffer } | PageRefused

const DECODERS: Record<string, (() => Transform) | undefined> = {
  'gzip': createGunzip,
  'x-gzip': createGunzip,
  'deflate': createInflate,
  'br': createBrotliDecompress,
}

/** The encodings that `readBytes` understands, for a request. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

class TooLongError extends Error {}

/**
 * The body of an answer, decompressed as it comes: the limit holds on the wire and after it.
 * @throws when the connection breaks off
 */
export async function readBytes(answer: IncomingMessage, limit: ReadLimit): Promise<ReadBytes> {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const decoder = DECODERS[encoding]
  try {
    if (!decoder && encoding !== 'identity') return pageRefused('damaged')
    if (limit.longer === 'refuse' && Number(answer.headers['content-length']) > limit.bytes) {
      return pageRefused('too_big')
    }
    return await collect(decoder ? decoded(answer, decoder(), limit) : answer, limit)
  } catch (error) {
    if (error instanceof TooLongError) return pageRefused('too_big')
    if (isDecodingError(error)) return pageRefused('damaged')
    throw error
  } finally {
    answer.destroy()
  }
}

function decoded(answer: IncomingMessage, decoder: Transform, limit: ReadLimit): Readable {
  return pipeline(answer, wireCounter(limit), decoder, ignoreEnd)
}

/** Whoever reads the stream hears of its error as well. */
function ignoreEnd() {}

function wireCounter(limit: ReadLimit): Transform {
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      length += chunk.length
      pass(length > limit.bytes ? new TooLongError() : null, chunk)
    },
  })
}

/** zlib and brotli name their errors so. */
function isDecodingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR__)/.test(String(error.code))
}

async function collect(source: Readable, { bytes: most, longer }: ReadLimit): Promise<ReadBytes> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) break
  }
  if (length > most && longer === 'refuse') return pageRefused('too_big')
  return { kind: 'bytes', bytes: Buffer.concat(chunks).subarray(0, most) }
}
