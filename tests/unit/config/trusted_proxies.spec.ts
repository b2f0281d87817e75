import { test } from '@japa/runner'
import { trustedProxies } from '#config/trusted_proxies'

test.group('trusted proxies', () => {
  test('addresses and networks of both IP versions are trusted in every notation', ({ assert }) => {
    const isTrusted = trustedProxies('10.0.0.2, 172.16.0.0/12,fd00::/8')
    const neighbours = [
      '10.0.0.2',
      '::ffff:10.0.0.2',
      '172.31.255.1',
      '::FFFF:172.18.0.1',
      'fd12::7',
    ]
    const strangers = ['10.0.0.3', '172.32.0.1', '192.168.0.1', 'fe80::1', '::ffff:a00:3', '', 'x']
    assert.deepEqual(
      neighbours.filter((address) => !isTrusted?.(address)),
      []
    )
    assert.deepEqual(
      strangers.filter((address) => isTrusted?.(address)),
      []
    )
  })

  test('an invalid list of trusted proxies is rejected: {$self}')
    .with([
      'proxy.lan',
      '10.0.0.2,',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      'fd00::/129',
      '10.0.0.0/-1',
    ])
    .run(({ assert }, text) => assert.isNull(trustedProxies(text)))
})
