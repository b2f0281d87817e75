import { test } from '@japa/runner'
import { isGrantDead } from '#domain/settings/linkedin_tokens'

function refusal(status: number, message: string) {
  const body = JSON.stringify({ error: 'invalid_request', error_description: message })
  return { kind: 'response' as const, status, headers: {}, body }
}

test.group('settings / LinkedIn tokens: a refresh that was refused', () => {
  test('{status} "{message}": dead is {dead}')
    .with([
      {
        status: 400,
        message:
          'The provided authorization grant or refresh token is invalid, expired or revoked.',
        dead: true,
      },
      { status: 400, message: '', dead: true },
      { status: 400, message: 'A required parameter "client_secret" is missing', dead: false },
      { status: 401, message: 'Client authentication failed', dead: false },
      { status: 400, message: 'The client is unknown', dead: false },
      { status: 403, message: '', dead: false },
      { status: 408, message: '', dead: false },
      { status: 429, message: '', dead: false },
      { status: 500, message: 'expired', dead: false },
      { status: 200, message: '', dead: false },
    ])
    .run(({ assert }, { status, message, dead }) => {
      assert.equal(isGrantDead(refusal(status, message)), dead)
    })
})
