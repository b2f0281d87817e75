import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { callLinkedin, parseJsonObject } from '#services/linkedin/rest_client'

const COMPRESSIONS = {
  gzip: gzipSync,
  GZIP: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
}

const TIMEOUTS = { method: 'POST', timeoutMs: 300 } as const

/** A server in another thread, which answers when the time for an answer is over. */
const LATE_SERVER = `
  const { createServer } = require('node:http')
  const { parentPort, workerData: answered } = require('node:worker_threads')
  const answer = (response) => response.writeHead(201, { 'X-RestLi-Id': 'urn:li:share:1' }).end(() => {
    Atomics.store(answered, 0, 1)
    Atomics.notify(answered, 0)
  })
  const server = createServer((request, response) => {
    parentPort.postMessage('asked')
    setTimeout(answer, ${TIMEOUTS.timeoutMs + 100}, response)
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

async function listening(server: Server, cleanup: (done: () => void) => void) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.group('One call to LinkedIn', () => {
  const http = (answer: RequestListener, cleanup: (done: () => void) => void) =>
    listening(createServer({ keepAlive: false }, answer), cleanup)

  test('an answer is its status, headers and text', async ({ assert, cleanup }) => {
    const url = await http((request, response) => {
      response.writeHead(418, { 'X-RestLi-Id': 'urn:li:share:1' })
      request.pipe(response)
    }, cleanup)
    const answer = await callLinkedin({ ...TIMEOUTS, url, body: 'Grüße 👋' })
    assert.containsSubset(answer, { kind: 'response', status: 418, body: 'Grüße 👋' })
    assert.equal(answer.kind === 'response' && answer.headers['x-restli-id'], 'urn:li:share:1')
  })

  test('the address is asked for exactly as it was given: {target}')
    .with([
      { target: "/dms-uploads/a;b/%7e/0?m='x'&n=%2B%2f|y" },
      { target: '/a/../b/./%2e' },
      { target: '?m=1', asked: '/?m=1' },
      { target: '', asked: '/' },
      { target: '/a b#part', asked: '/a%20b' },
    ])
    .run(async ({ assert, cleanup }, { target, asked = target }) => {
      const url = await http((request, response) => void response.end(request.url), cleanup)
      const answer = await callLinkedin({ ...TIMEOUTS, url: `${url}${target}` })
      assert.containsSubset(answer, { kind: 'response', body: asked })
    })

  test('a refused or unknown host means that no byte was sent', async ({ assert }) => {
    for (const url of ['http://127.0.0.1:1/', 'http://nowhere.invalid/']) {
      const answer = await callLinkedin({ ...TIMEOUTS, timeoutMs: 5000, url })
      assert.deepEqual(answer, { kind: 'no_connection' })
    }
  })

  test('a failed TLS handshake means that no byte was sent', async ({ assert, cleanup }) => {
    const server = createTcpServer((socket) => void socket.on('error', () => {}).end('not TLS\r\n'))
    const url = await listening(server, cleanup)
    const answer = await callLinkedin({ ...TIMEOUTS, url: url.replace('http:', 'https:') })
    assert.deepEqual(answer, { kind: 'no_connection' })
  })

  test('no answer after connecting counts as lost', async ({ assert, cleanup }) => {
    const server = createTcpServer((socket) => void socket.on('error', () => {}))
    const url = await listening(server, cleanup)
    assert.deepEqual(await callLinkedin({ ...TIMEOUTS, url }), { kind: 'lost' })
  })

  test('an answer that arrives while the process is suspended counts, although its time is over', async ({
    assert,
    cleanup,
  }) => {
    const answered = new Int32Array(new SharedArrayBuffer(4))
    const server = new Worker(LATE_SERVER, { eval: true, workerData: answered })
    cleanup(() => void server.terminate())
    const [port] = await once(server, 'message')
    const call = callLinkedin({ ...TIMEOUTS, url: `http://127.0.0.1:${port}` })
    await once(server, 'message')
    Atomics.wait(answered, 0, 0)
    const answer = await call
    assert.equal(answer.kind === 'response' && answer.headers['x-restli-id'], 'urn:li:share:1')
  })

  test('a connection that breaks after the request counts as lost', async ({ assert, cleanup }) => {
    const url = await http((request) => void request.socket.destroy(), cleanup)
    assert.deepEqual(await callLinkedin({ ...TIMEOUTS, url }), { kind: 'lost' })
  })

  test('an answer whose body breaks off or never ends is still an answer', async ({
    assert,
    cleanup,
  }) => {
    const cut = await http((_, response) => {
      response.writeHead(201, { 'x-restli-id': 'urn:li:share:2', 'content-length': '100' })
      response.write('half', () => response.destroy())
    }, cleanup)
    const stuck = await http((_, response) => void response.writeHead(201).write('half'), cleanup)
    for (const url of [cut, stuck]) {
      const answer = await callLinkedin({ ...TIMEOUTS, url })
      assert.containsSubset(answer, { kind: 'response', status: 201, body: 'half' })
    }
  })

  test('a compressed answer is read, also when it breaks off', async ({ assert, cleanup }) => {
    const text = 'The post is a duplicate. '.repeat(40)
    for (const [encoding, compress] of Object.entries(COMPRESSIONS)) {
      const url = await http((_, response) => {
        response.writeHead(422, { 'Content-Encoding': encoding }).end(compress(text))
      }, cleanup)
      const answer = await callLinkedin({ ...TIMEOUTS, timeoutMs: 5000, url })
      assert.containsSubset(answer, { kind: 'response', status: 422, body: text })
    }
    const stuck = await http((_, response) => {
      response.writeHead(201, { 'content-encoding': 'gzip' }).write(gzipSync(text).subarray(0, 20))
    }, cleanup)
    assert.containsSubset(await callLinkedin({ ...TIMEOUTS, url: stuck }), { status: 201 })
  })

  test('a page of fifty long posts is read whole', async ({ assert, cleanup }) => {
    const elements = Array<object>(50).fill({ commentary: 'Я'.repeat(3000) })
    const text = JSON.stringify({ elements }).replaceAll('Я', '\\u042f'.repeat(2))
    const url = await http((_, response) => void response.end(text), cleanup)
    const answer = await callLinkedin({ ...TIMEOUTS, timeoutMs: 5000, url })
    assert.lengthOf(parseJsonObject(answer)?.elements as unknown[], 50)
  })

  test('no more than four megabytes of an answer are kept', async ({ assert, cleanup }) => {
    const url = await http((_, response) => {
      response.writeHead(500)
      Readable.from(Array<string>(96).fill('x'.repeat(65_536))).pipe(response)
    }, cleanup)
    const answer = await callLinkedin({ ...TIMEOUTS, timeoutMs: 5000, url })
    assert.equal(answer.kind === 'response' && String(answer.body).length, 4_194_304)
  })

  test('redirects are answers, not followed', async ({ assert, cleanup }) => {
    let calls = 0
    const url = await http((_, response) => {
      calls += 1
      response.writeHead(307, { location: '/again' }).end()
    }, cleanup)
    const answer = await callLinkedin({ ...TIMEOUTS, url })
    assert.containsSubset(answer, { kind: 'response', status: 307 })
    assert.equal(calls, 1)
  })

  test('bytes are sent as they are read, with their length', async ({ assert, cleanup }) => {
    const url = await http((request, response) => {
      response.writeHead(201, { 'x-length': request.headers['content-length'] ?? '' })
      request.pipe(response)
    }, cleanup)
    const body = { stream: Readable.from([Buffer.from('ab'), Buffer.from('cd')]), length: 4 }
    const answer = await callLinkedin({ ...TIMEOUTS, method: 'PUT', url, body })
    assert.containsSubset(answer, { body: 'abcd', headers: { 'x-length': '4' } })
  })

  test('a file that cannot be read ends the call', async ({ assert, cleanup }) => {
    const url = await http((request) => void request.resume(), cleanup)
    const stream = new Readable({ read() {} })
    const call = callLinkedin({ ...TIMEOUTS, timeoutMs: 5000, url, body: { stream, length: 9 } })
    stream.destroy(new Error('EIO'))
    const answer = await call
    assert.include(['lost', 'no_connection'], answer.kind)
  })

  test('a file that is missing does not end the process when the call is aborted', async ({
    assert,
    cleanup,
  }) => {
    const url = await http((request) => void request.resume(), cleanup)
    const stream = createReadStream(import.meta.filename + '.missing')
    const closed = new Promise<void>((resolve) => stream.on('close', resolve))
    const body = { stream, length: 9 }
    const answer = await callLinkedin({ ...TIMEOUTS, url, body, signal: AbortSignal.abort() })
    assert.deepEqual(answer, { kind: 'no_connection' })
    await closed
  })

  test('a signal ends the call at once', async ({ assert, cleanup }) => {
    const url = await http((request) => void request.resume(), cleanup)
    const before = await callLinkedin({ ...TIMEOUTS, url, signal: AbortSignal.abort() })
    assert.deepEqual(before, { kind: 'no_connection' })
    const begun = performance.now()
    const signal = AbortSignal.timeout(50)
    const during = await callLinkedin({ ...TIMEOUTS, timeoutMs: 10_000, url, signal })
    assert.deepEqual(during, { kind: 'lost' })
    assert.isBelow(performance.now() - begun, 5000)
  })

  test('only http and https are called', async ({ assert }) => {
    await assert.rejects(async () => callLinkedin({ ...TIMEOUTS, url: 'file:///etc/passwd' }))
  })
})
