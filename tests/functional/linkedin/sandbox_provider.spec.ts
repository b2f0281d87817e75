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
import { freePort } from '#tests/helpers/free_port'

const PEERS = ['linkedin', 'openrouter', 'stock', 'stripe'] as const

/** The sandbox peers that respond at the configured URLs. */
async function answering() {
  const answers = await Promise.all(PEERS.map(isThere))
  return PEERS.filter((_, index) => answers[index])
}

async function isThere(peer: (typeof PEERS)[number]) {
  try {
    const answer = await fetch(`${sandbox[peer].url}/sandbox/identity`)
    const { sandbox: name } = (await answer.json()) as { sandbox: string }
    return name === peer
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

test.group('sandbox: the peers beside the web server', (group) => {
  const usual = { ...sandbox }

  group.each.setup(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'herald-sandbox-'))
    sandbox.enabled = true
    for (const peer of PEERS) {
      const port = await freePort()
      Object.assign(sandbox, {
        [peer]: { ...sandbox[peer], port, url: `http://127.0.0.1:${port}` },
      })
    }
    sandbox.linkedin.statePath = join(folder, 'linkedin.jsonl')
    sandbox.stripe.statePath = join(folder, 'stripe.jsonl')
    return async () => {
      Object.assign(sandbox, usual)
      await rm(folder, { recursive: true })
    }
  })

  test('sandbox peers run from start to shutdown', async ({ assert }) => {
    const provider = new SandboxProvider(app)
    await provider.start()
    assert.deepEqual(await answering(), [...PEERS])
    await provider.shutdown()
    assert.deepEqual(await answering(), [])
  })

  test('sandbox peers do not run when they are disabled', async ({ assert }) => {
    sandbox.enabled = false
    const provider = new SandboxProvider(app)
    await provider.start()
    assert.deepEqual(await answering(), [])
    await provider.shutdown()
  })

  test('sandbox peers are shared by a second process, which does not stop them', async ({
    assert,
  }) => {
    const [first, second] = [new SandboxProvider(app), new SandboxProvider(app)]
    await first.start()
    await second.start()
    await second.shutdown()
    assert.deepEqual(await answering(), [...PEERS])
    await first.shutdown()
  })

  test('two processes that start at the same time share the sandbox peers', async ({ assert }) => {
    const providers = [new SandboxProvider(app), new SandboxProvider(app)]
    await Promise.all(providers.map((provider) => provider.start()))
    assert.deepEqual(await answering(), [...PEERS])
    await Promise.all(providers.map((provider) => provider.shutdown()))
  })

  test('sandbox peers name a port in use and leave none running')
    .with([
      { peer: 'linkedin', name: 'LinkedIn' },
      { peer: 'openrouter', name: 'AI' },
      { peer: 'stock', name: 'picture' },
    ] as const)
    .run(async ({ assert }, { peer, name }) => {
      const other = createServer((_, response) => response.end('{"sandbox":"of sand"}'))
      const { port } = sandbox[peer]
      await listen(other, port)
      const provider = new SandboxProvider(app)
      await assert.rejects(
        () => provider.start(),
        `port ${port}, which the ${name} sandbox needs, is in use by another program`
      )
      assert.deepEqual(await answering(), [])
      await stop(other)
    })
})
