import { test } from '@japa/runner'
import { classifyComment } from '#domain/first_comments/comment_outcome'
import { classify } from '#domain/publishing/outcome'
import type { AttemptContext } from '#domain/publishing/outcome'
import { refused } from '#domain/publishing/refusal'
import {
  first,
  last,
  URN,
  answer,
  error,
  inputError,
  duplicate,
  dayLimit,
} from '#tests/unit/domain/publishing/linkedin_answers'

test.group('publishing / outcome: published', () => {
  test('a 201 is published under the id of its header, in any letter case', ({ assert }) => {
    for (const name of ['x-restli-id', 'X-RestLi-Id', 'x-linkedin-id']) {
      const outcome = classify(answer(201, '', { [name]: URN }), first)
      assert.deepEqual(outcome, { kind: 'published', urn: URN })
    }
  })

  test('a percent-encoded id is read', ({ assert }) => {
    const outcome = classify(answer(201, '', { 'x-restli-id': encodeURIComponent(URN) }), first)
    assert.deepEqual(outcome, { kind: 'published', urn: URN })
  })

  test('a 2xx that names no post is unconfirmed', ({ assert }) => {
    const nameless = [answer(201), answer(200, '<html>Sign in to Wi-Fi</html>')]
    const odd = answer(201, '', { 'x-restli-id': 'undefined' })
    for (const one of [...nameless, odd]) assert.equal(classify(one, first).kind, 'unconfirmed')
  })
})

test.group('publishing / outcome: unconfirmed', () => {
  test('an answer of {$self} leaves the post unconfirmed, also at the last try')
    .with([408, 500, 501, 502, 503, 504, 520, 599, 100, 0, -1, Number.NaN])
    .run(({ assert }, status) => {
      for (const attempt of [first, last]) {
        const outcome = classify(answer(status, '<h1>Bad gateway</h1>'), attempt)
        assert.equal(outcome.kind, 'unconfirmed')
      }
    })

  test('a time-out or a reset after sending leaves the post unconfirmed, with a sentence', ({
    assert,
  }) => {
    const outcome = classify({ kind: 'lost' }, first)
    assert.deepEqual(outcome, {
      kind: 'unconfirmed',
      sentence:
        "LinkedIn didn't confirm this post. Check your feed, then confirm whether it's live.",
    })
  })
})

