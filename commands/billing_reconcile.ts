import { inject } from '@adonisjs/core'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import ReconcileBilling from '#actions/billing/reconcile_billing'

export default class BillingReconcile extends BaseCommand {
  static commandName = 'billing:reconcile'
  static description = "Sync every customer's subscription with Stripe"
  static options: CommandOptions = { startApp: true }

  @inject()
  async run(reconcileBilling: ReconcileBilling) {
    const { asked, failed } = await reconcileBilling.handle()
    if (failed === 0) return this.logger.success(`${asked} customers synced with Stripe`)
    this.logger.error(`${failed} of ${asked} customers couldn't be synced. See the log.`)
    this.exitCode = 1
  }
}
