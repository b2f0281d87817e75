/** What somebody is mailed when the password of their account was changed. */
export function passwordNotice() {
  return {
    kind: 'password_changed' as const,
    title: 'Your password was changed.',
    body: 'All other sessions have ended. If it was not you, choose a new password at once with "Forgot password?" on the login page.',
    link: '/dashboard/settings?tab=security',
  }
}
