/** What somebody is mailed when the password of their account was changed. */
export function passwordNotice() {
  return {
    kind: 'password_changed' as const,
    title: 'Your password was changed.',
    body: 'All other sessions have ended. If this wasn\'t you, reset your password right away with "Forgot password?" on the login page.',
    link: '/dashboard/settings?tab=security',
  }
}
