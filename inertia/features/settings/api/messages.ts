/** The words of API tokens. */
export const TOKENS = {
  title: 'API tokens',
  lede: 'For scripts and other programs that use Herald in your name. A token does what its scopes say, in your organizations and with your role.',
  create: 'Create token',
  creating: 'Creating...',
  none: 'No tokens yet.',
  revoke: 'Revoke',
  revokeQuestion: (name: string) =>
    `Revoke the token "${name}"? Programs that use it are refused at once.`,
  revoked: 'Token revoked.',
  failed: 'This could not be done. Please try again.',
  description: 'Every call of the API, with what it takes and answers:',
} as const

export const NEW_TOKEN = {
  title: 'New API token',
  name: 'Name',
  nameHint: 'What it is for, such as "Nightly report".',
  scopes: 'What it may do',
  expiry: 'Expires',
  blankName: 'Please enter a name.',
  noScope: 'Please choose at least one scope.',
  cancel: 'Cancel',
} as const

export const MADE_TOKEN = {
  title: 'Your new token',
  warning: 'Copy it now: it is not shown again.',
  label: 'API token',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied. Select the token and copy it yourself.',
  done: 'Done',
} as const
