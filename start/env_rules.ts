import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { projectPath } from '#config/paths'
import { parseSize } from '#domain/organizations/quotas'
import { parseDuration } from '#domain/publishing/duration'

/** Parses and checks one environment variable. Returns undefined when it is not set. */
export type EnvRule<Value> = (name: string, text: string | undefined) => Value | undefined

/**
 * A quotation mark that is never closed takes along the lines of `.env` up to the next one. The
 * error does not repeat them, because they may contain secrets.
 */
function requireOneLine(name: string, text: string) {
  if (/\n./.test(text)) throw new Error(`"${name}" must be one line. Close its quotation mark`)
}

/**
 * An optional variable. The error names it, the allowed values and the given value.
 * @param parse returns the value, or null when it is not allowed
 * @param allowed the allowed values as a phrase, such as 'a whole number from 1 to 100'
 */
export function optional<Value>(
  parse: (text: string) => Value | null,
  allowed: string
): EnvRule<Value> {
  return (name, text) => {
    if (text === undefined || text.trim() === '') return undefined
    requireOneLine(name, text)
    const value = parse(text.trim())
    if (value === null) throw new Error(`"${name}" must be ${allowed}, not "${text}"`)
    return value
  }
}

export function required<Value>(rule: EnvRule<Value>): (name: string, text?: string) => Value {
  return (name, text) => {
    const value = rule(name, text)
    if (value === undefined) throw new Error(`"${name}" is missing`)
    return value
  }
}

export function wholeNumber(min: number, max: number) {
  const parse = (text: string) => {
    const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : null
  }
  return optional(parse, `a whole number from ${min} to ${max}`)
}

export const port = wholeNumber(1, 65_535)

/** A duration such as '30s'. The text is not converted. `min` and `max` are durations, too. */
export function duration(min: string, max: string) {
  const parse = (text: string) => {
    const ms = parseDuration(text)
    const isWithin =
      ms !== null && ms >= Number(parseDuration(min)) && ms <= Number(parseDuration(max))
    return isWithin ? text : null
  }
  return optional(parse, `a duration from ${min} to ${max}, such as 30s, 15m or 2h`)
}

/** A size such as '10GB'. The text is not converted. `min` and `max` are sizes, too. */
export function size(min: string, max: string) {
  const parse = (text: string) => {
    const bytes = parseSize(text)
    const isWithin =
      bytes !== null && bytes >= Number(parseSize(min)) && bytes <= Number(parseSize(max))
    return isWithin ? text : null
  }
  return optional(parse, `a size from ${min} to ${max}, like 500MB or 10GB`)
}

const SWITCH: ReadonlyMap<string, boolean> = new Map([
  ...['on', 'true', 'yes', '1'].map((word) => [word, true] as const),
  ...['off', 'false', 'no', '0'].map((word) => [word, false] as const),
])

export const onOrOff = optional((text) => SWITCH.get(text.toLowerCase()) ?? null, 'on or off')

export function oneOf<Choice extends string>(choices: readonly Choice[]) {
  const parse = (text: string) => choices.find((choice) => choice === text) ?? null
  return optional(parse, `one of ${choices.join(', ')}`)
}

/** One or more of the choices, separated by blanks or commas. */
export function someOf<Choice extends string>(choices: readonly Choice[]) {
  const parse = (text: string) => {
    const given = text.split(/[\s,]+/).filter((one) => one !== '')
    const known = choices.filter((choice) => given.includes(choice))
    return known.length === new Set(given).size ? known : null
  }
  return optional(parse, `one or more of ${choices.join(', ')}`)
}

function isWebUrl(text: string) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

export const webUrl = optional(
  (text) => (isWebUrl(text) ? text : null),
  'a URL that starts with http:// or https://'
)

/**
 * A URL without a path, in the way that browsers write it: the host name in small letters, and
 * without the usual port.
 */
export const origin = optional((text) => {
  if (!isWebUrl(text)) return null
  const { href, origin: value } = new URL(text)
  return href.replace(/\/+$/, '') === value ? value : null
}, 'a URL without a path, such as https://herald.example.com')

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const email = optional((text) => (EMAIL.test(text) ? text : null), 'an email address')

const SENDER = /^[^\s@<>]+@[^\s@<>]+$/

/** An email address that mail servers know, also one without a dot, such as herald@localhost. */
export const sender = optional(
  (text) => (SENDER.test(text) ? text : null),
  'an email address such as herald@example.com'
)

/** With underscores, because containers and services on a private network have such names. */
const HOST_NAME = /^[a-z\d]([a-z\d._-]*[a-z\d])?$/i

/** A host name or IP address without a port. */
export const host = optional(
  (text) => (HOST_NAME.test(text) || isIP(text) > 0 ? text : null),
  'a host name or IP address such as 127.0.0.1'
)

/** A file with one or more certificates. Returns its text. */
export const certificates = optional((path) => {
  try {
    const text = readFileSync(projectPath(path), 'utf8')
    new X509Certificate(text)
    return text
  } catch {
    return null
  }
}, 'a readable file with certificates in PEM format')

/** Any text without trimming, because a password may start or end with a space. */
export const text: EnvRule<string> = (name, value) => {
  if (value === undefined || value === '') return undefined
  requireOneLine(name, value)
  return value
}

/**
 * A secret of a minimum length. The error does not repeat the given text, because it may be part of
 * a real secret.
 */
export function secret(minLength: number): EnvRule<string> {
  return (name, value) => {
    if (value === undefined || value === '') return undefined
    requireOneLine(name, value)
    if (value.length < minLength)
      throw new Error(`"${name}" must have at least ${minLength} characters`)
    return value
  }
}
