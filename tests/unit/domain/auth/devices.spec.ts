import { test } from '@japa/runner'
import { coarseAddress, deviceWords, isUseNews } from '#domain/auth/devices'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.group('auth / devices', () => {
  test('{says}')
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
      assert.equal(deviceWords(agent), says)
    })

  test('{ip} is told as {told}')
    .with([
      { ip: '203.0.113.77', told: '203.0.113.x' },
      { ip: '::ffff:203.0.113.77', told: '203.0.113.x' },
      { ip: '2001:db8:1:2:3:4:5:6', told: '2001:db8:1::x' },
      { ip: '2001:db8::1', told: '2001:db8::x' },
      { ip: '::1', told: '::1' },
    ])
    .run(({ assert }, { ip, told }) => {
      assert.equal(coarseAddress(ip), told)
    })

  test('a use is news after a minute', ({ assert }) => {
    const now = new Date('2030-05-01T10:00:00Z')
    const ago = (ms: number) => new Date(now.getTime() - ms)
    assert.isTrue(isUseNews(null, now))
    assert.isFalse(isUseNews(ago(59_999), now))
    assert.isTrue(isUseNews(ago(60_000), now))
  })
})
