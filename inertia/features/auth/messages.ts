export const LOGIN = {
  title: 'Log in',
  subtitle: 'Welcome back! Enter your details to access your account.',
  submit: 'Log In',
  busy: 'Logging in...',
  failed: 'Login failed',
} as const

export const SIGNUP = {
  title: 'Sign up',
  subtitle: 'Create your account and schedule your first post today.',
  submit: 'Sign Up',
  busy: 'Creating account...',
  failed: 'Signup failed',
  sentTitle: 'Check your inbox',
  sentAside: 'No email? Check your spam folder and the address, then sign up again.',
  again: 'Sign up again',
} as const

export const CONFIRM_EMAIL = {
  title: 'Confirm your email address',
  subtitle: (email: string) => `Click the button to confirm that ${email} is yours.`,
  submit: 'Confirm email address',
  busy: 'Confirming...',
  password: "There's more than one sign-up with this address. Enter the password that you chose.",
  done: 'Your email address is confirmed. Log in to continue.',
  expired:
    'This link has expired or has already been used. Log in, or sign up again for a new one.',
  failed: "The email address couldn't be confirmed. Please try again.",
} as const

export const FORGOT_PASSWORD = {
  title: 'Reset your password',
  mailed: {
    subtitle: "Enter your email address, and we'll send you a link to choose a new password.",
    submit: 'Send link',
    sent: "If this address has an account, we've emailed it a link. It works once and expires in one hour.",
  },
  logged: {
    subtitle:
      "This server doesn't send email. Create a link here, then ask the person who runs the server for it.",
    submit: 'Create link',
    sent: "If this address has an account, its link is in the server's log. Ask the person who runs the server for it. It works once and expires in one hour.",
  },
  busy: 'Sending...',
  failed: "The link couldn't be sent. Please try again.",
} as const

export const RESET_PASSWORD = {
  title: 'Choose a new password',
  subtitle: "You'll then need to log in again on all your devices.",
  submit: 'Save password',
  busy: 'Saving...',
  saved: 'Password changed. Log in with your new password.',
  expired: 'This link has expired or has already been used. Request a new one.',
  failed: "Your password couldn't be changed. Please try again.",
} as const

export const INVITATION = {
  title: (organization: string) => `Join ${organization}`,
  subtitle: (inviter: string | null, organization: string) =>
    `${inviter ?? 'An owner'} invited you to plan, review and publish posts for ${organization}.`,
  accept: (organization: string) => `Join ${organization}`,
  busy: 'Joining...',
  failed: 'Failed to accept the invitation. Please try again.',
  signUp: 'Sign up and join',
  logIn: 'I have an account',
  forAddress: (email: string) =>
    `This invitation is for ${email}. Sign up or log in with that address.`,
  loggedInAs: (email: string) => `You're logged in as ${email}.`,
  otherAccount: 'Use another account',
  isMember: (organization: string) => `You're already a member of ${organization}.`,
  toDashboard: 'Go to the dashboard',
  toHome: 'Go to the home page',
  goneTitle: 'Invitation no longer valid',
  gone: 'This invitation has expired, was withdrawn or has already been used. Ask for a new one.',
} as const
