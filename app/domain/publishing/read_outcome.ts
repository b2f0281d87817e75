import { errorOf, type LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import {
  isRevoked,
  refusalOf,
  refusalOf401,
  refused,
  type Refused,
} from '#domain/publishing/refusal'

/** What a call that only reads came to. It may be repeated whenever one likes. */
export type ReadOutcome =
  | { kind: 'read' }
  | { kind: 'unreachable' }
  | {
      kind: 'refresh_token'
      transient: boolean
      otherwise: Refused
      unanswered: { kind: 'unreachable' }
    }
  | { kind: 'next_version'; otherwise: Refused }
  | Refused

/** Judges the answer of a read (protocol section 10); total. */
export function classifyRead(answer: LinkedinAnswer): ReadOutcome {
  if (answer.kind !== 'response') return { kind: 'unreachable' }
  const { status } = answer
  if (status >= 200 && status < 300) return { kind: 'read' }
  if (status < 400 || status >= 500 || [408, 429].includes(status)) return { kind: 'unreachable' }
  const error = errorOf(answer)
  if (status === 426) return { kind: 'next_version', otherwise: refused('version_retired') }
  if (status !== 401) return refusalOf(status, error)
  const otherwise = refusalOf401(error)
  const unanswered = { kind: 'unreachable' } as const
  return { kind: 'refresh_token', transient: isRevoked(error), otherwise, unanswered }
}
