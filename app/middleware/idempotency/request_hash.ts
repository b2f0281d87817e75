import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { HttpRequest } from '@adonisjs/core/http'
import { MultipartFile } from '@adonisjs/core/bodyparser'

/** Fields may be nested, such as `a[b]`. */
function filesIn(value: unknown): MultipartFile[] {
  if (value instanceof MultipartFile) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}

async function addFile(hash: Hash, file: MultipartFile) {
  hash.update(JSON.stringify([file.fieldName, file.clientName, file.size]))
  if (file.tmpPath) await pipeline(createReadStream(file.tmpPath), hash, { end: false })
}

/**
 * The hash of everything that makes two requests equal: method, URL, fields and the bytes of files.
 */
export async function requestHash(request: HttpRequest, imagePath?: string) {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([request.method(), request.url(true), request.body()]))
  if (imagePath) await pipeline(createReadStream(imagePath), hash, { end: false })
  for (const file of filesIn(request.allFiles())) await addFile(hash, file)
  return hash.digest('hex')
}
