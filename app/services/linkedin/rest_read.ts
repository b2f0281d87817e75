import { readLimit } from '#domain/publishing/read_limit'
import { classifyRead } from '#domain/publishing/read_outcome'
import type { Refused } from '#domain/publishing/refusal'
import { now } from '#services/clock'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { callRest, recordOf } from '#services/linkedin/rest_call'

/** Why nothing could be read. */
export type NotRead = Refused | { kind: 'unreachable' } | { kind: 'rate_limited'; retryAt: Date }

type Question = {
  session: LinkedinSession
  /** With its query, the URNs in it encoded. */
  path: string
  restliMethod?: 'FINDER' | 'BATCH_GET'
  signal: AbortSignal
}

/** One call that only reads; `body` is the JSON object that LinkedIn answered. */
export async function readRest({ session, path, restliMethod, signal }: Question) {
  const { outcome, answer } = await session.call(
    (access) => callRest({ ...access, signal }, { method: 'GET', path, restliMethod }),
    classifyRead
  )
  const retryAt = readLimit(answer, now(), Math.random())
  if (retryAt) return { kind: 'rate_limited', retryAt } as const
  if (outcome.kind !== 'read') return outcome
  const body = recordOf(answer)
  return body ? ({ kind: 'read', body } as const) : ({ kind: 'unreachable' } as const)
}
