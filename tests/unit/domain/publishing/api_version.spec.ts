import { test } from '@japa/runner'
import {
  defaultVersion,
  isApiVersion,
  nextKnownVersion,
  versionCandidates,
} from '#domain/publishing/api_version'

const november = new Date('2026-11-19T09:24:00Z')

test.group('publishing / API version', () => {
  test('{now} speaks {version}')
    .with([
      { now: '2026-11-19T09:24:00Z', version: '202610' },
      { now: '2027-01-01T00:00:00Z', version: '202612' },
      { now: '2026-12-31T23:59:59Z', version: '202611' },
      { now: '2026-03-31T12:00:00Z', version: '202602' },
    ])
    .run(({ assert }, { now, version }) => {
      assert.equal(defaultVersion(new Date(now)), version)
    })

  test('after {rejected} was rejected, {next} is tried')
    .with([
      { rejected: '202508', next: '202610' },
      { rejected: '202610', next: '202609' },
      { rejected: '202712', next: '202610' },
      { rejected: 'rubbish', next: '202610' },
    ])
    .run(({ assert }, { rejected, next }) => {
      assert.equal(nextKnownVersion(rejected, november), next)
    })

  test('a rejected version is no candidate', ({ assert }) => {
    const candidates = versionCandidates('202609', november)
    assert.deepEqual(candidates, ['202610', '202608', '202607', '202606', '202605'])
    assert.isTrue(candidates.every(isApiVersion))
  })

  test('a version is a year and a month', ({ assert }) => {
    assert.isTrue(isApiVersion('202601'))
    for (const text of ['202613', '202600', '2026-01', '199912', '', '202601\n']) {
      assert.isFalse(isApiVersion(text))
    }
  })
})
