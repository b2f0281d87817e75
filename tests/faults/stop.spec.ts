import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { queueDriver } from '#config/queue'
import { freePort } from '#tests/helpers/free_port'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { wayToRedis } from '#tests/helpers/peers/redis_way'
import { HeraldProcess, until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'
import { insertPosts, randomPosts, seededRandom } from '#tests/helpers/data/stored_posts'
import { now } from '#services/clock'

const POSTS = 200
const CONNECTIONS = 4
const ROUNDS = 3
/** Of its two queues, each has one for commands and one that waits for jobs. */
const WORKER_CONNECTIONS = 4

test.group('Stopping a process', (group) => {
  group.each.setup(freshDatabase)

  test('a shutdown ends in order although clients abort their requests', async ({ assert }) => {
    const { user, organization } = await makeMember()
    const wish = { organizationId: organization.id, campaignIds: [], days: 30, now: now() }
    const random = seededRandom(18)
    await insertPosts(randomPosts({ ...wish, count: POSTS, random, name: 'stop', published: 1 }))
    const token = await bearerOf(user)
    for (let round = 0; round < ROUNDS; round++) {
      const web = await HeraldProcess.serve()
      const request = listRequest(web.url, organization.id, token)
      const sockets = Array.from({ length: CONNECTIONS }, () => keepReading(web.url, request))
      await until('the first bytes of a list', () => sockets.some((socket) => socket.bytesRead > 0))
      await pause(round * 10)
      const ended = web.kill('SIGTERM')
      for (const socket of sockets) socket.destroy()
      assert.equal(await ended, 0, web.said)
    }
  })

  test('a second signal ends the process although a client is still sending a request', async ({
    assert,
  }) => {
    const web = await HeraldProcess.serve()
    const { hostname, port } = new URL(web.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
    const first = web.kill('SIGTERM')
    await until('a closed port', () => fetch(`${web.url}/health`).then(isOpen, () => true))
    const second = web.kill('SIGTERM')
    assert.isTrue([0, 143].includes(Number(await second)), web.said)
    await first
    socket.destroy()
  })

  test('a web server keeps running, and ends in order, although the reader of its output has ended', async ({
    assert,
  }) => {
    const port = String(await freePort())
    const web = new HeraldProcess(['bin/start.js'], { PORT: port })
    web.closeOutput()
    await web.waitUntilReady(`http://localhost:${port}/health`)
    assert.equal(await web.kill('SIGTERM'), 0)
  })

  test('a command does its work although the reader of its output has ended', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'output-'))
    cleanup(() => rm(folder, { recursive: true }))
    const backup = HeraldProcess.ace(['backup', join(folder, 'herald.tar.gz')])
    backup.closeOutput()
    assert.equal(await backup.ended(), 0)
    assert.deepEqual(await readdir(folder), ['herald.tar.gz'])
  })

  if (queueDriver === 'redis') {
    test('a web server and a worker end in order although {what}')
      .with([
        { what: 'Redis has ended', isLost: 'block' },
        { what: 'Redis does not answer any more', isLost: 'silence' },
      ] as const)
      .run(async ({ assert, cleanup }, { isLost }) => {
        const way = await wayToRedis()
        cleanup(() => way.close())
        const { host, port } = way.place
        const elsewhere = { REDIS_HOST: host, REDIS_PORT: String(port) }
        const web = await HeraldProcess.serve(elsewhere)
        const worker = await HeraldProcess.work(elsewhere)
        await until('a queue that takes jobs', async () => {
          const { status } = await fetch(`${web.url}/health/ready`)
          return status === 200
        })
        way[isLost]()
        const codes = await Promise.all([web.kill('SIGTERM'), worker.kill('SIGTERM')])
        assert.deepEqual(codes, [0, 0], web.said + worker.said)
      })

    test('a worker that is still opening its connections to Redis ends in order', async ({
      assert,
      cleanup,
    }) => {
      const hesitant = await hesitantRedis()
      cleanup(() => hesitant.close())
      const elsewhere = { REDIS_HOST: '127.0.0.1', REDIS_PORT: String(hesitant.port) }
      const worker = await HeraldProcess.work(elsewhere)
      await until('its connections wait', () => hesitant.waiting() === WORKER_CONNECTIONS)
      // Its last change waits for this lock, so it is still running when its connections are closed.
      const lock = await db.transaction()
      await lock.from('heartbeats').forUpdate()
      const code = worker.kill('SIGTERM')
      await until('its connections are closed', () => hesitant.waiting() === 0)
      await lock.rollback()
      assert.equal(await code, 0, worker.said)
    })
  }
})

/**
 * Answers each connection's first question about its version, and nothing after that: ioredis is
 * ready, and BullMQ still waits for an answer of its own.
 */
async function hesitantRedis() {
  const waiting = new Set<Socket>()
  const server = createServer((socket) => {
    let isAnswered = false
    socket.on('error', () => {})
    socket.on('close', () => waiting.delete(socket))
    socket.on('data', (chunk) => {
      for (const command of String(chunk).split(/(?=\*\d+\r\n\$)/)) {
        const isQuestion = /\binfo\b/i.test(command)
        if (isQuestion && isAnswered) waiting.add(socket)
        else socket.write(isQuestion ? '$20\r\nredis_version:7.0.15\r\n' : '+OK\r\n')
        isAnswered ||= isQuestion
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, waiting: () => waiting.size, close: () => void server.close() }
}

const isOpen = () => false

function listRequest(url: string, orgId: string, token: string) {
  const path = `/api/scheduled-posts?org_id=${orgId}&include_cancelled=true`
  const headers = [`Host: ${new URL(url).host}`, `Authorization: Bearer ${token}`]
  return `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
}

/** Requests the list repeatedly on one connection, with several requests in advance. */
function keepReading(url: string, request: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(request.repeat(3)))
  socket.on('data', () => socket.write(request))
  socket.on('error', () => {})
  return socket
}
