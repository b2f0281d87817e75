import { test } from '@japa/runner'
import { networkOf } from '#domain/auth/network_of'
import { delayAfterFailures } from '#domain/auth/rules'

test.group('auth: the network of an address', () => {
  test('{address} counts as {network}')
    .with([
      { address: '203.0.113.7', network: '203.0.113.7' },
      { address: '::ffff:203.0.113.7', network: '203.0.113.7' },
      { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64' },
      { address: '2001:db8:1:2::9', network: '2001:db8:1:2::/64' },
      { address: '2001:0DB8:0001:0002::9', network: '2001:db8:1:2::/64' },
      { address: '2001:db8::1', network: '2001:db8:0:0::/64' },
      { address: '::1', network: '0:0:0:0::/64' },
      { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
    ])
    .run(({ assert }, { address, network }) => {
      assert.equal(networkOf(address), network)
    })

  test('after {failures} failed logins within an hour the next one waits {seconds} s')
    .with([
      { failures: 0, seconds: 0 },
      { failures: 9, seconds: 0 },
      { failures: 10, seconds: 1 },
      { failures: 13, seconds: 8 },
      { failures: 16, seconds: 60 },
      { failures: 100_000, seconds: 60 },
    ])
    .run(({ assert }, { failures, seconds }) => {
      assert.equal(delayAfterFailures(failures), seconds)
    })
})
