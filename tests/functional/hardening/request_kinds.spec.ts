import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { makeMember } from '#tests/helpers/data/members'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'

const FRAME = 'x-frame-options'
const POLICY = 'content-security-policy'

function setCookies(answer: ApiResponse): string[] {
  return [answer.headers()['set-cookie'] ?? []].flat()
}

/** Requests a page as a browser does. It sends these cookies and returns the new ones. */
async function visit(cookies: readonly string[] = []) {
  const url = `http://${process.env.HOST}:${process.env.PORT}/login`
  const answer = await fetch(url, { headers: { cookie: cookies.join('; ') } })
  await answer.arrayBuffer()
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
}

function isToken(cookie: string) {
  return cookie.startsWith('XSRF-TOKEN=')
}

/** The token in the page's props. */
async function pageToken(client: ApiClient) {
  const answer = await client.get('/contact')
  return /"csrfToken":"([^"]+)"/.exec(answer.text())?.[1]
}

test.group('what runs for each kind of request', (group) => {
  group.each.setup(freshDatabase)

  test('a liveness check sets no cookie and has the headers of every answer', async ({
    client,
    assert,
  }) => {
    const answer = await client.get('/health')
    answer.assertStatus(200)
    assert.deepEqual(setCookies(answer), [])
    answer.assertHeader('x-content-type-options', 'nosniff')
    answer.assertHeader('referrer-policy', 'same-origin')
    answer.assertHeader(FRAME, 'DENY')
    assert.include(answer.header(POLICY), "default-src 'self'")
  })

  test('an answer to a bearer token sets no cookie and keeps the headers', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    const answer = await client.get('/api/auth/me').bearerToken(await bearerOf(user))
    answer.assertStatus(200)
    assert.deepEqual(setCookies(answer), [])
    answer.assertHeader('cache-control', 'no-store')
    answer.assertHeader(FRAME, 'DENY')
    assert.include(answer.header(POLICY), "frame-ancestors 'none'")
    assert.notInclude(answer.header(POLICY), 'nonce')
  })

  test('a page allows only the scripts and styles with its own nonce', async ({
    client,
    assert,
  }) => {
    const nonceOf = async () => {
      const answer = await client.get('/contact')
      const nonce = /<meta name="csp-nonce" content="([^"]+)">/.exec(answer.text())?.[1] ?? ''
      const policy = String(answer.header(POLICY)).split(';')
      assert.include(policy, `style-src 'self' 'nonce-${nonce}'`)
      assert.include(policy, `script-src 'self' 'nonce-${nonce}' 'self'`)
      return nonce
    }
    const [first, second] = [await nonceOf(), await nonceOf()]
    assert.match(first, /^[\w-]{22,}$/)
    assert.notEqual(first, second)
  })

  test('a session without a CSRF token changes nothing', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const draft = await DraftFactory.merge({ organizationId: organization.id }).create()
    const answer = await client.delete(`/api/drafts/${draft.id}`).loginAs(user)
    answer.assertStatus(403)
    await draft.refresh()
    assert.isFalse(draft.$isDeleted)
  })

  test('the same with a made-up bearer token is refused as well', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const draft = await DraftFactory.merge({ organizationId: organization.id }).create()
    const request = client.delete(`/api/drafts/${draft.id}`).loginAs(user)
    const answer = await request.header('authorization', 'Bearer hld_MQ.c2VjcmV0')
    answer.assertStatus(401)
    await draft.refresh()
    assert.isFalse(draft.$isDeleted)
  })

  test('cookies are sent once and not again while they are valid', async ({ assert }) => {
    const cookies = await visit()
    assert.lengthOf(cookies.filter(isToken), 1)
    assert.deepEqual(await visit(cookies), [])
  })

  test('a CSRF token of another session is replaced', async ({ assert }) => {
    const own = await visit()
    const others = await visit()
    const foreign = others.find(isToken) ?? ''
    const mixed = own.map((cookie) => (isToken(cookie) ? foreign : cookie))
    const sent = await visit(mixed)
    const replaced = sent.find(isToken) ?? ''
    assert.isNotEmpty(replaced)
    assert.notEqual(replaced, foreign)
  })

  test('two visitors of the same page get a token each', async ({ client, assert }) => {
    const [first, second] = [await pageToken(client), await pageToken(client)]
    assert.isString(first)
    assert.isString(second)
    assert.notEqual(first, second)
    assert.notInclude([first, second], '__csrf_token__')
  })

  test('two users ask for the same URL, and each gets only what is theirs: {$self}')
    .with([
      ...['/api/auth/me', '/api/organizations', '/api/settings/account', '/api/settings/sessions'],
      ...['organizations', 'drafts', 'calendar', 'posts', 'review-queue'].map(
        (page) => `/dashboard/${page}`
      ),
    ])
    .run(async ({ client, assert }, url) => {
      const [one, other] = [await makeMember(), await makeMember()]
      const ask = async ({ user }: typeof one, etag = '') => {
        const request = client.get(url).header('if-none-match', etag)
        return url.startsWith('/api/')
          ? request.bearerToken(await bearerOf(user))
          : request.loginAs(user)
      }
      const first = await ask(one)
      first.assertStatus(200)
      first.assertHeader('cache-control', 'no-store')
      const etag = String(first.header('etag') ?? '')
      for (const answer of [await ask(other, etag), await ask(other)]) {
        answer.assertStatus(200)
        for (const own of [one.user.id, one.user.email, one.organization.id]) {
          assert.notInclude(answer.text(), own)
        }
      }
      const stranger = await client.get(url).header('if-none-match', etag).redirects(0)
      assert.include([302, 401], stranger.status())
    })
})
