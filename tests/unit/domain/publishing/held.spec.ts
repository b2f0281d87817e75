import { test } from '@japa/runner'
import { FAILURES, isFailureCode } from '#domain/publishing/failure_codes'
import { heldOrRefused, isConnectionOver } from '#domain/publishing/held'
import { refusalOfLateness } from '#domain/publishing/readiness'
import { refused } from '#domain/publishing/refusal'

const WAITING = ['not_connected', 'token_expired', 'token_revoked']

test.group('publishing / held', () => {
  test('only what a connection mends is held, each with its own sentence', ({ assert }) => {
    for (const code of Object.keys(FAILURES).filter(isFailureCode)) {
      const refusal = refused(code)
      const outcome = heldOrRefused(refusal)
      if (!WAITING.includes(code)) assert.deepEqual(outcome, refusal)
      else assert.deepInclude(outcome, { kind: 'held', code: 'not_connected' })
    }
    const sentences = [refused('not_connected'), refused('token_expired'), refused('token_revoked')]
      .map(heldOrRefused)
      .map(({ sentence }) => sentence)
    assert.lengthOf(new Set(sentences), 3)
    for (const sentence of sentences)
      assert.match(sentence, /^Waiting: .*(?:Connect it|Reconnect) in Settings/)
  })

  test('two refusals tell that the whole connection is over', ({ assert }) => {
    const codes = Object.keys(FAILURES).filter(isFailureCode)
    assert.deepEqual(codes.filter(isConnectionOver), ['token_expired', 'token_revoked'])
  })

  test('a post that waited for a connection was not missed by the server', ({ assert }) => {
    const dueAt = new Date('2030-05-01T10:00:00Z')
    const now = new Date('2030-05-01T12:00:01Z')
    const sentence = (failureCode: string | null) =>
      refusalOfLateness({ dueAt, failureCode }, now, 7_200_000)?.sentence
    assert.include(sentence('not_connected'), "LinkedIn wasn't connected")
    assert.include(sentence(null), 'server was down')
    assert.isNull(refusalOfLateness({ dueAt, failureCode: 'not_connected' }, now, 7_201_000))
  })
})
