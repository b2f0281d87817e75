import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Group } from '@japa/runner/core'

interface PlainAiRequest {
  method: string
  path: string
  authorization: string | undefined
  body: Record<string, unknown>
}

interface PlainAiServer {
  /** Base URL of the API, which is an OpenAI-compatible server and not OpenRouter. */
  url: string
  requests: PlainAiRequest[]
  /** Writes the response. Without an end the response stays open. */
  answer: (request: PlainAiRequest, response: ServerResponse) => void
}

/**
 * A minimal server for cases that the sandbox does not support: malformed responses, other error
 * bodies, refused parameters.
 */
export function plainAiServer(group: Group): () => PlainAiServer {
  const plain: PlainAiServer = { url: '', requests: [], answer: notThere }
  group.setup(async () => {
    const server = createServer((incoming, response) => void serve(plain, incoming, response))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    plain.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    return () => {
      server.closeAllConnections()
      server.close()
    }
  })
  group.each.setup(() => {
    plain.requests.length = 0
    plain.answer = notThere
  })
  return () => plain
}

/** Sends a JSON response. */
export function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A complete chat response. */
export function completion(text: string, more: object = {}) {
  const message = { role: 'assistant', content: text }
  return { model: 'local', choices: [{ index: 0, message, finish_reason: 'stop' }], ...more }
}

function notThere(_: PlainAiRequest, response: ServerResponse) {
  json(response, 404, { error: { message: 'Nothing here' } })
}

async function serve(plain: PlainAiServer, incoming: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  const request = {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    authorization: incoming.headers.authorization,
    body: text === '' ? {} : JSON.parse(text),
  }
  plain.requests.push(request)
  plain.answer(request, response)
}
