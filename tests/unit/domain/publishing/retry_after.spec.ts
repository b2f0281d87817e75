import { test } from '@japa/runner'
import { retryAfter } from '#domain/publishing/retry_after'

const now = new Date('2026-11-19T09:24:00.000Z')

test.group('publishing / Retry-After', () => {
  test('{$i}: {header} is {until}')
    .with([
      { header: '0', until: '2026-11-19T09:24:00.000Z' },
      { header: '90', until: '2026-11-19T09:25:30.000Z' },
      { header: ' 1.5 ', until: '2026-11-19T09:24:01.500Z' },
      { header: 'Thu, 19 Nov 2026 10:00:00 GMT', until: '2026-11-19T10:00:00.000Z' },
      { header: 'Thu, 19 Nov 2026 09:00:00 GMT', until: '2026-11-19T09:24:00.000Z' },
      { header: '99999999999', until: '2026-11-20T09:24:00.000Z' },
      { header: 'Sat, 19 Nov 2050 10:00:00 GMT', until: '2026-11-20T09:24:00.000Z' },
      { header: '9'.repeat(400), until: '2026-11-20T09:24:00.000Z' },
    ])
    .run(({ assert }, { header, until }) => {
      assert.equal(retryAfter(header, now)?.toISOString(), until)
    })

  test('no header, or one without sense, says nothing', ({ assert }) => {
    for (const header of [undefined, '', 'soon', '-5', '1e3', '2026-11-19', '5, 10']) {
      assert.isNull(retryAfter(header, now))
    }
  })
})
