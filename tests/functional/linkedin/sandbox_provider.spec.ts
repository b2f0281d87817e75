import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import sandbox from '#config/sandbox'
import SandboxProvider from '#providers/sandbox_provider'

/** Whether a sandbox of ours answers where the configuration says. */
async function answers() {
  try {
    const answer = await fetch(`${sandbox.linkedin.url}/sandbox/identity`)
    return answer.ok
  } catch {
    return false
  }
}

async function listen(server: Server, port: number) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function stop(server: Server) {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

async function freePort() {
  const server = createServer()
  const port = await listen(server, 0)
  await stop(server)
  return port
}

test.group('sandbox: the peers beside the web server', (group) => {
  const usual = { enabled: sandbox.enabled, linkedin: sandbox.linkedin }

  group.each.setup(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'herald-sandbox-'))
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const statePath = join(folder, 'linkedin.jsonl')
    Object.assign(sandbox, { enabled: true, linkedin: { port, url, statePath } })
    return async () => {
      Object.assign(sandbox, usual)
      await rm(folder, { recursive: true })
    }
  })

  test('run from start to shutdown', async ({ assert }) => {
    const provider = new SandboxProvider(app)
    await provider.start()
    assert.isTrue(await answers())
    await provider.shutdown()
    assert.isFalse(await answers())
  })

  test('are not there when the configuration says so', async ({ assert }) => {
    sandbox.enabled = false
    const provider = new SandboxProvider(app)
    await provider.start()
    assert.isFalse(await answers())
    await provider.shutdown()
  })

  test('are shared by a second process, which does not end them', async ({ assert }) => {
    const [first, second] = [new SandboxProvider(app), new SandboxProvider(app)]
    await first.start()
    await second.start()
    await second.shutdown()
    assert.isTrue(await answers())
    await first.shutdown()
  })

  test('two processes that start at once share them too', async ({ assert }) => {
    const providers = [new SandboxProvider(app), new SandboxProvider(app)]
    await Promise.all(providers.map((provider) => provider.start()))
    assert.isTrue(await answers())
    await Promise.all(providers.map((provider) => provider.shutdown()))
  })

  test("say which port somebody else's program has taken", async ({ assert }) => {
    const other = createServer((_, response) => response.end('{"sandbox":"of sand"}'))
    const { port } = sandbox.linkedin
    await listen(other, port)
    const provider = new SandboxProvider(app)
    await assert.rejects(
      () => provider.start(),
      `port ${port}, where the LinkedIn sandbox would listen, is taken by another program`
    )
    await stop(other)
  })
})
