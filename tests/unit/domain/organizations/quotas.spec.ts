import { test } from '@japa/runner'
import { parseSize, QuotaReached, sizeLabel } from '#domain/organizations/quotas'

const MB = 1024 ** 2

test.group('quotas', () => {
  test('{text} is {bytes} bytes')
    .with([
      { text: '500MB', bytes: 500 * MB },
      { text: '10GB', bytes: 10 * 1024 * MB },
      { text: ' 1.5 tb ', bytes: 1.5 * 1024 * 1024 * MB },
      { text: '10', bytes: null },
      { text: '-1GB', bytes: null },
      { text: 'GB', bytes: null },
      { text: '1e3GB', bytes: null },
    ])
    .run(({ assert }, { text, bytes }) => {
      assert.equal(parseSize(text), bytes)
    })

  test('a full storage says how much it holds and what to do', ({ assert }) => {
    assert.equal(sizeLabel(1.5 * 1024 * MB), '1.5 GB')
    assert.equal(
      new QuotaReached('storage', 10 * 1024 * MB).message,
      "This organization's storage of 10 GB is full. Delete images or materials you no longer need."
    )
  })
})
