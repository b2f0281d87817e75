import { test } from '@japa/runner'
import {
  FEED_SCOPES,
  json,
  linkedinClient,
  MAYA,
  NORTHWIND,
  PERSONAL_SCOPES,
  statusOf,
} from '#tests/unit/sandbox/linkedin_client'
import type { LinkedinClient } from '#tests/unit/sandbox/linkedin_client'

const PERSONAL = { clientId: 'personal', scope: PERSONAL_SCOPES }

interface Comment {
  id: string
  object: string
  commentUrn?: string
  $URN?: string
  message: { text: string }
}

interface Written {
  token: string
  urn: string
  route?: 'rest' | 'v2'
  actor?: string
  text?: string
  body?: object
  headers?: Record<string, string>
}

/** Writes a comment as a client does: no version on /v2. */
function write(client: LinkedinClient, written: Written) {
  const { token, urn, route = 'v2', actor = MAYA, text = 'More (here) #now', headers } = written
  const url = `${client.sandbox.url}/${route}/socialActions/${encodeURIComponent(urn)}/comments`
  return fetch(url, {
    method: 'POST',
    headers: {
      'authorization': `Bearer ${token}`,
      'x-restli-protocol-version': '2.0.0',
      'content-type': 'application/json',
      ...(route === 'rest' && { 'linkedin-version': '202610' }),
      ...headers,
    },
    body: JSON.stringify(written.body ?? { actor, object: urn, message: { text } }),
  })
}

test.group('LinkedIn sandbox, comments', (group) => {
  const client = linkedinClient(group)
  let token: string
  let urn: string
  group.each.setup(async () => {
    token = await client.token(PERSONAL)
    urn = await client.published(token)
  })

  const feedToken = () => client.token({ scope: FEED_SCOPES })

  test('a comment over /v2 is taken from a self-serve app and appears below its post', async ({
    assert,
  }) => {
    const answer = await write(client, { token, urn })
    assert.equal(answer.status, 201)
    const comment = await json<Comment>(answer)
    assert.equal(answer.headers.get('x-restli-id'), comment.id)
    assert.match(comment.object, /^urn:li:activity:\d+$/)
    assert.notEqual(comment.object.split(':').at(-1), urn.split(':').at(-1))
    assert.equal(comment.commentUrn, `urn:li:comment:(${comment.object},${comment.id})`)
    const [post] = client.sandbox.ledger()
    assert.containsSubset(post.comments, [
      { object: urn, actor: MAYA, text: 'More (here) #now', route: 'v2', breaches: [] },
    ])
  })

  test('a comment over /rest is refused to a self-serve app and names the permission', async ({
    assert,
  }) => {
    const answer = await write(client, { token, urn, route: 'rest' })
    assert.equal(answer.status, 403)
    assert.deepEqual(await answer.json(), {
      status: 403,
      code: 'ACCESS_DENIED',
      serviceErrorCode: 100,
      message: 'Not enough permissions to access: partnerApiSocialActions.CREATE.20261001',
    })
  })

  test('a comment over /rest needs the _social_feed scope of its actor', async ({ assert }) => {
    const pages = await client.connect()
    const without = { token: pages.access_token, urn, route: 'rest' as const, actor: NORTHWIND }
    assert.equal(await statusOf(write(client, without)), 403)
    assert.equal(await statusOf(write(client, { ...without, route: 'v2' })), 201)
    const answer = await write(client, { ...without, token: await feedToken() })
    assert.equal(answer.status, 201)
    const comment = await json<Comment>(answer)
    assert.isUndefined(comment.commentUrn)
    assert.equal(comment.$URN, `urn:li:comment:(${comment.object},${comment.id})`)
  })

  test('a comment may name the activity of its post', async ({ assert }) => {
    const answer = await write(client, { token, urn })
    const { object } = await json<Comment>(answer)
    assert.equal(await statusOf(write(client, { token, urn: object, text: 'Again' })), 201)
  })

  test('a comment needs a live token, the protocol, JSON and a post that exists', async ({
    assert,
  }) => {
    const status = (written: Partial<Written>) =>
      statusOf(write(client, { token, urn, ...written }))
    assert.equal(await status({ token: 'nobody' }), 401)
    assert.equal(await status({ headers: { 'x-restli-protocol-version': '1.0.0' } }), 400)
    assert.equal(await status({ headers: { 'content-type': 'text/plain' } }), 415)
    assert.equal(await status({ urn: 'urn:li:share:9' }), 404)
    await client.rest(token, `/rest/posts/${encodeURIComponent(urn)}`, { method: 'DELETE' })
    assert.equal(await status({}), 404)
  })

  test('a version on /v2 and an escaped text are taken and noted', async ({ assert }) => {
    await write(client, { token, urn, headers: { 'linkedin-version': '202610' } })
    await write(client, { token, urn, text: String.raw`More \(here\)` })
    await write(client, { token, urn, text: 'C:\\temp and a\\b' })
    const [post] = client.sandbox.ledger()
    assert.deepEqual(
      post.comments.map(({ breaches }) => breaches),
      [['version_on_v2'], ['escaped_text'], []]
    )
  })

  test('a member may be throttled for a minute', async ({ assert }) => {
    await client.steer('settings', { commentsPerMinute: 1 })
    assert.equal(await statusOf(write(client, { token, urn })), 201)
    const answer = await write(client, { token, urn })
    assert.equal(answer.status, 429)
    assert.deepEqual(await answer.json(), {
      status: 429,
      message: 'Comment create throttled: creation rate limit exceeded for member',
    })
    client.clock.at += 60_000
    assert.equal(await statusOf(write(client, { token, urn })), 201)
  })

  test('a comment may be taken and its answer be lost', async ({ assert }) => {
    const fault = { match: 'POST /v2/socialActions/*', fault: 'drop_after', times: 1 }
    await client.steer('faults', fault)
    await assert.rejects(() => write(client, { token, urn }))
    assert.lengthOf(client.sandbox.ledger()[0].comments, 1)
  })

  test('comments of a page are listed and count, and none may be a 404', async ({ assert }) => {
    const bearer = await feedToken()
    const pagePost = await client.published(bearer, { author: NORTHWIND })
    const path = `/rest/socialActions/${encodeURIComponent(pagePost)}/comments`
    assert.equal(await statusOf(client.rest(bearer, path)), 200)
    await client.steer('settings', { emptyCommentsStatus: 404 })
    assert.equal(await statusOf(client.rest(bearer, path)), 404)
    await write(client, { token: bearer, urn: pagePost, actor: NORTHWIND })
    const listed = await json<{ elements: Comment[] }>(await client.rest(bearer, path))
    assert.equal(listed.elements[0].message.text, 'More (here) #now')
    const metadata = await json<{ commentSummary: { count: number } }>(
      await client.rest(bearer, `/rest/socialMetadata/${encodeURIComponent(pagePost)}`)
    )
    assert.equal(metadata.commentSummary.count, 1)
    const forbidden = await client.rest(token, path)
    assert.isTrue(forbidden.status === 401 || forbidden.status === 403)
  })
})