test.group('publishing / outcome: later', () => {
  test('a connection that failed before a byte was sent is tried again after 15 to 30 s', ({
    assert,
  }) => {
    const soon = classify({ kind: 'no_connection' }, first)
    const later = classify({ kind: 'no_connection' }, { ...first, random: 1 })
    assert.deepEqual(soon, {
      kind: 'retry',
      retryAt: new Date('2026-11-19T09:24:15.000Z'),
      reason: 'no_connection',
    })
    assert.deepInclude(later, { retryAt: new Date('2026-11-19T09:24:30.000Z') })
  })

  test('a 503 that says when is tried again then', ({ assert }) => {
    assert.deepEqual(classify(answer(503, '', { 'Retry-After': '7' }), first), {
      kind: 'retry',
      retryAt: new Date('2026-11-19T09:24:07.000Z'),
      reason: 'busy',
    })
  })

  test('a 429 waits as long as its header says, in seconds or as a date', ({ assert }) => {
    const date = 'Thu, 19 Nov 2026 09:30:00 GMT'
    const inSeconds = classify(answer(429, dayLimit, { 'retry-after': '120' }), first)
    const asDate = classify(answer(429, dayLimit, { 'retry-after': date }), first)
    assert.deepEqual(inSeconds, {
      kind: 'rate_limited',
      retryAt: new Date('2026-11-19T09:26:00.000Z'),
    })
    assert.deepEqual(asDate, {
      kind: 'rate_limited',
      retryAt: new Date('2026-11-19T09:30:00.000Z'),
    })
  })

  test('a {status} whose Retry-After is {header} waits as usual instead of using up its tries')
    .with([
      { status: 429, header: '0' },
      { status: 429, header: 'Thu, 19 Nov 2026 09:23:00 GMT' },
      { status: 503, header: '0' },
      { status: 503, header: 'Thu, 19 Nov 2026 09:24:00 GMT' },
    ])
    .run(({ assert }, { status, header }) => {
      const busy = answer(status, '', { 'retry-after': header })
      const retries = [1, 2, 3, 4].map((number) => classify(busy, { ...first, number }))
      assert.deepEqual(
        retries.map((outcome) => 'retryAt' in outcome && outcome.retryAt.toISOString()),
        ['09:24:15', '09:25:00', '09:28:00', '09:40:00'].map((time) => `2026-11-19T${time}.000Z`)
      )
    })

  test(
    'a {status} that says {header} again and again waits longer each time, but never less than it says'
  )
    .with([
      { status: 429, header: '1', times: ['09:24:01', '09:24:01', '09:28:00', '09:40:00'] },
      { status: 503, header: '1', times: ['09:24:01', '09:24:01', '09:28:00', '09:40:00'] },
      { status: 503, header: '300', times: ['09:29:00', '09:29:00', '09:29:00', '09:40:00'] },
    ])
    .run(({ assert }, { status, header, times }) => {
      const busy = answer(status, '', { 'retry-after': header })
      const retries = [1, 2, 3, 4].map((number) => classify(busy, { ...first, number }))
      assert.deepEqual(
        retries.map((outcome) => 'retryAt' in outcome && outcome.retryAt.toISOString()),
        times.map((time) => `2026-11-19T${time}.000Z`)
      )
    })

  test('a first comment that LinkedIn was too busy for does not use up its tries either', ({
    assert,
  }) => {
    const busy = classifyComment(answer(503, '', { 'retry-after': '0' }), { ...first, number: 3 })
    const retryAt = new Date('2026-11-19T09:28:00.000Z')
    assert.deepEqual(busy, { kind: 'waiting', retryAt, reason: 'unreachable' })
  })

  test('a 429 of the day waits until the next UTC midnight, and a little', ({ assert }) => {
    const early = classify(error(429, dayLimit), first)
    const spread = classify(error(429, dayLimit), { ...first, random: 1 })
    assert.deepEqual(early, { kind: 'rate_limited', retryAt: new Date('2026-11-20T00:00:00.000Z') })
    assert.deepInclude(spread, { retryAt: new Date('2026-11-20T00:10:00.000Z') })
  })

  test('a 429 without a word is taken for one of the day', ({ assert }) => {
    const outcome = classify(answer(429, '<html></html>'), first)
    assert.deepInclude(outcome, { retryAt: new Date('2026-11-20T00:00:00.000Z') })
  })

  test('a 429 of a shorter window backs off', ({ assert }) => {
    const outcome = classify(error(429, { message: 'throttle APPLICATION MINUTE limit' }), first)
    assert.deepInclude(outcome, { retryAt: new Date('2026-11-19T09:24:15.000Z') })
  })

  test('an upload that is not ready yet is waited for', ({ assert }) => {
    const outcome = classify(error(400, { code: 'MEDIA_ASSET_WAITING_UPLOAD' }), first)
    assert.deepInclude(outcome, { kind: 'retry', reason: 'media_waiting' })
  })

  test('{$self} uploads again')
    .with(['MEDIA_ASSET_PROCESSING_FAILED', 'UPDATING_ASSET_FAILED', 'EXPIRED_UPLOAD_URL'])
    .run(({ assert }, code) => {
      const outcome = classify(error(400, inputError(code)), first)
      assert.deepInclude(outcome, { kind: 'retry', reason: 'upload_again' })
    })

  test('a conflict is tried once more, not twice', ({ assert }) => {
    const conflict = error(409, { code: 'CONFLICT', message: 'Conflict' })
    assert.deepInclude(classify(conflict, first), { kind: 'retry', reason: 'conflict' })
    assert.equal(classify(conflict, { ...first, number: 2 }).kind, 'refused')
  })

  test('a LinkedIn that is away is asked on for as long as the post may still go out', ({
    assert,
  }) => {
    const now = first.now.valueOf()
    const away = { kind: 'no_connection' } as const
    const patient = { ...last, number: 20, random: 1, until: new Date(now + 10 * 60_000) }
    assert.deepEqual(classify(away, patient), {
      kind: 'retry',
      retryAt: new Date(now + 10 * 60_000),
      reason: 'no_connection',
    })
    const tooLate = { ...patient, until: new Date(now + 10 * 60_000 - 1) }
    assert.deepInclude(classify(away, tooLate), { kind: 'refused', code: 'unreachable' })
    assert.deepInclude(classify(away, { ...tooLate, number: 4 }), { kind: 'retry' })
    const busy = answer(503, '', { 'retry-after': '1' })
    assert.deepInclude(classify(busy, patient), { kind: 'refused', code: 'busy' })
  })

  test('after the fifth try no post is postponed again', ({ assert }) => {
    const codes = [
      classify({ kind: 'no_connection' }, last),
      classify(answer(503, '', { 'retry-after': '1' }), last),
      classify(error(429, dayLimit), last),
      classify(error(400, { code: 'MEDIA_ASSET_WAITING_UPLOAD' }), last),
      classify(error(400, { code: 'EXPIRED_UPLOAD_URL' }), last),
    ].map((outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind))
    assert.deepEqual(codes, [
      'unreachable',
      'busy',
      'rate_limited',
      'media_refused',
      'media_refused',
    ])
  })
})

