import db from '@adonisjs/lucid/services/db'

/** The user who is this customer at Stripe. Null when there is none in this installation. */
export async function stripeCustomer(customerId: string) {
  const user: { id: string; stripe_customer_id: string } | null = await db
    .from('users')
    .where('stripe_customer_id', customerId)
    .select('id', 'stripe_customer_id')
    .first()
  return user && { id: user.id, stripeCustomerId: user.stripe_customer_id }
}
