import { setImmediate } from 'node:timers/promises'
import { test } from '@japa/runner'
import { json, linkedinClient, MAYA, PNG, statusOf } from '#tests/unit/sandbox/linkedin_client'

test.group('LinkedIn sandbox, faults', (group) => {
  const client = linkedinClient(group)
  let token: string
  group.each.setup(async () => {
    token = await client.token()
  })

  const post = (signal?: AbortSignal) =>
    fetch(`${client.sandbox.url}/rest/posts`, {
      method: 'POST',
      signal,
      headers: {
        'authorization': `Bearer ${token}`,
        'linkedin-version': '202610',
        'x-restli-protocol-version': '2.0.0',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        author: MAYA,
        commentary: 'Hello',
        visibility: 'PUBLIC',
        distribution: { feedDistribution: 'MAIN_FEED' },
        lifecycleState: 'PUBLISHED',
      }),
    })
  const published = () => client.sandbox.ledger().length

  test('hang never answers and accepts nothing', async ({ assert }) => {
    await client.steer('faults', { match: 'POST /rest/posts', fault: 'hang', times: 1 })
    await assert.rejects(() => post(AbortSignal.timeout(60)))
    assert.equal(published(), 0)
    assert.equal(await statusOf(post()), 201)
  })

  test('hang_after accepts and never answers; the next try names the live post', async ({
    assert,
  }) => {
    await client.steer('faults', { match: 'POST /rest/posts', fault: 'hang_after', times: 1 })
    await assert.rejects(() => post(AbortSignal.timeout(60)))
    assert.equal(published(), 1)
    const again = await post()
    const { message } = await json(again)
    assert.equal(again.status, 422)
    assert.include(message, client.sandbox.ledger()[0].urn)
  })

  test('drop_before cuts before accepting, drop_after behind it', async ({ assert }) => {
    await client.steer('faults', { match: 'POST /rest/posts', fault: 'drop_before', times: 1 })
    await client.steer('faults', { match: 'POST /rest/posts', fault: 'drop_after', times: 1 })
    await assert.rejects(() => post())
    assert.equal(published(), 0)
    await assert.rejects(() => post())
    assert.equal(published(), 1)
  })

  test('status {status} answers as LinkedIn does, and creates nothing')
    .with([
      { status: 401, part: '"serviceErrorCode":65600' },
      { status: 403, part: '"serviceErrorCode":100' },
      { status: 422, part: 'DUPLICATE_POST' },
      { status: 426, part: 'NONEXISTENT_VERSION' },
      { status: 429, part: 'APPLICATION DAY limit' },
      { status: 500, part: '"status":500' },
      { status: 503, part: '<html>' },
    ])
    .run(async ({ assert }, { status, part }) => {
      const rule = { match: 'POST /rest/posts', fault: 'status', status, times: 1 }
      await client.steer('faults', { ...rule, headers: { 'retry-after': '7' } })
      const answer = await post()
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('retry-after'), '7')
      assert.include(await answer.text(), part)
      assert.equal(published(), 0)
    })

  test('status_after accepts and then says 500', async ({ assert }) => {
    const rule = { match: 'POST /rest/posts', fault: 'status_after', status: 500, times: 1 }
    await client.steer('faults', rule)
    assert.equal(await statusOf(post()), 500)
    assert.equal(published(), 1)
  })

  test('a body and a code of the test are sent as they are', async ({ assert }) => {
    const match = 'POST /rest/posts'
    const body = { code: 'MEDIA_ASSET_WAITING_UPLOAD' }
    client.sandbox.faults.add({ match, fault: 'status', status: 400, body, times: 1 })
    client.sandbox.faults.add({ match, fault: 'status', status: 401, code: 'EXPIRED_ACCESS_TOKEN' })
    assert.deepEqual(await json(await post()), body)
    assert.include(await json(await post()), { code: 'EXPIRED_ACCESS_TOKEN' })
  })

  test('cut_upload loses the upload half-way and stores nothing', async ({ assert }) => {
    const { urn, uploadUrl } = await client.openUpload(token, MAYA)
    const big = Buffer.concat([PNG, Buffer.alloc(4_000_000)])
    await client.steer('faults', { match: 'PUT /dms-uploads/*', fault: 'cut_upload', times: 1 })
    const upload = () => fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(big) })
    await assert.rejects(upload)
    const media = `${client.sandbox.url}/sandbox/media/${urn.split(':')[3]}`
    assert.equal(await statusOf(fetch(media)), 404)
    assert.equal(await statusOf(upload()), 201)
    assert.equal(await statusOf(fetch(media)), 200)
  })

  test('slow accepts at once and answers late', async ({ assert }) => {
    await client.steer('faults', { match: '* /rest/*', fault: 'slow', delayMs: 3_600_000 })
    await assert.rejects(() => post(AbortSignal.timeout(60)))
    assert.equal(published(), 1)
    client.sandbox.faults.clear()
    client.sandbox.faults.add({ match: '* /rest/*', fault: 'slow', delayMs: 40 })
    const before = performance.now()
    assert.equal(await statusOf(post()), 422)
    assert.isAbove(performance.now() - before, 35)
  })

  test('a slow request is answered once its rule is removed', async ({ assert }) => {
    const { faults } = client.sandbox
    const late = { match: '* /rest/*', fault: 'slow', delayMs: 3_600_000, times: 1 }
    const [first] = [faults.add(late), faults.add(late)]
    const answers = [statusOf(post()), statusOf(post())]
    while (faults.list().length > 0) await setImmediate()
    faults.remove(first.id)
    assert.oneOf(await Promise.race(answers), [201, 422])
    faults.clear()
    assert.sameMembers(await Promise.all(answers), [201, 422])
  })

  test('token answers without a refresh token, without a token, and refused refreshes', async ({
    assert,
  }) => {
    const match = 'POST /oauth/v2/accessToken'
    await client.steer('faults', { match, fault: 'without_refresh_token', times: 1 })
    assert.notProperty(await client.connect(), 'refresh_token')
    await client.steer('faults', { match, fault: 'without_access_token', times: 1 })
    assert.notProperty(await client.connect(), 'access_token')
    const { refresh_token: refresh = '' } = await client.connect()
    await client.steer('faults', { match, fault: 'refuse_refresh', times: 1 })
    const tryRefresh = () =>
      client.form('/oauth/v2/accessToken', { grant_type: 'refresh_token', refresh_token: refresh })
    assert.equal(await statusOf(tryRefresh()), 400)
    assert.equal(await statusOf(tryRefresh()), 200)
  })

  test('rules are listed, removed one by one and all at once', async ({ assert }) => {
    const url = `${client.sandbox.url}/sandbox/faults`
    const match = 'GET /v2/userinfo'
    const { id } = await json(await client.steer('faults', { match, fault: 'hang' }))
    await client.steer('faults', { match, fault: 'slow', times: 3 })
    const [first, second] = await json<{ left: number | null }[]>(await fetch(url))
    assert.isNull(first.left)
    assert.equal(second.left, 3)
    assert.equal(await statusOf(fetch(`${url}/${id}`, { method: 'DELETE' })), 204)
    assert.lengthOf(client.sandbox.faults.list(), 1)
    assert.equal(await statusOf(fetch(url, { method: 'DELETE' })), 204)
    assert.lengthOf(client.sandbox.faults.list(), 0)
  })

  test('a rule without sense is refused')
    .with([
      { rule: {} },
      { rule: { match: 'everything', fault: 'hang' } },
      { rule: { match: 'GET /', fault: 'explode' } },
      { rule: { match: 'GET /', fault: 'status' } },
      { rule: { match: 'GET /', fault: 'status', status: 99 } },
      { rule: { match: 'GET /', fault: 'hang', times: 0 } },
      { rule: { match: 'GET /', fault: 'hang', delayMs: -1 } },
      { rule: { match: 'GET /', fault: 'hang', headers: { 'a b': 'c' } } },
      { rule: { match: 'GET /', fault: 'hang', headers: { a: 'b\nc' } } },
    ])
    .run(async ({ assert }, { rule }) => {
      assert.equal(await statusOf(client.steer('faults', rule)), 422)
      assert.lengthOf(client.sandbox.faults.list(), 0)
    })
})
