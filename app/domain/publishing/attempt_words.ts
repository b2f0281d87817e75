import { failureShort } from '#domain/publishing/failure_codes'
import type { AttemptPhase } from '#domain/publishing/lease'

const OUTCOMES: Readonly<Record<string, string | undefined>> = {
  published: 'Published',
  unconfirmed: 'Not confirmed',
  retry: 'Will be retried',
  rate_limited: 'LinkedIn limit reached',
  daily_limit: 'Daily limit reached',
  held: 'Waiting for a connection',
  handed_back: 'Returned to the queue',
  lost: 'Interrupted',
}

/** A few words for what came of an attempt; an attempt without an outcome is under way. */
export function outcomeWords(outcome: string | null): string {
  if (outcome === null) return 'In progress'
  return OUTCOMES[outcome] ?? (failureShort(outcome) || 'Failed')
}

const PHASES: Readonly<Record<AttemptPhase, string>> = {
  prepare: 'Checked connection, author and text',
  upload: 'Uploaded images or documents',
  create: 'Sent the post to LinkedIn',
  done: 'Finished',
}

/** Where an attempt can be on its way, but for its end. */
export type AttemptStep = Exclude<AttemptPhase, 'done'>

const STEPS: Readonly<Record<AttemptStep, string>> = {
  prepare: 'Checked',
  upload: 'Upload',
  create: 'Sent',
}

/** One word for a step, to stand before the moment at which it began. */
export function stepWords(step: AttemptStep): string {
  return STEPS[step]
}

/** How far an attempt got, in words. */
export function phaseWords(phase: AttemptPhase): string {
  return PHASES[phase]
}
