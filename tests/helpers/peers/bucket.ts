import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Group } from '@japa/runner/core'

export interface Bucket {
  url: string
  /** Stored objects by key. */
  objects: Map<string, Buffer>
  /** The error response of every upload; null if uploads succeed. */
  refuses: { status: number; code: string } | null
}

/** A server with the subset of S3 that backups need. Its bucket is named `bucket`. */
export function bucketServer(group: Group): () => Bucket {
  const bucket: Bucket = { url: '', objects: new Map(), refuses: null }
  group.setup(async () => {
    const server = createServer((request, answer) => void serve(bucket, request, answer))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    bucket.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return () => {
      server.closeAllConnections()
      server.close()
    }
  })
  group.each.setup(() => {
    bucket.objects.clear()
    bucket.refuses = null
  })
  return () => bucket
}

async function serve(bucket: Bucket, request: IncomingMessage, answer: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', bucket.url)
  const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''))
  if (request.method === 'PUT') {
    const bytes = await buffer(request)
    if (bucket.refuses) return refuse(answer, bucket.refuses)
    bucket.objects.set(key, bytes)
    return answer.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    bucket.objects.delete(key)
    return answer.writeHead(204).end()
  }
  if (request.method === 'HEAD') {
    const bytes = bucket.objects.get(key)
    return answer.writeHead(bytes ? 200 : 404, { 'content-length': bytes?.length ?? 0 }).end()
  }
  const prefix = searchParams.get('prefix') ?? ''
  const keys = [...bucket.objects.keys()].filter((each) => each.startsWith(prefix))
  const contents = keys.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('')
  answer.writeHead(200, { 'content-type': 'application/xml' })
  answer.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
}

function refuse(answer: ServerResponse, { status, code }: { status: number; code: string }) {
  answer.writeHead(status, { 'content-type': 'application/xml' })
  answer.end(`<Error><Code>${code}</Code><Message>No</Message></Error>`)
}
