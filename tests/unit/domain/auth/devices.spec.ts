import { test } from '@japa/runner'
import { coarseIp, deviceLabel, shouldRecordUse, networkOf } from '#domain/auth/devices'
import { delayAfterFailures } from '#domain/auth/auth_rules'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.group('auth / devices', () => {
  test('a session is described as {says}')
    .with([
      {
        says: 'Chrome on Windows',
        agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36`,
      },
      {
        says: 'Edge on Windows',
        agent: `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
      },
      {
        says: 'Safari on macOS',
        agent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1`,
      },
      {
        says: 'Chrome on iPhone',
        agent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/141.0 Mobile`,
      },
      {
        says: 'Chrome on Android',
        agent: `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`,
      },
      { says: 'curl', agent: 'curl/8.5.0' },
      { says: 'Unknown device', agent: '' },
      { says: 'Unknown device', agent: null },
    ])
    .run(({ assert }, { says, agent }) => {
      assert.equal(deviceLabel(agent), says)
    })

  test('{ip} is shown as {shown}')
    .with([
      { ip: '203.0.113.77', shown: '203.0.113.x' },
      { ip: '::ffff:203.0.113.77', shown: '203.0.113.x' },
      { ip: '2001:db8:1:2:3:4:5:6', shown: '2001:db8:1::x' },
      { ip: '2001:db8::1', shown: '2001:db8::x' },
      { ip: '::1', shown: '::1' },
    ])
    .run(({ assert }, { ip, shown }) => {
      assert.equal(coarseIp(ip), shown)
    })

  test('a use is news after a minute', ({ assert }) => {
    const now = new Date('2030-05-01T10:00:00Z')
    const ago = (ms: number) => new Date(now.getTime() - ms)
    assert.isTrue(shouldRecordUse(null, now))
    assert.isFalse(shouldRecordUse(ago(59_999), now))
    assert.isTrue(shouldRecordUse(ago(60_000), now))
  })
})

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
