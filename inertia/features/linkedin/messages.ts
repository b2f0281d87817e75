export const LINKEDIN = {
  startFailed: 'Failed to initiate LinkedIn connection. Please try again.',
  blocked: 'Popup blocked! Please allow popups for this site and try again.',
  failed: '❌ LinkedIn connection failed. Please try again.',
  connected: '✅ LinkedIn connected successfully!',
  attach: (name: string) => `Connect as ${name}`,
  attached: (name: string) => `Connected as ${name}`,
  attachFailed: 'Failed to connect LinkedIn. Please try again.',
  detached: (organization: string) => `${organization} isn't connected to LinkedIn.`,
  detachedHint: 'Scheduled posts wait until you connect an account.',
  disconnected: '✅ LinkedIn disconnected successfully',
  disconnectFailed: 'Failed to disconnect LinkedIn',
  disconnectQuestion: 'Are you sure you want to disconnect your LinkedIn account?',
} as const
