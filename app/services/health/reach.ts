import web from '#config/web'
import { causeOf } from '#domain/health/failure_causes'
import { readAtMost } from '#services/pictures/read_at_most'

/** Milliseconds that the doctor waits for one answer. */
export const CHECK_MS = 5000

const MAX_BYTES = 256 * 1024

export type Reached =
  | { kind: 'answered'; status: number; date: Date | null; body: string }
  /** No answer, and why in one sentence. */
  | { kind: 'failed'; cause: string }

type Call = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: URLSearchParams }

/** One request, never repeated or redirected, with a time limit and the cause of its failure. */
export async function reach(url: string, call: Call = {}): Promise<Reached> {
  try {
    const answer = await fetch(url, {
      ...call,
      headers: { 'user-agent': web.userAgent, 'accept': 'application/json', ...call.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(CHECK_MS),
    })
    const bytes = await readAtMost(answer.body, MAX_BYTES)
    const date = new Date(answer.headers.get('date') ?? Number.NaN)
    return {
      ...{ kind: 'answered', status: answer.status },
      date: Number.isNaN(date.valueOf()) ? null : date,
      body: bytes?.toString('utf8') ?? '',
    }
  } catch (error) {
    return { kind: 'failed', cause: causeOf(error) }
  }
}

/** The host of an address, with its port where it has one. */
export function hostOf(url: string): string {
  return new URL(url).host
}