test.group('publishing / outcome: a second chance', () => {
  const expired = error(401, { code: 'EXPIRED_ACCESS_TOKEN', serviceErrorCode: 65602 })
  const revoked = error(401, { serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN' })

  test('a 401 asks for a fresh token', ({ assert }) => {
    assert.deepInclude(classify(expired, first), { kind: 'refresh_token', transient: false })
  })

  test('a 401 that is also seen just after a login may pass by itself', ({ assert }) => {
    assert.deepInclude(classify(revoked, first), { kind: 'refresh_token', transient: true })
    const numbered = error(401, { serviceErrorCode: 65601 })
    assert.deepInclude(classify(numbered, first), { transient: true })
    const invalid = error(401, { serviceErrorCode: 65600, code: 'INVALID_ACCESS_TOKEN' })
    assert.deepInclude(classify(invalid, first), { transient: false })
  })

  test('a second 401 in the same try ends it, and says what to do', ({ assert }) => {
    const usedChances: AttemptContext = { ...first, usedChances: ['refresh_token'] }
    const outcome = classify(expired, usedChances)
    assert.deepEqual(outcome, {
      kind: 'refused',
      code: 'token_expired',
      sentence: 'Your LinkedIn connection has expired. Reconnect in Settings, then post again.',
    })
    assert.deepInclude(classify(revoked, usedChances), { code: 'token_revoked' })
    assert.deepInclude(classify(answer(401, '<html>'), usedChances), { code: 'token_expired' })
  })

  test('a 426 asks for the next version, and says what to do when there is none', ({ assert }) => {
    const retired = error(426, { code: 'NONEXISTENT_VERSION', message: 'not active' })
    assert.deepEqual(classify(retired, { ...first, usedChances: ['refresh_token'] }), {
      kind: 'next_version',
      fallback: refused('version_retired'),
    })
  })

  test('a duplicate names the post that has the text already', ({ assert }) => {
    for (const status of [422, 409]) {
      const outcome = classify(error(status, duplicate), first)
      assert.deepInclude(outcome, { kind: 'duplicate_of', urn: URN })
    }
  })

  test('a duplicate that names no post is refused', ({ assert }) => {
    const outcome = classify(error(422, inputError('DUPLICATE_POST')), first)
    assert.deepInclude(outcome, { kind: 'refused', code: 'duplicate' })
  })
})
