/** `warning` does not fail a run: it works today, and may not tomorrow. */
export type FindingStatus = 'ok' | 'warning' | 'problem'

/** What the doctor found out about one part: the cause, and what to do about it. */
export interface Finding {
  part: string
  status: FindingStatus
  detail: string
  /** Null where nothing is to be done. */
  cure: string | null
}

const MAX_DETAIL = 300

export function fine(part: string, detail = ''): Finding {
  return { part, status: 'ok', detail, cure: null }
}

export function warning(part: string, detail: string, cure: string): Finding {
  return { part, status: 'warning', detail: oneLine(detail), cure }
}

export function problem(part: string, detail: string, cure: string): Finding {
  return { part, status: 'problem', detail: oneLine(detail), cure }
}

/** The first line of a text, without the stack that may follow it. */
export function oneLine(text: string): string {
  const line = (text.split('\n')[0] ?? '').replace(/\s+/g, ' ').trim()
  return line.length > MAX_DETAIL ? `${line.slice(0, MAX_DETAIL).trimEnd()}…` : line
}

/** 1 when there is a problem, else 0: warnings do not fail a script. */
export function doctorExitCode(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ status }) => status === 'problem') ? 1 : 0
}
