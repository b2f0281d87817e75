import { MAX_TRIES } from '#domain/publishing/retries'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import type { AttemptContext } from '#domain/publishing/outcome'

export const now = new Date('2026-11-19T09:24:00.000Z')
export const first: AttemptContext = { now, number: 1, random: 0, usedChances: [] }
export const last: AttemptContext = { ...first, number: MAX_TRIES }
export const URN = 'urn:li:share:7141138937766391808'

export function answer(
  status: number,
  body: unknown = '',
  headers: Record<string, string> = {}
): LinkedinAnswer {
  return { kind: 'response', status, headers, body }
}

export function error(status: number, fields: Record<string, unknown>): LinkedinAnswer {
  return answer(status, JSON.stringify({ status, ...fields }))
}

export const inputError = (code: string, fieldPath?: string) => ({
  errorDetails: { inputErrors: [{ code, input: fieldPath ? { inputPath: { fieldPath } } : {} }] },
})
export const duplicate = {
  ...inputError('DUPLICATE_POST'),
  message: `com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of ${URN}`,
}
export const dayLimit = {
  serviceErrorCode: 101,
  message: 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.',
}
