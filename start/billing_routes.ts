import router from '@adonisjs/core/services/router'
import { signedIn } from '#start/kernel'

const CheckoutSettings = () => import('#controllers/billing/checkout_settings_controller')
const Purchases = () => import('#controllers/billing/purchases_controller')
const Subscriptions = () => import('#controllers/billing/subscriptions_controller')
const Cancellations = () => import('#controllers/billing/cancellations_controller')
const Payments = () => import('#controllers/billing/payments_controller')
const Webhooks = () => import('#controllers/billing/webhooks_controller')

/** Billing */
router
  .group(() => {
    router.get('/stripe-config', [CheckoutSettings, 'show'])
    router.post('/create-subscription', [Purchases, 'store'])
    router.get('/subscription-status', [Subscriptions, 'show'])
    router.get('/payment-history', [Payments, 'index'])
    router.post('/cancel-subscription', [Cancellations, 'store'])
  })
  .prefix('/api/billing')
  .use(signedIn)

/** Stripe's signature is what opens it. */
router.post('/api/billing/webhook', [Webhooks, 'store'])
