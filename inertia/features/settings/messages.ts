/** The exact words of Settings (spec sections 2, 4 and 8). */
export const SETTINGS = {
  title: 'Settings',
  profile: 'Profile',
  linkedin: 'LinkedIn Connection',
  billing: 'Billing & Usage',
  notifications: 'Notifications',
  keys: 'API Keys & Models',
  security: 'Security',
  api: 'API',
  account: 'Account',
  status: 'Status of the publisher',
  logout: 'Logout',
  logoutQuestion: 'Are you sure you want to logout?',
} as const

export const TIMEZONE = {
  idle: 'Save Timezone',
  saving: 'Saving...',
  saved: 'Saved!',
  failed: 'Not saved. Try again.',
} as const

export const LINKEDIN_APP = {
  title: 'Your own LinkedIn app',
  hint: 'Its client id and secret win over those of this server. They are stored encrypted.',
  blank: 'Please enter a valid API key',
  failed: 'Failed to save API key. Please try again.',
  saved: 'LinkedIn app saved. Connect again to use it.',
} as const

export const NOTIFICATIONS = {
  title: 'By e-mail',
  always: 'That a post did not go out is always told.',
  action: 'Save Preferences',
  saving: 'Saving...',
  saved: 'Saved!',
  failed: 'Not saved. Try again.',
} as const
