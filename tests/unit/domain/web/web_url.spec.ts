import { test } from '@japa/runner'
import { allowedHosts, parseWebUrl, trustedOrigin } from '#domain/web/web_url'

test.group('web / URLs', () => {
  test('{address}: {reason}')
    .with([
      { address: 'https://example.com/a?b=c', reason: null },
      { address: 'http://example.com', reason: null },
      { address: 'https://example.com:80/', reason: null },
      { address: 'https://example.com:443', reason: null },
      { address: 'ftp://example.com', reason: 'address' },
      { address: 'file:///etc/passwd', reason: 'address' },
      { address: 'gopher://example.com', reason: 'address' },
      { address: 'javascript:alert(1)', reason: 'address' },
      { address: 'example.com', reason: 'address' },
      { address: '', reason: 'address' },
      { address: 'http://', reason: 'address' },
      { address: 'https://ada:secret@example.com', reason: 'address' },
      { address: `https://example.com/${'a'.repeat(2048)}`, reason: 'address' },
      { address: 'https://example.com:22/', reason: 'port' },
      { address: 'http://example.com:6379/', reason: 'port' },
      { address: 'http://wiki.lan:8080/', reason: null },
      { address: 'http://WIKI.lan:8080/', reason: null },
      { address: 'http://wiki.lan:8081/', reason: 'port' },
      { address: 'http://[::1]:9000/', reason: null },
      { address: 'http://intranet.lan:8080/', reason: 'port' },
    ])
    .run(({ assert }, { address, reason }) => {
      const hosts = allowedHosts('wiki.lan:8080, intranet.lan, [::1]:9000') ?? []
      const url = parseWebUrl(address, hosts)
      assert.equal(url instanceof URL ? null : url.reason, reason)
    })

  test('the part after # stays at home', ({ assert }) => {
    assert.equal(String(parseWebUrl('https://example.com/a#secret', [])), 'https://example.com/a')
  })

  test('hosts "{text}"')
    .with([
      { text: '', hosts: [] },
      { text: ' wiki.lan , 10.0.0.5:8080 ', hosts: ['wiki.lan', '10.0.0.5:8080'] },
      { text: '[::1]:3000', hosts: ['[::1]:3000'] },
      { text: 'wiki.lan:0', hosts: null },
      { text: 'wiki.lan:70000', hosts: null },
      { text: 'http://wiki.lan', hosts: null },
      { text: 'a b', hosts: null },
    ])
    .run(({ assert }, { text, hosts }) => {
      const read = allowedHosts(text)
      const named = read?.map(({ host, port }) => (port === null ? host : `${host}:${port}`))
      assert.deepEqual(named ?? null, hosts)
    })
})

test.group('the origin that a client reached', () => {
  test('{host} at {localAddress} is {origin}')
    .with([
      { host: 'localhost:3333', localAddress: '127.0.0.1', origin: 'http://localhost:3333' },
      { host: '[::1]:3333', localAddress: '::1', origin: 'http://[::1]:3333' },
      { host: '10.0.0.5:3333', localAddress: '::ffff:10.0.0.5', origin: 'http://10.0.0.5:3333' },
      { host: 'evil.example', localAddress: '127.0.0.1', origin: null },
      { host: '203.0.113.9', localAddress: '10.0.0.5', origin: null },
      { host: 'localhost.evil.example', localAddress: '127.0.0.1', origin: null },
      { host: 'localhost:80@evil.example', localAddress: '127.0.0.1', origin: null },
      { host: '', localAddress: '127.0.0.1', origin: null },
    ])
    .run(({ assert }, { origin, ...reached }) => {
      assert.equal(trustedOrigin({ ...reached, protocol: 'http' }), origin)
    })
})
