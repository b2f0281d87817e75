import { inject } from '@adonisjs/core'
import OpenCheckout from '#actions/billing/open_checkout'

@inject()
export default class CheckoutSettingsController {
  constructor(private openCheckout: OpenCheckout) {}

  show() {
    return this.openCheckout.handle()
  }
}
