import { mkdtemp, readFile, appendFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { startLinkedinSandbox } from '#sandbox/linkedin'
import { LinkedinClient, MAYA, PNG, statusOf } from '#tests/unit/sandbox/linkedin_client'

test.group('LinkedIn sandbox, state that survives', (group) => {
  let folder: string
  let statePath: string
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    statePath = join(folder, 'deep', 'linkedin.json')
    return () => rm(folder, { recursive: true, force: true })
  })

  const withSandbox = async <Result>(use: (client: LinkedinClient) => Promise<Result>) => {
    const client = await LinkedinClient.start({ statePath })
    try {
      return await use(client)
    } finally {
      await client.sandbox.close()
    }
  }

  const publishWithPicture = () =>
    withSandbox(async (client) => {
      const { access_token: token } = await client.connect()
      const { urn, uploadUrl } = await client.openUpload(token, MAYA)
      await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(PNG) })
      await client.published(token, { commentary: 'Kept', content: { media: { id: urn } } })
      return { token, urn, ledger: client.sandbox.ledger() }
    })

  test('posts, bytes, tokens and the duplicate rule are there after a restart', async ({
    assert,
  }) => {
    const { token, urn, ledger } = await publishWithPicture()
    await withSandbox(async (client) => {
      const [entry] = client.sandbox.ledger()
      assert.include(entry, { urn: ledger[0].urn, text: 'Kept', receivedAt: ledger[0].receivedAt })
      const media = await fetch(`${client.sandbox.url}/sandbox/media/${urn.split(':')[3]}`)
      assert.isTrue(PNG.equals(Buffer.from(await media.arrayBuffer())))
      assert.equal(await statusOf(client.rest(token, '/v2/userinfo')), 200)
      assert.equal(await statusOf(client.post(token, { commentary: 'Kept' })), 422)
    })
  })

  test('a torn last line is dropped, and what comes after it is whole', async ({ assert }) => {
    const { token } = await publishWithPicture()
    await appendFile(statePath, '{"kind":"post_created","post":{"urn":"urn:li:sh')
    await withSandbox(async (client) => {
      assert.lengthOf(client.sandbox.ledger(), 1)
      await client.published(token, { commentary: 'After the tear' })
    })
    await withSandbox(async (client) => {
      const texts = client.sandbox.ledger().map(({ text }) => text)
      assert.deepEqual(texts, ['Kept', 'After the tear'])
    })
  })

  test('lines that say nothing cost only themselves', async ({ assert }) => {
    await publishWithPicture()
    await appendFile(statePath, 'nonsense\nnull\n7\n{"kind":"unheard"}\n\n')
    await withSandbox(async (client) => assert.lengthOf(client.sandbox.ledger(), 1))
  })

  test('a post appends one line and rewrites nothing', async ({ assert }) => {
    const { token } = await publishWithPicture()
    const before = await readFile(statePath, 'utf8')
    await withSandbox((client) => client.published(token, { commentary: 'One more' }))
    const after = await readFile(statePath, 'utf8')
    assert.isTrue(after.startsWith(before))
    assert.lengthOf(after.slice(before.length).trimEnd().split('\n'), 1)
  })

  test('reset empties the file too', async ({ assert }) => {
    const { token } = await publishWithPicture()
    await withSandbox(async (client) => {
      assert.equal(await statusOf(client.steer('reset', {})), 204)
      assert.lengthOf(client.sandbox.ledger(), 0)
      assert.equal(await statusOf(client.rest(token, '/v2/userinfo')), 401)
    })
    assert.equal(await readFile(statePath, 'utf8'), '')
  })

  test('a path that cannot be written is said plainly', async ({ assert }) => {
    const blocker = join(folder, 'file')
    await writeFile(blocker, '')
    const start = () => startLinkedinSandbox({ statePath: join(blocker, 'linkedin.json') })
    await assert.rejects(start, /The sandbox cannot keep its state in .*file.linkedin\.json/)
    await assert.rejects(() => startLinkedinSandbox({ statePath: folder }), /EISDIR/)
  })

  test('a taken port is an error, and the state file is let go', async ({ assert }) => {
    await withSandbox(async (client) => {
      await assert.rejects(() => startLinkedinSandbox({ port: client.sandbox.port }), /EADDRINUSE/)
    })
  })
})
