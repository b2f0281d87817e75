import { test } from '@japa/runner'
import {
  defaultVersion,
  isApiVersion,
  isStillRejected,
  versionCandidates,
  versionToSpeak,
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

  test('set to {setting}, rejected {rejected}: {version} is spoken')
    .with([
      { setting: undefined, rejected: [], version: '202610' },
      { setting: undefined, rejected: ['202610'], version: '202609' },
      { setting: '202508', rejected: [], version: '202508' },
      { setting: '202508', rejected: ['202508'], version: '202610' },
      { setting: '202508', rejected: ['202508', '202610', '202609'], version: '202608' },
      { setting: 'rubbish', rejected: ['rubbish'], version: '202610' },
      { setting: '202608', rejected: ['202610', '202609'], version: '202608' },
    ])
    .run(({ assert }, { setting, rejected, version }) => {
      const known = rejected.map((one) => ({ version: one, rejectedAt: november }))
      assert.equal(versionToSpeak(setting, known, november), version)
    })

  test('when all are rejected the wanted one is spoken: LinkedIn may be wrong', ({ assert }) => {
    const all = versionCandidates('', november)
    const known = all.map((version) => ({ version, rejectedAt: november }))
    assert.equal(versionToSpeak(undefined, known, november), '202610')
  })

  test('a retired version never comes back, one that is not out yet is asked for again', ({
    assert,
  }) => {
    const hours = (count: number) => new Date(november.valueOf() + count * 3_600_000)
    const retired = { version: '202510', rejectedAt: november }
    const early = { version: '202611', rejectedAt: november }
    assert.isTrue(isStillRejected(retired, hours(24 * 365)))
    assert.isTrue(isStillRejected(early, hours(23)))
    assert.isFalse(isStillRejected(early, hours(24)))
    assert.equal(versionToSpeak('202611', [early], hours(23)), '202610')
    assert.equal(versionToSpeak('202611', [early], hours(24)), '202611')
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
