import { test } from '@japa/runner'
import { checkedAddress, isPublicAddress } from '#services/web/checked_address'

test.group('web / checked addresses', () => {
  test('{address} is private')
    .with(
      [
        ...['127.0.0.1', '127.8.9.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
        ...['169.254.169.254', '100.64.0.1', '100.127.255.254', '0.0.0.0', '0.1.2.3'],
        ...['224.0.0.1', '239.1.1.1', '255.255.255.255', '240.0.0.1', '192.0.2.1', '198.18.0.1'],
        ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1'],
        ...['::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1'],
        ...['fec0::1', 'nonsense', ''],
      ].map((address) => ({ address }))
    )
    .run(({ assert }, { address }) => assert.isFalse(isPublicAddress(address)))

  test('{address} is public')
    .with(
      ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111'].map((address) => ({
        address,
      }))
    )
    .run(({ assert }, { address }) => assert.isTrue(isPublicAddress(address)))

  test('{url} is refused in this notation, too')
    .with(
      [
        ...['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/'],
        ...['http://127.1/', 'http://[::1]/', 'http://[::ffff:7f00:1]/', 'http://169.254.169.254/'],
        ...['http://localhost/', 'http://0/', 'http://[::]/', 'http://１２７.０.０.１/'],
      ].map((url) => ({ url }))
    )
    .run(async ({ assert }, { url }) => {
      assert.propertyVal(await checkedAddress(new URL(url)), 'reason', 'private')
    })

  test('a name with one private address among public ones is refused', async ({ assert }) => {
    const found = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.8', family: 4 },
    ]
    const checked = await checkedAddress(new URL('http://mixed.example/'), found)
    assert.propertyVal(checked, 'reason', 'private')
  })

  test('an unknown host name says so', async ({ assert }) => {
    const none = async () => Promise.reject(new Error('ENOTFOUND'))
    const checked = await checkedAddress(new URL('http://nowhere.example/'), none)
    assert.propertyVal(checked, 'reason', 'unknown_host')
  })
})
