import { connect } from 'node:net'
import { test } from '@japa/runner'
import { linkedinClient, NORTHWIND, PNG, statusOf } from '#tests/unit/sandbox/linkedin_client'

test.group('LinkedIn sandbox, feed and rough input', (group) => {
  const client = linkedinClient(group)
  let token: string
  group.each.setup(async () => {
    token = await client.token()
  })

  const page = async (path: string) => {
    const answer = await fetch(`${client.sandbox.url}${path}`)
    return answer.text()
  }

  test('the feed shows newest first, escaped, with hashtags and pictures', async ({ assert }) => {
    const { urn, uploadUrl } = await client.openUpload(token, NORTHWIND)
    await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(PNG) })
    await client.published(token, { commentary: 'Older' })
    await client.published(token, {
      author: NORTHWIND,
      commentary: 'A \\<b\\>bold\\</b\\> & "quoted"\nline #Robots',
      content: { media: { id: urn, altText: '"><script>' } },
    })
    const html = await page('/feed/')
    assert.isBelow(html.indexOf('bold'), html.indexOf('Older'))
    assert.include(html, 'A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot;\nline ')
    assert.include(html, '<a href="/feed/?hashtag=Robots">#Robots</a>')
    assert.include(html, `/sandbox/media/${urn.split(':')[3]}`)
    assert.include(html, 'Northwind Robotics')
    assert.notInclude(html, '<script')
    assert.notInclude(await page('/feed/?hashtag=robots'), 'Older')
  })

  test('the public link of a post works with its urn unencoded', async ({ assert }) => {
    const urn = await client.published(token, { commentary: 'Read me' })
    assert.include(await page(`/feed/update/${urn}/`), 'Read me')
    assert.include(await page(`/feed/update/${encodeURIComponent(urn)}`), 'Read me')
    await client.rest(token, `/rest/posts/${encodeURIComponent(urn)}`, { method: 'DELETE' })
    assert.equal(await statusOf(fetch(`${client.sandbox.url}/feed/update/${urn}/`)), 404)
    assert.notInclude(await page('/feed/'), 'Read me')
  })

  test('a cut post says so', async ({ assert }) => {
    await client.published(token, { commentary: 'Before (after)' })
    const html = await page('/feed/')
    assert.include(html, '7 characters are lost')
    assert.notInclude(html, 'after)')
  })

  test('the feed goes back page by page', async ({ assert }) => {
    for (let n = 1; n <= 51; n += 1) await client.published(token, { commentary: `Number ${n}.` })
    const first = await page('/feed/')
    assert.include(first, 'Older posts')
    assert.notInclude(first, 'Number 1.')
    assert.include(await page('/feed/?page=2'), 'Number 1.')
  })

  test('{line} is answered and harms nothing')
    .with([
      { line: 'GET /nowhere', status: '404' },
      { line: 'GET /rest/posts/%E0%A4%A', status: '401' },
      { line: 'GET /feed/update/%E0%A4%A/', status: '404' },
      { line: 'GET /feed/?page=-5&hashtag=%E0%A4%A', status: '200' },
      { line: 'GET /sandbox/media/..%2f..%2fetc%2fpasswd', status: '404' },
      { line: 'GET /sandbox/pictures/__proto__', status: '404' },
      { line: 'GET /oauth/v2/authorization?redirect_uri=%00&client_id=%00', status: '401' },
      { line: 'GET //', status: '404' },
      { line: 'BREW /feed/', status: '400' },
      { line: 'GET /feed/\0', status: '400' },
      { line: `GET /${'x'.repeat(20_000)}`, status: '414' },
    ])
    .run(async ({ assert }, { line, status }) => {
      const answer = await raw(
        client.sandbox.port,
        `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nlinkedin-version: 202610\r\n\r\n`
      )
      assert.equal(answer.split(' ')[1], status)
      assert.equal(await statusOf(fetch(`${client.sandbox.url}/feed/`)), 200)
    })

  test('a bad percent-encoding with a good token is 400', async ({ assert }) => {
    assert.equal(await statusOf(client.rest(token, '/rest/posts/%E0%A4%A')), 400)
    const finder = client.rest(token, '/rest/posts?q=author&author=%E0%A4%A', { restli: 'FINDER' })
    assert.equal(await statusOf(finder), 400)
  })

  test('a body above 30 MB is 413', async ({ assert }) => {
    const body = new Uint8Array(30 * 1024 * 1024 + 1)
    const answer = fetch(`${client.sandbox.url}/rest/posts`, { method: 'POST', body })
    assert.equal(await statusOf(answer), 413)
    assert.equal(await statusOf(fetch(`${client.sandbox.url}/feed/`)), 200)
  })

  test('a page from elsewhere cannot steer the sandbox', async ({ assert }) => {
    await client.published(token, { commentary: 'Stays' })
    const line = 'POST /sandbox/reset HTTP/1.1'
    const own = `host: 127.0.0.1:${client.sandbox.port}`
    const foreign = [
      `${own}\r\nsec-fetch-site: cross-site`,
      `${own}\r\norigin: http://evil.example`,
      `${own}\r\norigin: null`,
      `${own}\r\ncontent-type: text/plain\r\ncontent-length: 0`,
      'host: evil.example',
      'host: 127.0.0.1.evil.example',
    ]
    for (const headers of foreign) {
      const request = `${line}\r\n${headers}\r\nconnection: close\r\n\r\n`
      const answer = await raw(client.sandbox.port, request)
      assert.equal(answer.split(' ')[1], '403', headers)
    }
    assert.lengthOf(client.sandbox.ledger(), 1)
  })

  test('close ends hanging requests at once', async ({ assert }) => {
    client.sandbox.faults.add({ match: 'GET /feed/', fault: 'hang' })
    const hanging = assert.rejects(() => fetch(`${client.sandbox.url}/feed/`))
    client.sandbox.faults.add({ match: 'GET /v2/userinfo', fault: 'slow', delayMs: 60_000 })
    const slow = assert.rejects(() => client.rest(token, '/v2/userinfo'))
    while (client.sandbox.faults.list().length < 2)
      await fetch(`${client.sandbox.url}/sandbox/faults`)
    const before = performance.now()
    await client.sandbox.close()
    await Promise.all([hanging, slow])
    assert.isBelow(performance.now() - before, 1000)
  })
})

/** The first bytes of the answer to a request written by hand. */
function raw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
