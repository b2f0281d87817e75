import { PLANS } from '@domain/billing/plans'
import { formatCount } from '~/lib/format'

export const BILLING = {
  plans: 'Plans',
  history: 'Payment history',
  noPayments: 'No payments yet.',
  allPayments: (count: number) => `Show all ${count} payments`,
  upgradePlan: 'Upgrade plan',
  upgrade: 'Upgrade to Pro',
  currentPlan: 'Your plan',
  notConfigured: 'Stripe is not configured. Please contact support.',
  welcome: 'Welcome to Pro! Your subscription is now active.',
  ownPrice: 'You see the price before you pay.',
  unenforced: "This server doesn't enforce plan limits. The meters are for information only.",
  paymentFailed: 'Payment failed',
  pastDue: 'Your last payment failed. Pay the open invoice below to keep Pro.',
  unpaid:
    "Your last payment failed, so you're on the Free plan. Pay the open invoice below to get Pro back.",
  downgraded: "Your Pro subscription has ended. You're back on the Free plan.",
} as const

export const FREE_FEATURES = [
  `${formatCount(PLANS.free.aiTokens)} AI tokens per month`,
  `${PLANS.free.posts} posts per month`,
  `${PLANS.free.activeCampaigns} active campaigns`,
]

export const PRO_FEATURES = [
  `${formatCount(PLANS.pro.aiTokens)} AI tokens per month`,
  'Unlimited posts',
  'Unlimited campaigns',
  'Priority support',
  'Advanced analytics',
]

export const UPGRADE = {
  title: 'Upgrade to Pro',
  preparing: 'Preparing the payment form...',
  initFailed: 'Failed to initialize payment. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  failed: 'Payment failed. Please try again.',
  tryAgain: 'Try Again',
  close: 'Close',
  anytime: 'Cancel anytime.',
  differs: 'This includes any tax and credit.',
  processing: 'Processing...',
  loading: 'Loading...',
  dirty: "Close the payment form? You haven't been charged, and your entries won't be saved.",
} as const

export const CONFIRMING = {
  waiting: 'Your payment went through. Waiting for Stripe to confirm it',
  late: "Your payment went through, but Stripe hasn't confirmed it yet. This usually takes less than a minute, and you won't be charged again.",
  checkAgain: 'Check again',
} as const

export const CANCEL = {
  action: 'Cancel subscription',
  question:
    'Are you sure you want to cancel your subscription? You will still have access until the end of the billing period.',
  keep: 'Keep Pro',
  keeping: 'Keeping Pro...',
  kept: 'Your subscription continues. Nothing was charged now.',
  notKept: (detail: string) => `Failed to keep Pro: ${detail}`,
  busy: 'Cancelling...',
  now: 'Cancel now (testing)',
  nowQuestion: 'TESTING MODE: This will immediately cancel your subscription. Continue?',
  hint: 'If you cancel, you keep Pro until the end of the billing period.',
  waiting: 'Cancelled. Updating your plan...',
  failed: (detail: string) => `Failed to cancel subscription: ${detail}`,
} as const
