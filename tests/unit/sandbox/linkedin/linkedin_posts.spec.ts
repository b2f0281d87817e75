import { test } from '@japa/runner'
import {
  json,
  linkedinClient,
  MAYA,
  NORTHWIND,
  PERSONAL_SCOPES,
  postBody,
  QUILL,
  statusOf,
} from '#tests/unit/sandbox/linkedin_client'

test.group('LinkedIn sandbox, posts', (group) => {
  const client = linkedinClient(group)
  let token: string
  group.each.setup(async () => {
    token = await client.token()
  })

  const codeOf = async (answer: Response) => {
    const body = await json<{ code?: string; errorDetails?: { inputErrors: { code: string }[] } }>(
      answer
    )
    return `${answer.status} ${body.errorDetails?.inputErrors[0].code ?? body.code}`
  }

  test('a post is 201 with an empty body and its urn in the header', async ({ assert }) => {
    const answer = await client.post(token, { commentary: 'Hello \\(world\\)\nline' })
    assert.equal(answer.status, 201)
    assert.equal(await answer.text(), '')
    assert.match(answer.headers.get('x-restli-id') ?? '', /^urn:li:share:\d{19}$/)
    const [entry] = client.sandbox.ledger()
    assert.include(entry, {
      author: MAYA,
      authorName: 'Maya Lindqvist',
      commentary: 'Hello \\(world\\)\nline',
      text: 'Hello (world)\nline',
      truncatedAt: null,
      receivedAt: client.clock.at,
    })
  })

  test('an unescaped bracket is still 201, and the text is cut there', async ({ assert }) => {
    const answer = await client.post(token, { commentary: 'Save the date (Friday)' })
    assert.equal(answer.status, 201)
    const [entry] = client.sandbox.ledger()
    assert.equal(entry.text, 'Save the date ')
    assert.equal(entry.truncatedAt, 14)
  })

  test('the version must be there and alive', async ({ assert }) => {
    const version = async (value: string) =>
      codeOf(await client.post(token, {}, { 'linkedin-version': value }))
    assert.equal(await version(''), '400 VERSION_MISSING')
    assert.equal(await version('202510'), '426 NONEXISTENT_VERSION')
    assert.equal(await version('202612'), '426 NONEXISTENT_VERSION')
    await client.steer('settings', { activeVersions: ['203001'] })
    assert.equal(await version('202610'), '426 NONEXISTENT_VERSION')
    assert.lengthOf(client.sandbox.ledger(), 0)
    assert.equal(await statusOf(client.post(token, {}, { 'linkedin-version': '203001' })), 201)
  })

  test('a page needs the scope and a posting role, a person only himself', async ({ assert }) => {
    const personal = await client.connect({ clientId: 'personal-x', scope: PERSONAL_SCOPES })
    const status = async (bearer: string, author: string) =>
      await statusOf(client.post(bearer, { author }))
    assert.equal(await status(token, NORTHWIND), 201)
    assert.equal(await status(token, QUILL), 403)
    assert.equal(await status(token, 'urn:li:person:4fKx90Jb'), 403)
    assert.equal(await status(personal.access_token, NORTHWIND), 403)
    assert.equal(await status(personal.access_token, MAYA), 201)
  })

  test('the same text by the same author is a duplicate that names the first', async ({
    assert,
  }) => {
    const urn = await client.published(token, { commentary: 'Once' })
    const again = await client.post(token, { commentary: 'Once' })
    const body = await json<{ message: string }>(again)
    assert.equal(again.status, 422)
    assert.include(body.message, `Content is a duplicate of ${urn}`)
    assert.equal(await statusOf(client.post(token, { commentary: 'Once', author: NORTHWIND })), 201)
    assert.equal(client.sandbox.ledger()[0].idempotency.duplicatesRefused, 1)
  })

  test('the duplicate window is a setting, and outlives a deletion', async ({ assert }) => {
    await client.steer('settings', { duplicateWindowMs: 1000 })
    const urn = await client.published(token)
    await client.rest(token, `/rest/posts/${encodeURIComponent(urn)}`, { method: 'DELETE' })
    assert.equal(await statusOf(client.post(token)), 422)
    client.clock.at += 1000
    assert.equal(await statusOf(client.post(token)), 201)
  })

  test('broken JSON is 400', async ({ assert }) => {
    const answer = await fetch(`${client.sandbox.url}/rest/posts`, {
      method: 'POST',
      headers: {
        'authorization': `Bearer ${token}`,
        'linkedin-version': '202610',
        'x-restli-protocol-version': '2.0.0',
        'content-type': 'application/json',
      },
      body: JSON.stringify(postBody({})).slice(0, -4),
    })
    assert.equal(answer.status, 400)
  })
})
