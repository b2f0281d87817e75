import { test } from '@japa/runner'
import {
  json,
  linkedinClient,
  MAYA,
  NORTHWIND,
  PERSONAL_SCOPES,
  statusOf,
} from '#tests/unit/sandbox/linkedin_client'

test.group('LinkedIn sandbox, posts read and changed', (group) => {
  const client = linkedinClient(group)
  let token: string
  group.each.setup(async () => {
    token = await client.token()
  })

  test('a urn in the path must be percent-encoded', async ({ assert }) => {
    const urn = await client.published(token, { author: NORTHWIND })
    const raw = await client.rest(token, `/rest/posts/${urn}`)
    assert.equal(raw.status, 400)
    assert.include(await json(raw), { message: 'Syntax exception in path variables' })
    const coded = await client.rest(token, `/rest/posts/${encodeURIComponent(urn)}`)
    assert.include(await json(coded), { id: urn })
  })

  test('the author finder pages with next links until there is none', async ({ assert }) => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) {
      client.clock.at += 1000
      await client.published(token, { author: NORTHWIND, commentary: text })
    }
    let path = `/rest/posts?author=${encodeURIComponent(NORTHWIND)}&q=author&count=2&sortBy=CREATED`
    const seen: string[] = []
    for (let turn = 0; path !== '' && turn < 9; turn += 1) {
      const page = await json<FinderPage>(await client.rest(token, path, { restli: 'FINDER' }))
      seen.push(...page.elements.map((post) => post.commentary))
      path = page.paging.links[0]?.href ?? ''
    }
    assert.deepEqual(seen, ['e', 'd', 'c', 'b', 'a'])
  })

  test('the finder wants its method header and encoded urns', async ({ assert }) => {
    const author = encodeURIComponent(NORTHWIND)
    const finder = (path: string, restli?: string) => statusOf(client.rest(token, path, { restli }))
    assert.equal(await finder(`/rest/posts?author=${author}&q=author`), 400)
    assert.equal(await finder(`/rest/posts?author=${NORTHWIND}&q=author`, 'FINDER'), 400)
    assert.equal(await finder(`/rest/posts?author=${author}&q=author&count=101`, 'FINDER'), 400)
    assert.equal(await finder(`/rest/posts?author=${author}&q=author`, 'FINDER'), 200)
  })

  test('reading a person is 403 without r_member_social', async ({ assert }) => {
    const path = `/rest/posts?author=${encodeURIComponent(MAYA)}&q=author`
    assert.equal(await statusOf(client.rest(token, path, { restli: 'FINDER' })), 403)
    const partner = await client.connect({ scope: `${PERSONAL_SCOPES} r_member_social` })
    const allowed = await client.rest(partner.access_token, path, { restli: 'FINDER' })
    assert.equal(allowed.status, 200)
  })

  test('a batch answers what it has and names what it has not', async ({ assert }) => {
    const urn = await client.published(token, { author: NORTHWIND })
    const ids = `${encodeURIComponent(urn)},${encodeURIComponent('urn:li:share:1')}`
    const answer = await client.rest(token, `/rest/posts?ids=List(${ids})`, { restli: 'BATCH_GET' })
    const body = await json<Batch>(answer)
    assert.equal(body.results[urn].id, urn)
    assert.equal(body.errors['urn:li:share:1'].status, 404)
    const folded = `/rest/posts?${new URLSearchParams({ ids: `List(${ids})` })}`
    assert.equal(await statusOf(client.rest(token, folded, { restli: 'BATCH_GET' })), 400)
  })

  test('an edit changes the text, never the media', async ({ assert }) => {
    const urn = await client.published(token, { author: NORTHWIND })
    const path = `/rest/posts/${encodeURIComponent(urn)}`
    const edit = (set: object) =>
      client.rest(token, path, {
        method: 'POST',
        restli: 'PARTIAL_UPDATE',
        body: { patch: { $set: set } },
      })
    assert.equal(await statusOf(edit({ commentary: 'New \\_text' })), 204)
    assert.equal(await statusOf(edit({ content: {} })), 400)
    const post = await json<{ commentary: string; lifecycleStateInfo: object }>(
      await client.rest(token, path)
    )
    assert.equal(post.commentary, 'New \\_text')
    assert.deepEqual(post.lifecycleStateInfo, { isEditedByAuthor: true })
    assert.equal(client.sandbox.ledger()[0].text, 'New _text')
  })

  test('a deletion is 204 twice, and the post is gone', async ({ assert }) => {
    const urn = await client.published(token, { author: NORTHWIND })
    const path = `/rest/posts/${encodeURIComponent(urn)}`
    assert.equal(await statusOf(client.rest(token, path, { method: 'DELETE' })), 204)
    assert.equal(await statusOf(client.rest(token, path, { method: 'DELETE' })), 204)
    assert.equal(await statusOf(client.rest(token, path)), 404)
    assert.equal(client.sandbox.ledger()[0].deletedAt, client.clock.at)
  })

  test('a query too long for a URL can travel in the body', async ({ assert }) => {
    const urn = await client.published(token, { author: NORTHWIND })
    const many = Array.from({ length: 200 }, (_, n) => `urn%3Ali%3Ashare%3A${n + 1}`)
    const query = `ids=List(${[encodeURIComponent(urn), ...many].join(',')})`
    const long = await client.rest(token, `/rest/posts?${query}`, { restli: 'BATCH_GET' })
    assert.equal(long.status, 414)
    const answer = await fetch(`${client.sandbox.url}/rest/posts`, {
      method: 'POST',
      headers: {
        'authorization': `Bearer ${token}`,
        'linkedin-version': '202610',
        'x-restli-protocol-version': '2.0.0',
        'x-restli-method': 'BATCH_GET',
        'x-http-method-override': 'GET',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: query,
    })
    const { results } = await json<Batch>(answer)
    assert.equal(results[urn].id, urn)
  })
})

interface FinderPage {
  elements: { commentary: string }[]
  paging: { links: { href: string }[] }
}

interface Batch {
  results: Record<string, { id: string }>
  errors: Record<string, { status: number }>
}
