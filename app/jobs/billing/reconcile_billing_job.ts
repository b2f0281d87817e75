import { inject } from '@adonisjs/core'
import ReconcileBilling from '#actions/billing/reconcile_billing'

/** Once a day: what no event told is asked for. */
@inject()
export default class ReconcileBillingJob {
  constructor(private reconcileBilling: ReconcileBilling) {}

  async handle() {
    await this.reconcileBilling.handle()
  }
}
