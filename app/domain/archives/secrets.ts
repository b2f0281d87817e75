const SECRET = /^(?:value|abilities)$|(?:^|_)(?:password|secret|token|hash)$/

/** True of columns whose content goes into no export: passwords, keys, tokens and what stands for them. */
export function isSecretColumn(name: string): boolean {
  return SECRET.test(name)
}

/** Tables that an export of an account leaves out, and why. */
export const NOT_OF_ACCOUNT: Readonly<Record<string, string>> = {
  idempotent_answers: 'copies of answers, kept for a day',
  undo_steps: 'what can be undone for a minute',
  ai_reservations: 'held while a call runs',
  password_resets: 'a link that was just sent',
  linkedin_oauth_states: 'a sign-in in progress',
}
