import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { HttpRequest } from '@adonisjs/core/http'
import { MultipartFile } from '@adonisjs/core/bodyparser'

/** Fields may be nested: `a[b]`. */
function filesIn(value: unknown): MultipartFile[] {
  if (value instanceof MultipartFile) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}

async function addFile(hash: Hash, file: MultipartFile) {
  hash.update(JSON.stringify([file.fieldName, file.clientName, file.size]))
  if (file.tmpPath) await pipeline(createReadStream(file.tmpPath), hash, { end: false })
}

/** What makes two requests the same: method, address, fields and the bytes of the files. */
export async function requestHash(request: HttpRequest, picturePath?: string) {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([request.method(), request.url(true), request.body()]))
  if (picturePath) await pipeline(createReadStream(picturePath), hash, { end: false })
  for (const file of filesIn(request.allFiles())) await addFile(hash, file)
  return hash.digest('hex')
}
