export const ACCOUNT = {
  exportTitle: 'Your data',
  exportSubtitle:
    'Download everything as a ZIP: profile, settings, conversations, and each organization you own with its posts, drafts and media. API keys are masked.',
  exportAction: 'Export my data',
  exportPath: '/api/settings/account/export',
  exporting: 'Export started. Your browser is downloading it.',
  deleteTitle: 'Delete account',
  deleteSubtitle: 'Permanently deletes your account and all its data.',
  deleteAction: 'Delete account',
} as const

export const DELETION = {
  title: 'Delete account',
  subtitle: "This can't be undone.",
  exportFirst: "Export your data first. You can't do it afterwards.",
  deletedTitle: 'What will be deleted',
  always: [
    'Your profile, settings, sessions and API tokens',
    'Your saved keys and LinkedIn connection',
    'Your assistant conversations and notifications',
  ],
  paying: 'Your Pro subscription, which ends today',
  deleted: 'with all its posts, drafts, campaigns, materials and media (it has no other members)',
  remainingTitle: 'What stays',
  left: "isn't affected",
  newOwnerLabel: (name: string) => `New owner of ${name}`,
  email: 'Enter your email address',
  password: 'Current password',
  blankPassword: 'Please enter your password.',
  wrongEmail: "This isn't the email address of this account.",
  action: 'Delete account',
  busy: 'Deleting...',
  loading: 'Checking what will be deleted',
  unread: "The summary couldn't be loaded. Please try again.",
  failed: "Your account wasn't deleted. Please try again.",
} as const
