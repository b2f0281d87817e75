import { DateTime } from 'luxon'
import { DAY_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { fieldsOf, listOf, parseJson } from '#domain/web/json_fields'
import type { Fields } from '#domain/web/json_fields'

type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** The result of a call to LinkedIn, independent of the HTTP client. */
export type LinkedinAnswer =
  /** LinkedIn answered. `body` is the text or the parsed JSON. */
  | { kind: 'response'; status: number; headers: AnswerHeaders; body: unknown }
  /** The connection failed before anything was sent (DNS, connection refused, TLS). */
  | { kind: 'no_connection' }
  /** The request was sent at least in part, but no answer arrived (timeout, reset). */
  | { kind: 'lost' }

export type LinkedinResponse = Extract<LinkedinAnswer, { kind: 'response' }>

/** The readable part of an error body. Any field may be missing, and a 5xx may be HTML. */
export interface LinkedinError {
  /** All codes found anywhere in the body, in upper case. */
  codes: readonly string[]
  /** The paths of the refused fields, such as '/reshareContext/parent'. */
  fields: readonly string[]
  serviceErrorCode: number | null
  /** A readable line without Java class names; '' when the body has no message. */
  message: string
}

const MAX_MESSAGE = 300

const JAVA_CLASS = /^(?:[a-z]\w*\.)+[A-Z]\w*:\s*/

/**
 * Returns the value of a header, ignoring the case of its name. When it occurs several times, the
 * first value is returned.
 */
export function headerOf(headers: AnswerHeaders, name: string): string | undefined {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())
  const value = found?.[1]
  return typeof value === 'string' ? value : value?.[0]
}

/** Returns the fields of a body, which is text or parsed JSON; none when it is not an object. */
export function answerFields(body: unknown): Fields {
  return fieldsOf(typeof body === 'string' ? parseJson(body) : body)
}

/** Reads a LinkedIn error from JSON text, parsed JSON, HTML or an empty body. */
export function errorOf({ body }: LinkedinResponse): LinkedinError {
  const record = answerFields(body)
  const inputErrors = fieldsOf(record.errorDetails).inputErrors
  const details = Array.isArray(inputErrors) ? inputErrors.map(fieldsOf) : []
  const codes = [record.code, ...details.map((detail) => detail.code)]
  return {
    codes: codes.filter((code) => typeof code === 'string').map((code) => code.toUpperCase()),
    fields: details.map(fieldPath).filter((path) => typeof path === 'string'),
    serviceErrorCode: asNumber(record.serviceErrorCode),
    message: readable(record.message ?? record.error_description ?? details[0]?.description),
  }
}

function fieldPath({ input }: Fields): unknown {
  return fieldsOf(fieldsOf(input).inputPath).fieldPath
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

/**
 * Returns the offset of a finder's next page, which is where its `next` link leads: LinkedIn may
 * send shorter pages than requested, and `total` is often missing. Returns null at the end.
 */
export function nextStart(
  { elements, paging }: Fields,
  { start, count }: { start: number; count: number }
): number | null {
  const links = listOf(fieldsOf(paging).links).map(fieldsOf)
  const link = links.find(({ rel }) => rel === 'next')
  if (!link || listOf(elements).length === 0) return null
  const linked = Number(/[?&]start=(\d{1,9})(?!\d)/.exec(String(link.href))?.[1])
  return linked > start ? linked : start + count
}

/** A version that LinkedIn answered with status 426, and the time of that answer. */
export interface RejectedVersion {
  version: string
  rejectedAt: Instant
}

const KNOWN_MONTHS = 6

/** Returns true for a LinkedIn-Version such as '202610'. */
export function isApiVersion(text: string): boolean {
  return /^20\d{2}(?:0[1-9]|1[0-2])$/.test(text)
}

/**
 * Returns the default of LINKEDIN_VERSION: last month. That version is certainly released and stays
 * supported for about a year.
 */
export function defaultVersion(now: Instant): string {
  return monthsAgo(now, 1)
}

/**
 * Returns the versions to try after one was rejected, best first: last month, then the months
 * before.
 */
export function versionCandidates(rejected: string, now: Instant): string[] {
  const known = Array.from({ length: KNOWN_MONTHS }, (_, index) => monthsAgo(now, index + 1))
  return known.filter((version) => version !== rejected)
}

/**
 * Returns true while a rejection still counts. A version that was released by then has been retired
 * and never comes back. A newer version may not have been released yet, so it is tried again after
 * a day.
 */
export function isStillRejected({ version, rejectedAt }: RejectedVersion, now: Instant): boolean {
  if (version <= defaultVersion(rejectedAt)) return true
  return Math.abs(now.valueOf() - rejectedAt.valueOf()) < DAY_MS
}

/**
 * Returns the version to use: the setting, or last month's version. When LinkedIn rejected that
 * one, it is the newest known version that was not rejected. When all were rejected, it is the
 * preferred one, because LinkedIn may be wrong for a while.
 */
export function selectApiVersion(
  setting: string | undefined,
  rejected: readonly RejectedVersion[],
  now: Instant
): string {
  const rejectedVersions = rejected
    .filter((rejection) => isStillRejected(rejection, now))
    .map(({ version }) => version)
  const preferred = setting ?? defaultVersion(now)
  if (!rejectedVersions.includes(preferred)) return preferred
  return (
    versionCandidates(preferred, now).find((version) => !rejectedVersions.includes(version)) ??
    preferred
  )
}

function monthsAgo(now: Instant, months: number): string {
  return DateTime.fromMillis(now.valueOf(), { zone: 'utc' }).minus({ months }).toFormat('yyyyMM')
}
