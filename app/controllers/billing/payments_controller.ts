import type { HttpContext } from '@adonisjs/core/http'
import { paymentHistory } from '#queries/billing/payment_history'
import { paymentRow } from '#transformers/billing_transformer'

export default class PaymentsController {
  async index({ auth }: HttpContext) {
    const payments = await paymentHistory(auth.getUserOrFail().id)
    return { payments: payments.map(paymentRow) }
  }
}
