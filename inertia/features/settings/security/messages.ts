/** The words of sessions and the password. */
export const SESSIONS = {
  title: 'Where you are signed in',
  lede: 'Each browser or program that logged in with your password. Ending one logs it out at once.',
  current: 'This device',
  end: 'End',
  endQuestion: (device: string) => `End the session of ${device}? It has to log in again.`,
  ended: 'Session ended.',
  endOthers: 'End all other sessions',
  othersQuestion: 'End all other sessions? Every other browser and program has to log in again.',
  othersEnded: 'All other sessions ended.',
  failed: 'This could not be done. Please try again.',
} as const

export const PASSWORD = {
  title: 'Change password',
  lede: 'All other sessions end. API tokens stay as they are.',
  current: 'Current password',
  next: 'New password',
  confirm: 'Confirm new password',
  action: 'Change password',
  busy: 'Changing...',
  blank: 'Please enter your current password.',
  saved: 'Password changed. All other sessions have ended.',
  failed: 'Your password was not changed. Please try again.',
} as const
