import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Group } from '@japa/runner/core'

const MAX_BYTES = 64 * 1024 * 1024

interface Bucket {
  /** The settings with which a Herald process uses it. */
  settings: Record<string, string>
  /** Stored objects by key. */
  objects: Map<string, Buffer>
  /** The error response of every upload; null if uploads succeed. */
  refuses: { status: number; code: string } | null
  /** Refuses to list objects, as for a key that may only write. */
  refusesLists: boolean
  /** Refuses to copy an object to another key. */
  refusesCopies: boolean
}

const PERMISSIVE = { refusesLists: false, refusesCopies: false }

/** A server with the subset of S3 that Herald needs. Its bucket is named `bucket`. */
export function bucketServer(group: Group): () => Bucket {
  const bucket: Bucket = { settings: {}, objects: new Map(), refuses: null, ...PERMISSIVE }
  group.setup(async () => {
    const server = createServer((request, answer) => void serve(bucket, request, answer))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    bucket.settings = {
      S3_KEY: 'k',
      S3_SECRET: 's',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'bucket',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_PATH_STYLE: 'on',
    }
    return () => {
      server.closeAllConnections()
      server.close()
    }
  })
  group.each.setup(() => {
    bucket.objects.clear()
    Object.assign(bucket, { refuses: null, ...PERMISSIVE })
  })
  return () => bucket
}

async function serve(bucket: Bucket, request: IncomingMessage, answer: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', bucket.settings.S3_ENDPOINT)
  const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''))
  if (searchParams.has('uploads') || searchParams.has('uploadId')) {
    return storeInParts(bucket, key, request, answer)
  }
  if (request.method === 'PUT') return store(bucket, key, request, answer)
  if (request.method === 'DELETE') {
    bucket.objects.delete(key)
    return answer.writeHead(204).end()
  }
  if (request.method === 'HEAD') {
    const bytes = bucket.objects.get(key)
    return answer.writeHead(bytes ? 200 : 404, { 'content-length': bytes?.length ?? 0 }).end()
  }
  if (key !== '') return answer.writeHead(200).end(bucket.objects.get(key))
  if (bucket.refusesLists) return refuse(answer, { status: 403, code: 'AccessDenied' })
  const prefix = searchParams.get('prefix') ?? ''
  const keys = [...bucket.objects.keys()].filter((each) => each.startsWith(prefix))
  const contents = keys.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('')
  answer.writeHead(200, { 'content-type': 'application/xml' })
  answer.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
}

/** Parts are kept beside the object until the upload is completed. */
async function storeInParts(
  bucket: Bucket,
  key: string,
  request: IncomingMessage,
  answer: ServerResponse
) {
  const parts = [...bucket.objects.keys()].filter((each) => each.startsWith(`${key} part `))
  const bytes = await buffer(request)
  if (request.method === 'PUT') {
    bucket.objects.set(`${key} part ${parts.length + 1}`, bytes)
    return answer.writeHead(200, { etag: `"${parts.length + 1}"` }).end()
  }
  const isComplete = parts.length > 0
  if (isComplete) {
    const pieces = parts.map((each) => bucket.objects.get(each) ?? Buffer.alloc(0))
    for (const each of parts) bucket.objects.delete(each)
    bucket.objects.set(key, Buffer.concat(pieces))
  }
  answer.writeHead(200, { 'content-type': 'application/xml' })
  answer.end(
    isComplete
      ? `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`
      : '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
  )
}

/**
 * Like Amazon's, it accepts an upload only when it knows its length from the start. Its limit for
 * one request is smaller.
 */
async function store(
  bucket: Bucket,
  key: string,
  request: IncomingMessage,
  answer: ServerResponse
) {
  const bytes = await buffer(request)
  if (bucket.refuses) return refuse(answer, bucket.refuses)
  if (bytes.length > MAX_BYTES) return refuse(answer, { status: 400, code: 'EntityTooLarge' })
  if (request.headers['content-length'] === undefined) {
    return refuse(answer, { status: 411, code: 'MissingContentLength' })
  }
  if (request.headers['x-amz-copy-source'] !== undefined && bucket.refusesCopies) {
    return refuse(answer, { status: 403, code: 'AccessDenied' })
  }
  bucket.objects.set(key, bytes)
  answer.writeHead(200).end()
}

function refuse(answer: ServerResponse, { status, code }: { status: number; code: string }) {
  answer.writeHead(status, { 'content-type': 'application/xml' })
  answer.end(`<Error><Code>${code}</Code><Message>No</Message></Error>`)
}
