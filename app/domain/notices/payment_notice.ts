/** What a user is told whose card was refused when Pro was renewed. */
export const PAYMENT_FAILED_NOTICE = {
  title: 'Your payment for Pro did not go through.',
  body: 'Stripe tries your card again in the next days. To pay with another card, open the unpaid invoice in your payment history.',
} as const
