export const ACCOUNT = {
  exportTitle: 'Your data',
  exportLede:
    'Everything of yours as one zip: profile, settings, conversations, and each organization you own with its posts, drafts and media. Of keys only the last four characters are in it.',
  exportAction: 'Export my data',
  exportPath: '/api/settings/account/export',
  exporting: 'The export has begun. Your browser saves it.',
  deleteTitle: 'Delete account',
  deleteLede: 'Removes your account and all that is yours from this Herald, at once and for good.',
  deleteAction: 'Delete account',
} as const

export const DELETION = {
  title: 'Delete account',
  lede: 'This can not be undone.',
  exportFirst: 'Export your data first: afterwards nobody can.',
  goes: 'What goes',
  always: [
    'Your profile, settings, sessions and API tokens',
    'Your saved keys and your connection with LinkedIn',
    'Your conversations with the assistant and your notices',
  ],
  paying: 'Your Pro subscription, which ends today',
  deleted: 'with all its posts, drafts, campaigns, materials and media: nobody else is in it',
  goesOn: 'What goes on without you',
  left: 'stays as it is',
  heir: (name: string) => `New owner of ${name}`,
  email: 'Type your e-mail address',
  password: 'Current password',
  blankPassword: 'Please enter your password.',
  wrongEmail: 'This is not the e-mail address of this account.',
  action: 'Delete account',
  busy: 'Deleting...',
  cancel: 'Cancel',
  loading: 'Looking at what goes',
  unread: 'What goes could not be read. Please try again.',
  failed: 'Your account was not deleted. Please try again.',
} as const
