import { test } from '@japa/runner'
import { believedOrigin } from '#domain/web/own_host'

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
      assert.equal(believedOrigin({ ...reached, protocol: 'http' }), origin)
    })
})
