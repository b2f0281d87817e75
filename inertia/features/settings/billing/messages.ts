/** The exact words of Billing & Usage (spec sections 4 and 8); where it is silent, ours. */
export const BILLING = {
  plans: 'Plans',
  history: 'Payment history',
  noPayments: 'No payments yet.',
  upgrade: 'Upgrade to Pro',
  yours: 'Your plan',
  notConfigured: 'Stripe is not configured. Please contact support.',
  welcome: 'Welcome to Pro! Your subscription is now active.',
  unenforced: 'This server does not enforce plan limits: the meters only count.',
  downgraded: 'Your Pro subscription has ended. You are on the Free plan again.',
} as const

export const UPGRADE = {
  title: 'Upgrade to Pro',
  preparing: 'Preparing the payment form...',
  initFailed: 'Failed to initialize payment. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  failed: 'Payment failed. Please try again.',
  tryAgain: 'Try Again',
  close: 'Close',
  processing: 'Processing...',
  loading: 'Loading...',
  dirty: 'Close the payment form? Nothing has been paid; what you typed is not kept.',
} as const

export const CONFIRMING = {
  waiting: 'Your payment went through. Waiting for Stripe to confirm it',
  late: 'Your payment went through, but its confirmation is not here yet. You are not charged again; it usually takes less than a minute.',
  checkAgain: 'Check again',
} as const

export const CANCEL = {
  action: 'Cancel subscription',
  question:
    'Are you sure you want to cancel your subscription? You will still have access until the end of the billing period.',
  keep: 'Keep Pro',
  busy: 'Cancelling...',
  now: 'Cancel now (testing)',
  nowQuestion: 'TESTING MODE: This will immediately cancel your subscription. Continue?',
  hint: 'You keep Pro until the end of the billing period when you cancel.',
  waiting: 'Cancelled. Fetching your plan...',
  failed: (detail: string) => `Failed to cancel subscription: ${detail}`,
} as const
