/** The exact words of the signed-out screens (spec sections 2, 5 and 8). */
export const LOGIN = {
  title: 'Log in',
  lede: 'Welcome back! Enter your details to access your account.',
  submit: 'Log In',
  busy: 'Logging in...',
  failed: 'Login failed',
} as const

export const SIGNUP = {
  title: 'Sign up',
  lede: 'Create your account and schedule your first post today.',
  submit: 'Sign Up',
  busy: 'Creating account...',
  failed: 'Signup failed',
  sentTitle: 'Check your inbox',
  sentAside: 'No email? Check your spam folder and the address, then sign up again.',
} as const

export const CONFIRM_EMAIL = {
  title: 'Confirm your email address',
  lede: (email: string) => `Click the button to confirm that ${email} is yours.`,
  submit: 'Confirm email address',
  busy: 'Confirming...',
  done: 'Your email address is confirmed. Log in to continue.',
  expired: 'This link has expired or was used already. Log in, or sign up again for a new one.',
  failed: 'The email address could not be confirmed. Please try again.',
} as const

export const FORGOT_PASSWORD = {
  title: 'Forgotten password',
  lede: 'Enter your email address and we send you a link to choose a new password.',
  submit: 'Send link',
  busy: 'Sending...',
  sent: 'If there is an account for this address, a link is on its way. It works once, for one hour.',
  failed: 'The link could not be sent. Please try again.',
} as const

export const RESET_PASSWORD = {
  title: 'Choose a new password',
  lede: 'You will be asked to log in with it afterwards, on every device.',
  submit: 'Save password',
  busy: 'Saving...',
  saved: 'Your password is changed. Log in with the new one.',
  expired: 'This link has expired or was used already. Ask for a new one.',
  failed: 'The password could not be changed. Please try again.',
} as const

export const INVITATION = {
  title: (organization: string) => `Join ${organization}`,
  lede: (inviter: string | null, organization: string) =>
    `${inviter ?? 'An owner'} invited you to plan, review and publish posts for ${organization}.`,
  accept: (organization: string) => `Join ${organization}`,
  busy: 'Joining...',
  failed: 'Failed to accept the invitation. Please try again.',
  signUp: 'Sign up and join',
  logIn: 'I have an account',
  forAddress: (email: string) =>
    `This invitation is for ${email}: sign up or log in with that address.`,
  loggedInAs: (email: string) => `You’re logged in as ${email}.`,
  otherAccount: 'Use another account',
  isMember: (organization: string) => `You’re already a member of ${organization}.`,
  toDashboard: 'Go to the dashboard',
  toHome: 'Go to the start page',
  goneTitle: 'Invitation ended',
  gone: 'This invitation has expired, was withdrawn or has already been used. Ask for a new one.',
} as const
