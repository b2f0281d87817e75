/** Texts about sessions and the password. */
export const SESSIONS = {
  title: 'Active sessions',
  subtitle: 'Devices signed in to your account. A session that you end is signed out immediately.',
  current: 'This device',
  usedNow: 'Used just now',
  used: (age: string) => `Used ${age} ago`,
  signedIn: (moment: string) => `signed in ${moment}`,
  from: (address: string) => `from ${address}`,
  end: 'End',
  endQuestion: (device: string) => `End the session of ${device}? It will need to log in again.`,
  ended: 'Session ended.',
  endOthers: 'End all other sessions',
  endOthersQuestion: 'End all other sessions? Every other device will need to log in again.',
  otherSessionsEnded: 'All other sessions ended.',
  failed: "The session couldn't be ended. Please try again.",
} as const

export const PASSWORD = {
  title: 'Change password',
  subtitle: 'This ends all other sessions. API tokens keep working unless you end them.',
  current: 'Current password',
  next: 'New password',
  confirm: 'Confirm new password',
  endTokens: 'End all API tokens, too',
  action: 'Change password',
  busy: 'Changing...',
  blank: 'Please enter your current password.',
  saved: 'Password changed. All other sessions have ended.',
  failed: "Your password wasn't changed. Please try again.",
} as const
