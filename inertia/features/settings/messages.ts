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
  status: 'Publishing status',
} as const

export const SHOWN_ONCE = {
  warning: "Copy it now. You won't be able to see it again.",
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
} as const

export const TIMEZONE = {
  idle: 'Save Timezone',
  saving: 'Saving...',
  saved: 'Saved!',
  failed: 'Not saved. Try again.',
  reason: 'Time zone not saved.',
} as const

export const CLOCK = {
  title: 'Clock',
  subtitle: 'How dates and times are shown:',
  failed: 'Not saved.',
} as const

export const LINKEDIN_APP = {
  title: 'Your own LinkedIn app',
  hint: "Overrides the server's LinkedIn app. Its client ID and secret are stored encrypted.",
  callback: 'Redirect URL to register in your LinkedIn app:',
  copy: 'Copy URL',
  copied: 'Copied',
  notCopied: "Couldn't copy. Select the URL and copy it.",
  blank: 'Please enter a valid API key',
  failed: 'Failed to save API key. Please try again.',
  saved: 'LinkedIn app saved. Connect again to use it.',
} as const

/** Instructions for a server without a LinkedIn app. */
export const NO_APP = {
  notice:
    "This server has no LinkedIn app yet, so accounts can't be connected. If you don't run this server, send these steps to the person who does.",
  create: 'Create an app in the',
  portal: 'https://www.linkedin.com/developers/apps',
  portalName: 'LinkedIn developer portal',
  products:
    'Add the products “Sign In with LinkedIn using OpenID Connect” and “Share on LinkedIn”; company pages also need “Community Management API”.',
  register: "Add this redirect URL under Auth in the app's settings.",
  server: 'On the server, set these environment variables and restart Herald:',
  variables: 'LINKEDIN_CLIENT_ID=...\nLINKEDIN_CLIENT_SECRET=...',
  own: "Or save the app's client ID and secret below. Then only your account uses it.",
  refused: 'Add a LinkedIn app first: save its client ID and secret below.',
} as const

export const NOTIFICATIONS = {
  title: 'Email notifications',
  always: 'We always email you when a post fails.',
  unmailedTitle: 'Notifications',
  unmailed:
    "This server doesn't send email. Notifications appear under the bell. We always notify you when a post fails.",
  action: 'Save Preferences',
  saving: 'Saving...',
  saved: 'Saved!',
  failed: 'Not saved.',
} as const

type Attached = { name: string; account: string; is_attached: boolean; posters: readonly string[] }

export const ATTACHMENTS = {
  title: 'Organizations',
  subtitle: 'Where your LinkedIn account is used, and who else can post with it there.',
  attach: 'Connect',
  end: 'Disconnect',
  label: ({ name, is_attached: isAttached }: Attached) =>
    `${isAttached ? 'Disconnect' : 'Connect'} ${name}`,
  endTitle: (organization: string) => `Disconnect ${organization}`,
  endQuestion: 'Its scheduled posts wait until someone connects an account again.',
  ended: (organization: string) => `${organization} no longer posts with your account`,
  posters: ({ account, is_attached: isAttached, posters }: Attached) => {
    const others = new Intl.ListFormat('en').format(posters)
    if (posters.length === 0) return isAttached ? `Only you post as ${account}` : 'Not connected'
    return `${others} ${isAttached ? 'can' : 'could'} post as ${account}`
  },
} as const
