import { inject } from '@adonisjs/core'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import SetUpBilling from '#actions/billing/set_up_billing'
import { appUrl } from '#config/app'
import { PaymentFailure } from '#services/billing/payment_failure'

export default class BillingSetup extends BaseCommand {
  static commandName = 'billing:setup'
  static description =
    'Create or find the Pro price in Stripe (--webhook also registers the endpoint)'
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Also register the webhook endpoint' })
  declare webhook?: boolean

  @inject()
  async run(setUpBilling: SetUpBilling) {
    const address = `${appUrl}/api/billing/webhook`
    try {
      const endpoint = this.webhook ? address : null
      const { priceId, webhookSecret } = await setUpBilling.handle({ endpoint })
      this.logger.success(`Pro price: ${priceId}`)
      if (webhookSecret) this.logger.log(`STRIPE_WEBHOOK_SECRET=${webhookSecret}`)
      else this.logger.info(`Set the Stripe webhook endpoint to ${address}`)
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error
      this.logger.error(error.vendorMessage ?? error.message)
      this.exitCode = 1
    }
  }
}
