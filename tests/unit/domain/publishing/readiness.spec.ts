import { test } from '@japa/runner'
import { FAILURES, isFailureCode } from '#domain/publishing/failure_codes'
import { blockedOrRefused, invalidatesConnection, refused } from '#domain/publishing/refusal'
import { latenessRefusal } from '#domain/publishing/readiness'

const WAITING = ['not_connected', 'token_expired', 'token_revoked']

test.group('publishing / blocked posts', () => {
  test('only problems that a connection fixes block a post, each with a sentence', ({ assert }) => {
    for (const code of Object.keys(FAILURES).filter(isFailureCode)) {
      const refusal = refused(code)
      const outcome = blockedOrRefused(refusal)
      if (!WAITING.includes(code)) assert.deepEqual(outcome, refusal)
      else assert.deepInclude(outcome, { kind: 'held', code: 'not_connected' })
    }
    const sentences = [refused('not_connected'), refused('token_expired'), refused('token_revoked')]
      .map(blockedOrRefused)
      .map(({ sentence }) => sentence)
    assert.lengthOf(new Set(sentences), 3)
    for (const sentence of sentences)
      assert.match(sentence, /^Waiting: .*(?:Connect it|Reconnect) in Settings/)
  })

  test('two refusals mean that the whole connection has ended', ({ assert }) => {
    const codes = Object.keys(FAILURES).filter(isFailureCode)
    assert.deepEqual(codes.filter(invalidatesConnection), ['token_expired', 'token_revoked'])
  })

  test('a post that waited for a connection was not missed by the server', ({ assert }) => {
    const dueAt = new Date('2030-05-01T10:00:00Z')
    const now = new Date('2030-05-01T12:00:01Z')
    const sentence = (failureCode: string | null) =>
      latenessRefusal({ dueAt, failureCode }, now, 7_200_000)?.sentence
    assert.include(sentence('not_connected'), "LinkedIn wasn't connected")
    assert.include(sentence(null), 'server was down')
    assert.isNull(latenessRefusal({ dueAt, failureCode: 'not_connected' }, now, 7_201_000))
  })
})
