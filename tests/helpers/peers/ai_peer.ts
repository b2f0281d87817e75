import type { Group } from '@japa/runner/core'
import ai from '#config/ai'
import { startAiSandbox } from '#sandbox/ai'
import type { AiSandbox } from '#sandbox/ai'
import type { AiAccess } from '#services/ai/ai_access'
import { AiFailure } from '#services/ai/ai_failure'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The installation's key for the sandbox. */
export const INSTANCE_KEY = 'sk-or-v1-instance-7Qk2'

/**
 * Runs an AI sandbox for a group of tests and points the application at it, with a key of the
 * installation. It is reset before each test. Use the returned function inside tests:
 * `peer().faults.add(...)`, `peer().ledger()`.
 */
export function aiPeer(group: Group): () => AiSandbox {
  const usual = { ...ai }
  let sandbox: AiSandbox
  group.setup(async () => {
    sandbox = await startAiSandbox()
    return () => sandbox.close()
  })
  group.each.setup(() => {
    sandbox.reset()
    const { url: openrouterUrl, openaiUrl, anthropicUrl, googleUrl } = sandbox
    Object.assign(ai, { openrouterUrl, openaiUrl, anthropicUrl, googleUrl, key: INSTANCE_KEY })
    return () => void Object.assign(ai, usual)
  })
  return () => sandbox
}

/** The access with the installation's key. */
export function instanceAccess({ url: baseUrl }: { url: string }): AiAccess {
  return { vendor: 'openrouter', baseUrl, key: INSTANCE_KEY, source: 'instance' }
}

/** Returns the AiFailure that the work throws. Any other outcome fails the test. */
export async function aiFailureOf(work: () => Promise<unknown>): Promise<AiFailure> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AiFailure) return error
    throw error
  }
  throw new Error('It did not fail')
}

/**
 * Sets short timeouts of `config/ai.ts` (in ms) for the duration of each test. The package is loaded
 * before, because loading it would count as waiting for the first word.
 */
export function aiWithShortTimeouts(group: Group, waits: Partial<typeof ai>) {
  group.setup(async () => {
    await import('openai')
  })
  group.each.setup(() => {
    const usual = { ...ai }
    Object.assign(ai, waits)
    return () => void Object.assign(ai, usual)
  })
}

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
