import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import { withTransaction } from '#database/transaction'
import { DraftFactory } from '#database/factories/draft_factory'
import { describeError } from '#errors/error_answer'
import HttpExceptionHandler from '#errors/handler'
import { DatabaseUnavailableException, ServerStoppingException } from '#errors/server_errors'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

type Query = (connection: unknown, query: { sql: string } | string) => Promise<unknown>

function refused() {
  return Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:3306'), { code: 'ECONNREFUSED' })
}

test.group('Error pages', (group) => {
  group.each.setup(freshDatabase)

  test('an unknown URL shows the error page', async ({ client }) => {
    const page = await client.get('/nowhere').withInertia()
    page.assertStatus(404)
    page.assertInertiaComponent('errors/not_found')
  })

  test('an unknown dashboard URL keeps the dashboard for signed-in users', async ({ client }) => {
    const { user, organization } = await makeMember()
    for (const address of ['/dashboard/nowhere', '/dashboard/posts/post_of_no_one']) {
      const visited = await client.get(address).redirects(0)
      visited.assertStatus(302)
      visited.assertHeader('location', '/login')
      const page = await client.get(address).loginAs(user).withInertia()
      page.assertStatus(404)
      page.assertInertiaComponent('errors/not_found_inside')
      page.assertInertiaPropsContains({ selectedOrgId: organization.id })
    }
  })

  test('a page that reloads some of its records after its session has ended gets no login page', async ({
    assert,
    client,
  }) => {
    const reload = client.get('/dashboard/posts').withInertiaPartialReload('posts', ['counts'])
    const answer = await reload.redirects(0)
    answer.assertStatus(401)
    assert.equal(answer.body().code, 'E_UNAUTHORIZED_ACCESS')
  })

  test('a program that asks for JSON gets the errors of the API at every URL', async ({
    assert,
    client,
  }) => {
    const answers = [
      { answer: await client.get('/nowhere').accept('json'), code: 'E_ROUTE_NOT_FOUND' },
      { answer: await client.get('/api').accept('html'), code: 'E_ROUTE_NOT_FOUND' },
      { answer: await client.get('/calendar/feeds/x.ics').accept('json'), code: 'E_NOT_FOUND' },
      { answer: await client.get('/dashboard').accept('json'), code: 'E_UNAUTHORIZED_ACCESS' },
    ]
    for (const { answer, code } of answers) {
      assert.equal(answer.body().code, code)
      assert.isString(answer.body().detail)
    }
  })

  test('a malformed URL shows an error page', async ({ client }) => {
    const page = await client.get('/about').qs({ a: '\u0000' }).withInertia()
    page.assertStatus(422)
    page.assertInertiaComponent('errors/refused')
    page.assertInertiaPropsContains({ status: 422 })
  })

  test('an error page has the headers of every page, and the nonce of its own scripts', async ({
    assert,
    client,
  }) => {
    const answers = [
      await client.get('/nowhere'),
      await client.get('/about').qs({ a: '\u0000' }),
      await client.get('/sitemap.xml').qs({ a: '\u0000' }),
      await client.post('/contact').header('content-type', 'application/json').json('{'),
    ]
    for (const answer of answers) {
      const nonce = /<meta name="csp-nonce" content="([^"]+)">/.exec(answer.text())?.[1]
      const policy = String(answer.header('content-security-policy'))
      assert.include(policy, `script-src 'self' 'nonce-${nonce}'`)
      answer.assertHeader('x-frame-options', 'DENY')
    }
  })

  test('an early error without a renderer is a page too', async ({ assert }) => {
    const handler = new HttpExceptionHandler()
    for (const [error, status, words] of [
      [new Exception('Early', { status: 500 }), 500, 'Something went wrong'],
      [new Exception('Early', { status: 404 }), 404, 'Page not found'],
      [refused(), 503, "Herald isn't available right now"],
    ] as const) {
      const ctx = await testUtils.createHttpContext()
      Reflect.deleteProperty(ctx, 'inertia')
      await handler.handle(error, ctx)
      assert.equal(ctx.response.getStatus(), status)
      assert.include(String(ctx.response.getBody()), `<h1>${words}</h1>`)
      assert.notInclude(String(ctx.response.getBody()), 'ECONNREFUSED')
    }
  })

  test('an unreachable database gives API clients a status and a Retry-After', async ({
    assert,
  }) => {
    const req = Object.assign(new IncomingMessage(new Socket()), { url: '/api/posts' })
    const ctx = await testUtils.createHttpContext({ req })
    await new HttpExceptionHandler().handle(refused(), ctx)
    assert.equal(ctx.response.getStatus(), 503)
    assert.equal(ctx.response.getHeader('retry-after'), '10')
    assert.containSubset(ctx.response.getBody(), { code: 'E_DATABASE_AWAY' })
    assert.notInclude(JSON.stringify(ctx.response.getBody()), 'ECONNREFUSED')
  })

  test('a connection that is lost when a transaction begins is an unreachable database', async ({
    assert,
    cleanup,
  }) => {
    const { client } = db.connection().getWriteClient() as unknown as { client: object }
    const prototype = Object.getPrototypeOf(client) as { _query: Query }
    const run = prototype._query
    cleanup(() => void (prototype._query = run))
    prototype._query = function lose(connection, query) {
      const sql = typeof query === 'string' ? query : query.sql
      return sql.startsWith('BEGIN') ? Promise.reject(refused()) : run.call(this, connection, query)
    }
    const work = withTransaction((trx) => trx.from('users').first())
    const failure: unknown = await work.catch((error: unknown) => error)
    assert.instanceOf(DatabaseUnavailableException.wrap(failure), DatabaseUnavailableException)
  })

  test('a record that was deleted while a request needed it is not found', async ({ assert }) => {
    const { organization } = await makeMember()
    const draft = await DraftFactory.merge({ organizationId: organization.id }).create()
    await organization.delete()
    const requests = [
      () => DraftFactory.merge({ organizationId: organization.id }).create(),
      () => draft.refresh(),
    ]
    for (const request of requests) {
      const error = await request().catch((reason: unknown) => reason)
      const { status, code } = describeError(error)
      assert.deepEqual({ status, code }, { status: 404, code: 'E_NOT_FOUND' })
    }
  })

  test('a stopping server says when to try again', ({ assert }) => {
    const answer = describeError(new ServerStoppingException())
    assert.equal(answer.code, 'E_STOPPING')
    assert.equal(answer.detail, 'Herald is restarting. Please try again in a moment.')
    assert.deepEqual(answer.headers, { 'Retry-After': '5' })
  })
})
