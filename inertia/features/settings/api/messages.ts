export const TOKENS = {
  title: 'API tokens',
  subtitle:
    'For scripts and apps that use Herald on your behalf. A token can do what its scopes allow, in your organizations and with your role.',
  create: 'Create token',
  creating: 'Creating...',
  failed: 'The request failed. Please try again.',
  description: 'API reference:',
} as const

export const NEW_TOKEN = {
  title: 'New API token',
  discard: 'Discard this new token?',
  name: 'Name',
  nameHint: 'What it\'s for, such as "Nightly report".',
  scopes: 'Scopes',
  expiry: 'Expires',
  blankName: 'Please enter a name.',
  noScope: 'Please choose at least one scope.',
  password: 'Your password',
  passwordHint: 'A token that never expires needs it.',
} as const

export const MADE_TOKEN = {
  title: 'Your new token',
  label: 'API token',
  notCopied: "Couldn't copy. Select the token and copy it manually.",
} as const
