import type { AiFailureCode } from '#domain/ai/ai_failure_words'
import type { VendorProblem } from '#domain/ai/vendor_problem'

/**
 * What a problem means, and whether asking again makes sense: `wait` after a while, `once` soon,
 * `never`; `other_model` when only another model can help.
 */
export interface ProblemMeaning {
  code: AiFailureCode
  again: 'wait' | 'once' | 'other_model' | 'never'
}

interface Rule {
  code: AiFailureCode
  again: ProblemMeaning['again']
  statuses?: readonly number[]
  names?: readonly string[]
  words?: RegExp
}

/** First rule that fits (protocol sections 1.3 and 3). Names and words are surer than a status. */
const RULES: readonly Rule[] = [
  {
    ...{ code: 'no_credit', again: 'never', statuses: [402] },
    names: ['insufficient_quota', 'payment_required', 'billing_hard_limit_reached'],
    words: /\b(?:key|credit|spend\w*) limit exceeded|insufficient (?:credits|funds|balance)/i,
  },
  {
    ...{ code: 'bad_key', again: 'never', statuses: [401] },
    names: ['invalid_api_key', 'authentication', 'authentication_error'],
  },
  {
    ...{ code: 'too_long', again: 'never', statuses: [413] },
    names: [
      ...['context_length_exceeded', 'max_tokens_exceeded', 'string_too_long'],
      'string_above_max_length',
      'payload_too_large',
    ],
    words: /maximum context length|context (?:length|window) (?:is |was )?exceeded/i,
  },
  {
    ...{ code: 'refused', again: 'never' },
    names: [
      ...['content_policy_violation', 'moderation_blocked', 'refusal', 'content_filter'],
      'invalid_prompt',
    ],
  },
  {
    ...{ code: 'model_gone', again: 'other_model', statuses: [404, 410] },
    names: ['model_not_found', 'model_deprecated', 'no_endpoints', 'model_unavailable_upstream'],
    words: /not a valid model|no endpoints found|model\b.{0,80}\b(?:not found|does not exist)/i,
  },
  {
    ...{ code: 'rate_limited', again: 'wait', statuses: [429] },
    names: ['rate_limit_exceeded', 'capacity_exhausted'],
  },
  {
    ...{ code: 'unavailable', again: 'wait', statuses: [503, 529] },
    names: ['provider_overloaded', 'overloaded_error', 'temporarily_unavailable'],
  },
  { code: 'timed_out', again: 'once', statuses: [408, 504, 524], names: ['timeout'] },
]

/** The meaning of a problem; one without an answer, or an error of the server's, may pass. */
export function readProblem(problem: VendorProblem): ProblemMeaning {
  if (problem.isModerated) return { code: 'refused', again: 'never' }
  const rule =
    RULES.find((each) => isNamed(each, problem)) ?? RULES.find((each) => hasStatus(each, problem))
  if (rule) return { code: rule.code, again: rule.again }
  const isTheirs = problem.status === null || problem.status >= 500
  return isTheirs ? { code: 'unavailable', again: 'once' } : { code: 'refused', again: 'never' }
}

function isNamed({ names = [], words }: Rule, problem: VendorProblem): boolean {
  return names.some((name) => problem.names.includes(name)) || words?.test(problem.words) === true
}

function hasStatus({ statuses = [] }: Rule, { status }: VendorProblem): boolean {
  return status !== null && statuses.includes(status)
}
