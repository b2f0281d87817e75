import { test } from '@japa/runner'
import { listeningName } from '#config/app'

test.group('the name of this server in its own URL', () => {
  test('an address in HOST makes a URL that can be opened, also an IPv6 address')
    .with([
      { host: '0.0.0.0', origin: 'http://localhost:3333' },
      { host: '::', origin: 'http://localhost:3333' },
      { host: '10.0.0.2', origin: 'http://10.0.0.2:3333' },
      { host: '::1', origin: 'http://[::1]:3333' },
      { host: 'fd12::7', origin: 'http://[fd12::7]:3333' },
    ])
    .run(({ assert }, { host, origin }) => {
      assert.equal(new URL(`http://${listeningName(host)}:3333/login`).origin, origin)
    })
})
