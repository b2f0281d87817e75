import { validateHeaderName, validateHeaderValue } from 'node:http'

/** Faults that every peer supports. A peer may have kinds of its own. */
const GENERAL_FAULTS = [
  'hang',
  'hang_after',
  'drop_before',
  'drop_after',
  'status',
  'status_after',
  'cut_upload',
  'slow',
] as const

/**
 * A rule as a test requests it. Without `times`, or with null, it lasts until it is removed.
 * `delayMs` is in milliseconds.
 */
export interface FaultInput {
  match: string
  fault: string
  status?: number
  code?: string
  body?: unknown
  headers?: Record<string, string>
  times?: number | null
  delayMs?: number
}

/** An active rule; `left` counts down to 0, and null never ends. */
export interface FaultRule {
  id: number
  match: string
  fault: string
  status: number | null
  code: string | null
  body: unknown
  headers: Record<string, string>
  left: number | null
  delayMs: number
}

/** The requested rule makes no sense. The message says why. */
export class FaultRefused extends Error {}

/**
 * Rules that change the answers of a sandbox peer. A rule matches `METHOD /path` as sent, without
 * the query; `*` matches anything (`* /rest/*`). The oldest matching rule that has uses left
 * applies.
 */
export class FaultSwitch {
  #rules: FaultRule[] = []
  #nextId = 1
  #removals = new Map<number, AbortController>()
  #kinds: readonly string[]

  constructor(ownKinds: readonly string[] = []) {
    this.#kinds = [...GENERAL_FAULTS, ...ownKinds]
  }

  /** @throws FaultRefused */
  add(input: FaultInput): FaultRule {
    refuseNonsense(input, this.#kinds)
    const rule: FaultRule = {
      id: this.#nextId++,
      match: input.match,
      fault: input.fault,
      status: input.status ?? null,
      code: input.code ?? null,
      body: input.body,
      headers: input.headers ?? {},
      left: input.times ?? null,
      delayMs: input.delayMs ?? 0,
    }
    this.#rules.push(rule)
    return rule
  }

  list(): readonly FaultRule[] {
    return this.#rules
  }

  /** Removes a rule. Requests that it delays are answered immediately. */
  remove(id: number): void {
    this.#spend(id)
    this.#removals.get(id)?.abort()
    this.#removals.delete(id)
  }

  /** Removes all rules. Requests that they delay are answered immediately. */
  clear(): void {
    this.#rules = []
    for (const id of this.#removals.keys()) this.remove(id)
  }

  /** Aborted when the rule is removed. */
  removalOf({ id }: FaultRule): AbortSignal {
    return this.#removals.get(id)?.signal ?? AbortSignal.abort()
  }

  #spend(id: number) {
    this.#rules = this.#rules.filter((rule) => rule.id !== id)
  }

  /** Uses the rule for this request once and returns it; null if there is none. */
  take(method: string, path: string): FaultRule | null {
    const rule = this.#rules.find((candidate) => matches(candidate.match, `${method} ${path}`))
    if (!rule) return null
    if (!this.#removals.has(rule.id)) this.#removals.set(rule.id, new AbortController())
    if (rule.left !== null) {
      rule.left -= 1
      if (rule.left === 0) this.#spend(rule.id)
    }
    return rule
  }
}

function matches(pattern: string, line: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${source}$`, 's').test(line)
}

function refuseNonsense(input: FaultInput, kinds: readonly string[]): void {
  if (typeof input.match !== 'string' || !/^\S+ \S+$/.test(input.match)) {
    throw new FaultRefused('"match" must read like "POST /rest/posts"; "*" stands for anything')
  }
  if (!kinds.includes(input.fault)) {
    throw new FaultRefused(`"fault" must be one of ${kinds.join(', ')}`)
  }
  if (input.fault.startsWith('status') && !isWhole(input.status, 200, 599)) {
    throw new FaultRefused('"status" must be a whole number from 200 to 599')
  }
  if (input.times !== undefined && input.times !== null && !isWhole(input.times, 1, 1e9)) {
    throw new FaultRefused('"times" must be a whole number above 0, or null for always')
  }
  if (input.delayMs !== undefined && !isWhole(input.delayMs, 0, 3_600_000)) {
    throw new FaultRefused('"delayMs" must be milliseconds from 0 to 3600000')
  }
  if (input.code !== undefined && typeof input.code !== 'string') {
    throw new FaultRefused('"code" must be a string')
  }
  refuseBadHeaders(input.headers)
}

function refuseBadHeaders(headers: unknown): void {
  if (headers === undefined) return
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) {
    throw new FaultRefused('"headers" must be an object of strings')
  }
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string') throw new FaultRefused(`header "${name}" must be a string`)
    try {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    } catch {
      throw new FaultRefused(`header "${name}" cannot be sent`)
    }
  }
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}
