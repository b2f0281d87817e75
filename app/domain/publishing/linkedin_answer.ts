export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** What came of a call to LinkedIn, described without any HTTP client. */
export type LinkedinAnswer =
  /** An answer came; `body` is its text or the parsed JSON. */
  | { kind: 'response'; status: number; headers: AnswerHeaders; body: unknown }
  /** The connection failed before a byte was sent (DNS, refused, TLS). */
  | { kind: 'no_connection' }
  /** Sent, or partly sent, and then no answer: time-out, reset. */
  | { kind: 'lost' }

export type LinkedinResponse = Extract<LinkedinAnswer, { kind: 'response' }>

/** The readable part of an error body; any field may be missing, and a 5xx may be HTML (section 10). */
export interface LinkedinError {
  /** Every code named anywhere in the body, upper case. */
  codes: readonly string[]
  serviceErrorCode: number | null
  /** One line for a person, without class names; '' when the body says nothing. */
  message: string
}

const MAX_MESSAGE = 300
const JAVA_CLASS = /^(?:[a-z]\w*\.)+[A-Z]\w*:\s*/

/** A header's value whatever the case of its name; the first one where there are several. */
export function headerOf(headers: AnswerHeaders, name: string): string | undefined {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())
  const value = found?.[1]
  return typeof value === 'string' ? value : value?.[0]
}

/** What a LinkedIn error answer says, from JSON text, parsed JSON, HTML or nothing. */
export function errorOf({ body }: LinkedinResponse): LinkedinError {
  const record = asRecord(typeof body === 'string' ? parsed(body) : body)
  const inputErrors = asRecord(record.errorDetails).inputErrors
  const details = Array.isArray(inputErrors) ? inputErrors.map(asRecord) : []
  const codes = [record.code, ...details.map((detail) => detail.code)]
  return {
    codes: codes.filter((code) => typeof code === 'string').map((code) => code.toUpperCase()),
    serviceErrorCode: asNumber(record.serviceErrorCode),
    message: readable(record.message ?? record.error_description ?? details[0]?.description),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function readable(message: unknown): string {
  if (typeof message !== 'string') return ''
  const line = message
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(JAVA_CLASS, '')
  return line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE).trimEnd()}…` : line
}
