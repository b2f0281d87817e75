import type { WebhookCard, WebhookDeliveryCard } from '#transformers/webhook_transformer'

export const WEBHOOKS = {
  title: 'Webhooks',
  subtitle: (organization: string) =>
    `Send events of ${organization} to another program, such as n8n, Zapier, Make or Slack.`,
  none: 'No webhooks yet.',
  add: 'Add webhook',
  edit: 'Edit',
  test: 'Send test',
  testing: 'Sending...',
  tested: 'Test event sent.',
  enable: 'Turn on',
  disable: 'Turn off',
  remove: 'Delete',
  removeTitle: 'Delete webhook',
  removeQuestion: (url: string) =>
    `Delete the webhook for ${url}? It receives no more events, and its deliveries are deleted.`,
  removed: 'Webhook deleted.',
  rotate: 'New secret',
  rotateTitle: 'Create a new secret',
  rotateQuestion:
    'Create a new secret for this webhook? For 24 hours, events are signed with both secrets.',
  rotateAction: 'Create secret',
  failed: 'The request failed. Please try again.',
  more: (url: string) => `More actions for ${url}`,
  show: (url: string) => `Deliveries to ${url}`,
  loadFailed: "The webhooks couldn't be loaded.",
} as const

export const WEBHOOK_FORM = {
  newTitle: 'New webhook',
  discard: 'Discard your changes to this webhook?',
  editTitle: 'Edit webhook',
  url: 'Address',
  urlHint: 'Events are sent to it as signed POST requests.',
  urlExample: 'https://example.com/herald',
  blankUrl: 'Please enter an address.',
  events: 'Events',
  noEvent: 'Please choose at least one event.',
  all: 'All events',
  save: 'Save',
  saving: 'Saving...',
  create: 'Add webhook',
} as const

export const NEW_SECRET = {
  title: 'Signing secret',
  label: 'Secret',
  notCopied: "Couldn't copy. Select the secret and copy it manually.",
} as const

export const DELIVERIES = {
  none: 'Nothing was sent yet.',
  older: 'Show older deliveries',
  kept: 'Kept for 30 days. Signed with a secret you saw once.',
  sendAgain: 'Send again',
  sendNow: 'Send now',
  sending: 'Sending...',
  sentAgain: 'The event is being sent again.',
  body: 'Body',
  answer: 'Answer',
  noAnswer: 'No answer yet.',
  emptyAnswer: 'Empty',
  loadFailed: "The deliveries couldn't be loaded.",
} as const

/** The chosen events, shortened: 'post.published, post.failed and 3 more'. */
export function eventsLabel(events: readonly string[]) {
  const shown = 3
  const named = events.slice(0, shown).join(', ')
  return events.length > shown ? `${named} and ${events.length - shown} more` : named
}

type WebhookState = 'off' | 'failing' | 'working'

export function webhookState(webhook: WebhookCard): WebhookState {
  if (!webhook.is_enabled) return 'off'
  return webhook.failing_since === null ? 'working' : 'failing'
}

export const STATE_LABELS: Record<WebhookState, string> = {
  off: 'Off',
  failing: 'Failing',
  working: 'Working',
}

/** The response of a delivery: '204 in 81 ms', or why there was none. */
export function answerLabel({ status_code: status, duration_ms: ms, error }: WebhookDeliveryCard) {
  const time = ms === null ? '' : ` in ${ms < 10_000 ? `${ms} ms` : `${Math.round(ms / 1000)} s`}`
  if (status !== null) return `${status}${time}`
  return error ?? ''
}
