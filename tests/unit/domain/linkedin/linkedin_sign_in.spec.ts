import { test } from '@japa/runner'
import {
  tokenExchangeRefusal,
  SIGN_IN_SENTENCES,
  signInRefusal,
} from '#domain/linkedin/linkedin_sign_in'

const SCOPE_TAIL =
  "In LinkedIn's developer portal, request the product that grants it, or connect without company pages."

test.group('linkedin: why a sign-in was refused', () => {
  test('{sentence}')
    .with([
      {
        error: 'user_cancelled_login',
        description: 'The user cancelled',
        sentence: SIGN_IN_SENTENCES.cancelled,
      },
      { error: 'user_cancelled_authorize', description: '', sentence: SIGN_IN_SENTENCES.cancelled },
      {
        error: 'unauthorized_scope_error',
        description:
          'Scope &quot;r_organization_social&quot; is not authorized for your application',
        sentence: `This LinkedIn app isn't allowed to request the permission r_organization_social (Read the posts of your company pages). ${SCOPE_TAIL}`,
      },
      {
        error: 'unauthorized_scope_error',
        description: 'Scope &#34;w_new_thing&#x22; is not authorized',
        sentence: `This LinkedIn app isn't allowed to request the permission w_new_thing. ${SCOPE_TAIL}`,
      },
      {
        error: 'unauthorized_scope_error',
        description: '',
        sentence: `This LinkedIn app isn't allowed to request one of the permissions. ${SCOPE_TAIL}`,
      },
      {
        error: 'server_error',
        description: 'Too\u0000 bad &amp; sad',
        sentence: 'LinkedIn refused the sign-in: Too bad & sad.',
      },
      {
        error: 'temporarily\n_unavailable',
        description: '',
        sentence: 'LinkedIn refused the sign-in: temporarily _unavailable.',
      },
      {
        error: 'x',
        description: '&#1114112; &nope; &#55357;',
        sentence: 'LinkedIn refused the sign-in: &#1114112; &nope; \uFFFD.',
      },
    ])
    .run(({ assert }, { error, description, sentence }) => {
      assert.equal(signInRefusal(error, description), sentence)
    })

  test('a long description is cut', ({ assert }) => {
    assert.isBelow(signInRefusal('server_error', 'a'.repeat(9000)).length, 300)
  })
})

test.group('linkedin: why a call of the sign-in failed', () => {
  test('{status}: {sentence}')
    .with([
      { status: 401, body: { error: 'invalid_client' }, sentence: SIGN_IN_SENTENCES.secret },
      {
        status: 401,
        body: {
          error_description: 'Unable to retrieve access token: authorization code not found',
        },
        sentence: SIGN_IN_SENTENCES.code,
      },
      {
        status: 400,
        body: { error_description: 'appid/redirect uri/code verifier does not match' },
        sentence: SIGN_IN_SENTENCES.code,
      },
      { status: 429, body: {}, sentence: SIGN_IN_SENTENCES.busy },
      { status: 500, body: '<html>', sentence: SIGN_IN_SENTENCES.unreachable },
      {
        status: 400,
        body: { error_description: 'A required parameter "client_secret" is missing' },
        sentence: 'LinkedIn refused the sign-in: A required parameter "client_secret" is missing.',
      },
      { status: 404, body: '', sentence: 'LinkedIn refused the sign-in with status 404.' },
    ])
    .run(({ assert }, { status, body, sentence }) => {
      assert.equal(tokenExchangeRefusal({ kind: 'response', status, headers: {}, body }), sentence)
    })

  test('a sign-in without an answer of LinkedIn says that LinkedIn is unreachable: {kind}')
    .with([{ kind: 'lost' as const }, { kind: 'no_connection' as const }])
    .run(({ assert }, { kind }) => {
      assert.equal(tokenExchangeRefusal({ kind }), SIGN_IN_SENTENCES.unreachable)
    })
})
