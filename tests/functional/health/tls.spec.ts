import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { test } from '@japa/runner'
import web from '#config/web'
import { queueConnection, queueDriver } from '#config/queue'
import type { Finding } from '#domain/health/findings'
import Webhook from '#models/webhook'
import { now } from '#services/clock'
import { readPage } from '#services/web/page_reader'
import { postWebhook } from '#services/webhooks/post_webhook'
import { HeraldProcess } from '#tests/helpers/publishing/herald_process'
import { freshDatabase } from '#tests/helpers/test_database'

/** The test's MariaDB has this certificate for localhost, which only itself vouches for. */
const CERTIFICATE = process.env.HERALD_TEST_CERTIFICATE ?? ''
const KEY = process.env.HERALD_TEST_CERTIFICATE_KEY ?? ''

async function doctor(settings: Record<string, string>): Promise<Finding[]> {
  const process = HeraldProcess.ace(['doctor', '--json'], settings)
  await process.ended()
  return JSON.parse(process.said.slice(process.said.indexOf('{\n'))).findings
}

function lineOf(findings: Finding[], name: string) {
  const { status, detail, cure } = findings.find(({ part }) => part === name)!
  return [status, detail, cure].filter(Boolean).join(' ')
}

if (process.env.DB_CONNECTION === 'mysql' && queueDriver === 'redis') {
  test.group('Encrypted connections', (group) => {
    let redisPort = ''

    group.setup(freshDatabase)
    group.setup(async () => {
      const [cert, key] = await Promise.all([readFile(CERTIFICATE), readFile(KEY)])
      const server = createServer({ cert, key }, (near) => {
        const far = connect(queueConnection.port, queueConnection.host)
        near.pipe(far).pipe(near)
        for (const socket of [near, far])
          socket.on('error', () => [near, far].map((s) => s.destroy()))
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      redisPort = String((server.address() as AddressInfo).port)
      return () => void server.close()
    })

    const redis = () => ({ REDIS_HOST: 'localhost', REDIS_PORT: redisPort })

    test('the database and Redis are used through TLS with a certificate that their authority signed', async ({
      assert,
    }) => {
      const authority = { DB_TLS_CA: CERTIFICATE, REDIS_TLS_CA: CERTIFICATE }
      const findings = await doctor({ DB_HOST: 'localhost', ...redis(), ...authority })
      assert.equal(lineOf(findings, 'database'), 'ok MySQL, encrypted')
      assert.match(lineOf(findings, 'jobs'), /^ok Redis at localhost:\d+, encrypted$/)
      assert.match(lineOf(findings, 'migrations'), /^ok/)
    })

    test('an unknown authority is refused, with what to do', async ({ assert }) => {
      const encrypted = { DB_HOST: 'localhost', DB_TLS: 'on', REDIS_TLS: 'on' }
      const findings = await doctor({ ...redis(), ...encrypted })
      assert.match(
        lineOf(findings, 'database'),
        /^problem .*doesn't trust the database's certificate\..*DB_TLS_CA/
      )
      assert.match(
        lineOf(findings, 'jobs'),
        /^problem .*Its certificate is self-signed\..*REDIS_TLS_CA/
      )
    })

    test('a certificate for another host name is refused, unless only its authority is checked', async ({
      assert,
    }) => {
      const settings = { ...redis(), REDIS_HOST: '127.0.0.1', REDIS_TLS_CA: CERTIFICATE }
      const refused = await doctor(settings)
      assert.match(
        lineOf(refused, 'jobs'),
        /^problem .*for another host name\..*REDIS_TLS_VERIFY=ca/
      )
      const byAuthority = { DB_TLS_CA: CERTIFICATE, DB_TLS_VERIFY: 'ca', REDIS_TLS_VERIFY: 'ca' }
      const accepted = await doctor({ ...settings, ...byAuthority })
      assert.equal(lineOf(accepted, 'database'), 'ok MySQL, encrypted')
      assert.match(lineOf(accepted, 'jobs'), /^ok .*encrypted$/)
    })

    test('a connection whose certificate is not checked is still encrypted', async ({ assert }) => {
      const unchecked = { DB_TLS_VERIFY: 'off', REDIS_TLS_VERIFY: 'off' }
      const findings = await doctor({ ...redis(), DB_TLS: 'on', REDIS_TLS: 'on', ...unchecked })
      assert.equal(lineOf(findings, 'database'), 'ok MySQL, encrypted')
      assert.match(lineOf(findings, 'jobs'), /^ok .*encrypted$/)
    })

    test('a Redis that expects TLS is recognized', async ({ assert }) => {
      const findings = await doctor(redis())
      assert.match(lineOf(findings, 'jobs'), /^problem .*If it requires TLS, set REDIS_TLS=on\./)
    })

    test('a self-signed certificate of a website and of a webhook is named', async ({
      assert,
      cleanup,
    }) => {
      const usual = web.allowedHosts
      cleanup(() => void Object.assign(web, { allowedHosts: usual }))
      Object.assign(web, { allowedHosts: [{ host: 'localhost', port: Number(redisPort) }] })
      const url = `https://localhost:${redisPort}/`
      const page = await readPage(url)
      assert.propertyVal(page, 'sentence', "This website's certificate is self-signed.")
      const message = { url, id: 'msg_1', body: '{}', secrets: [Webhook.newSecret()], depth: 0 }
      const { signal } = new AbortController()
      const answer = await postWebhook({ ...message, now: now() }, { signal })
      const error = "The address's certificate is self-signed."
      assert.deepEqual(answer, { kind: 'unanswered', error })
    })

    test('a start refuses an IP address whose certificate cannot be compared with it', async ({
      assert,
    }) => {
      const process = HeraldProcess.ace(['doctor'], { DB_HOST: '127.0.0.1', DB_TLS: 'on' })
      assert.equal(await process.ended(), 1)
      assert.match(
        process.said,
        /Herald can't start: "DB_HOST" must be a host name.*DB_TLS_VERIFY=ca/
      )
    })
  })
}
