import Payment from '#models/payment'

const SHOWN = 100

/** What a user paid, was to pay or did not, the newest first. */
export function paymentHistory(userId: string): Promise<Payment[]> {
  return Payment.query()
    .where('user_id', userId)
    .whereNot('status', 'void')
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
}
