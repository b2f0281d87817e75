import { test } from '@japa/runner'
import fc from 'fast-check'
import { classify } from '#domain/publishing/outcome'
import {
  now,
  first,
  URN,
  answer,
  error,
  inputError,
  duplicate,
} from '#tests/unit/domain/publishing/linkedin_answers'

test.group('publishing / refusal', () => {
  test('{status} {what} fails as {code}')
    .with([
      {
        status: 403,
        what: 'ACCESS_DENIED',
        fields: { code: 'ACCESS_DENIED', serviceErrorCode: 100 },
        code: 'not_permitted',
      },
      { status: 403, what: 'without a word', fields: {}, code: 'not_permitted' },
      {
        status: 403,
        what: 'with unpermitted fields',
        fields: { message: 'Unpermitted fields present in REQUEST_BODY: /content' },
        code: 'refused',
      },
      {
        status: 403,
        what: 'with media of someone else',
        fields: { message: 'Accessing this image resource is forbidden.' },
        code: 'media_refused',
      },
      {
        status: 400,
        what: 'FIELD_LENGTH_TOO_LONG',
        fields: inputError('FIELD_LENGTH_TOO_LONG'),
        code: 'too_long',
      },
      {
        status: 400,
        what: 'with a text of 8694 characters',
        fields: {
          ...inputError('FIELD_ARRAY_SIZE_TOO_HIGH'),
          message: 'ShareCommentary text length (8694 characters) exceeded the maximum allowed',
        },
        code: 'too_long',
      },
      {
        status: 400,
        what: 'INVALID_IMAGE_ID',
        fields: inputError('INVALID_IMAGE_ID'),
        code: 'media_refused',
      },
      {
        status: 400,
        what: 'with a mention that only its message names',
        fields: { message: 'com.linkedin.Exception: INVALID_MENTION_ORGANIZATION_URN_ID: 12' },
        code: 'mention_refused',
      },
      {
        status: 400,
        what: 'about the reshared post',
        fields: inputError('INVALID_URN_ID', '/reshareContext/parent'),
        code: 'reshare_refused',
      },
      {
        status: 403,
        what: 'for a post that may not be reshared',
        fields: { code: 'ACCESS_DENIED', message: 'Not enough permissions: posts.CREATE.RESHARE' },
        code: 'reshare_refused',
      },
      {
        status: 400,
        what: 'VERSION_MISSING',
        fields: { code: 'VERSION_MISSING' },
        code: 'version_retired',
      },
      {
        status: 400,
        what: 'MISSING_FIELD',
        fields: { code: 'MISSING_FIELD', message: 'x' },
        code: 'refused',
      },
      { status: 404, what: 'NOT_FOUND', fields: { code: 'NOT_FOUND' }, code: 'refused' },
      { status: 413, what: 'too large', fields: {}, code: 'media_refused' },
      { status: 418, what: 'teapot', fields: {}, code: 'refused' },
      { status: 302, what: 'redirect', fields: {}, code: 'refused' },
    ])
    .run(({ assert }, { status, fields, code }) => {
      const outcome = classify(error(status, fields), first)
      assert.deepInclude(outcome, { kind: 'refused', code })
    })

  test('a refusal without a rule of its own says what LinkedIn said, in one line', ({ assert }) => {
    const vendorText = error(400, { message: 'com.linkedin.Bad: Field\n /author is wrong' })
    const silent = answer(400, '<html>Bad request</html>')
    assert.deepInclude(classify(vendorText, first), {
      sentence:
        'LinkedIn refused this post. It said: Field /author is wrong. Change it, then post again.',
    })
    assert.deepInclude(classify(silent, first), {
      sentence:
        'LinkedIn refused this post. It returned status 400 without a reason. Change it, then post again.',
    })
  })

  test('a novel of a message is cut', ({ assert }) => {
    const outcome = classify(error(400, { message: 'x'.repeat(50_000) }), first)
    assert.isBelow(outcome.kind === 'refused' ? outcome.sentence.length : Infinity, 400)
  })

  test('an error that comes as parsed JSON reads the same', ({ assert }) => {
    assert.deepInclude(classify(answer(422, duplicate), first), { kind: 'duplicate_of', urn: URN })
  })

  test('every answer of LinkedIn has an outcome', ({ assert }) => {
    const statuses = fc.integer({ min: -1, max: 700 })
    const headers = fc.dictionary(fc.constantFrom('retry-after', 'x-restli-id', 'b'), fc.string())
    fc.assert(
      fc.property(statuses, fc.anything(), headers, (status, body, sent) => {
        const outcome = classify({ kind: 'response', status, headers: sent, body }, first)
        if ('retryAt' in outcome) assert.isAtLeast(outcome.retryAt.getTime(), now.getTime())
        assert.isString(outcome.kind)
      }),
      { seed: 20261119, numRuns: 3000 }
    )
  })
})
