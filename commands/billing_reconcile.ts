import { inject } from '@adonisjs/core'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import ReconcileBilling from '#actions/billing/reconcile_billing'

export default class BillingReconcile extends BaseCommand {
  static commandName = 'billing:reconcile'
  static description = 'Ask Stripe about every customer and mend what no event told'
  static options: CommandOptions = { startApp: true }

  @inject()
  async run(reconcileBilling: ReconcileBilling) {
    const { asked, failed } = await reconcileBilling.handle()
    if (failed === 0) return this.logger.success(`${asked} customers are as Stripe has them`)
    this.logger.error(`${failed} of ${asked} customers could not be asked for; the log says why`)
    this.exitCode = 1
  }
}
