/** What a user is told whose card was refused when Pro was renewed. */
export const PAYMENT_FAILED_NOTICE = {
  title: 'Your Pro payment failed.',
  body: 'Stripe will retry your card over the next few days. To pay with another card, open the unpaid invoice in your payment history.',
} as const
