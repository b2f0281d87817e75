/** Why a run did not come to its result: a code for programs and a sentence for a person. */
export interface RunFailure {
  code: string
  sentence: string
}

/** Its process ended while it ran. */
export const RESTARTED: RunFailure = {
  code: 'restarted',
  sentence: 'Herald was restarted while this was running.',
}

/** No process took it up. */
export const NEVER_BEGUN: RunFailure = {
  code: 'never_begun',
  sentence: 'This waited too long to start. Please try again.',
}

export const UNEXPECTED: RunFailure = {
  code: 'unexpected',
  sentence: 'Something went wrong on our side. Please try again.',
}
