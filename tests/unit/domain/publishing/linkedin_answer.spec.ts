import { test } from '@japa/runner'
import {
  defaultVersion,
  isApiVersion,
  isStillRejected,
  versionCandidates,
  selectApiVersion,
} from '#domain/publishing/linkedin_answer'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { classifyPreparation } from '#domain/publishing/outcome'

const november = new Date('2026-11-19T09:24:00Z')

test.group('publishing / API version', () => {
  test('the API version on {now} is {version}')
    .with([
      { now: '2026-11-19T09:24:00Z', version: '202610' },
      { now: '2027-01-01T00:00:00Z', version: '202612' },
      { now: '2026-12-31T23:59:59Z', version: '202611' },
      { now: '2026-03-31T12:00:00Z', version: '202602' },
    ])
    .run(({ assert }, { now, version }) => {
      assert.equal(defaultVersion(new Date(now)), version)
    })

  test('with the setting {setting} and {rejected} rejected, the API version is {version}')
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
      assert.equal(selectApiVersion(setting, known, november), version)
    })

  test('when all API versions are rejected, the preferred one is used', ({ assert }) => {
    const all = versionCandidates('', november)
    const known = all.map((version) => ({ version, rejectedAt: november }))
    assert.equal(selectApiVersion(undefined, known, november), '202610')
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
    assert.equal(selectApiVersion('202611', [early], hours(23)), '202610')
    assert.equal(selectApiVersion('202611', [early], hours(24)), '202611')
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

const first = {
  now: new Date('2026-11-19T09:24:00.000Z'),
  number: 1,
  random: 0,
  usedChances: [],
} as const
const answer = (status: number): LinkedinAnswer => {
  return { kind: 'response', status, headers: {}, body: '' }
}

test.group('publishing / preparation', () => {
  test('an answer of {$self} is done')
    .with([200, 201, 204])
    .run(({ assert }, status) => {
      assert.deepEqual(classifyPreparation(answer(status), first), { kind: 'done' })
    })

  test('a preparation without an answer is only tried again: {$self}')
    .with([500, 502, 503, 504])
    .run(({ assert }, status) => {
      assert.deepInclude(classifyPreparation(answer(status), first), {
        kind: 'retry',
        reason: 'busy',
      })
    })

  test('a lost upload is tried again, at the fifth time it fails', ({ assert }) => {
    assert.deepInclude(classifyPreparation({ kind: 'lost' }, first), {
      kind: 'retry',
      reason: 'broken_off',
    })
    const last = { ...first, number: 5 }
    assert.deepInclude(classifyPreparation({ kind: 'lost' }, last), {
      kind: 'refused',
      code: 'unreachable',
    })
  })

  test('token, limits, version and permission fail a preparation the same way', ({ assert }) => {
    const kinds = [401, 426, 429, 403].map(
      (status) => classifyPreparation(answer(status), first).kind
    )
    assert.deepEqual(kinds, ['refresh_token', 'next_version', 'rate_limited', 'refused'])
  })
})
