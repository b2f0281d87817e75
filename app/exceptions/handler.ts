import app from '@adonisjs/core/services/app'
import { errors as vineErrors } from '@vinejs/vine'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import { AiFailure } from '#services/ai/ai_failure'
import { PaymentFailure } from '#services/payments/payment_failure'
import DatabaseAwayException from '#exceptions/database_away_exception'
import DiskFullException from '#exceptions/disk_full_exception'
import { contactRefusal, isContactForm } from '#exceptions/contact_refusal'
import { describeError } from '#exceptions/error_answer'
import { errorPage, notFoundPage, refusedPage } from '#exceptions/error_page'

/** The one place where an error becomes an answer: JSON for `/api` and files, a page elsewhere. */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = !app.inProduction && !app.inTest
  protected renderStatusPages = true
  /** What a person is told and can help: nothing for whoever runs the server. */
  protected ignoreStatuses = [400, 401, 402, 403, 404, 409, 410, 413, 415, 422, 429]

  protected statusPages = {
    '400..402': (error: unknown, ctx: HttpContext) => refusedPage(ctx, error),
    '403..404': (_: unknown, ctx: HttpContext) => notFoundPage(ctx),
    '405..409': (error: unknown, ctx: HttpContext) => refusedPage(ctx, error),
    '410': (_: unknown, { inertia }: HttpContext) => inertia.render('review/ended', {}),
    '411..499': (error: unknown, ctx: HttpContext) => refusedPage(ctx, error),
    '500..502': (_: unknown, ctx: HttpContext) => errorPage(ctx, 'errors/server_error'),
    '503': (_: unknown, ctx: HttpContext) => errorPage(ctx, 'errors/unavailable'),
    '504..506': (_: unknown, ctx: HttpContext) => errorPage(ctx, 'errors/server_error'),
    '507': (error: unknown, ctx: HttpContext) => refusedPage(ctx, error),
    '508..599': (_: unknown, ctx: HttpContext) => errorPage(ctx, 'errors/server_error'),
  }

  async handle(thrown: unknown, ctx: HttpContext) {
    const error = DiskFullException.orItself(DatabaseAwayException.orItself(thrown))
    const answer = describeError(error)
    if (isContactForm(ctx) && answer.status < 500) return contactRefusal(ctx, answer)
    if (!this.#isForPrograms(ctx)) return super.handle(error, ctx)
    const { status, headers, ...body } = answer
    for (const [name, value] of Object.entries(headers)) ctx.response.header(name, value)
    return ctx.response.status(status).json(body)
  }

  async report(error: unknown, ctx: HttpContext) {
    if (error instanceof vineErrors.E_VALIDATION_ERROR) return
    if (error instanceof AiFailure) return // its ledger has it; it holds texts of users
    if (error instanceof PlanLimitReached || isBillingOff(error)) return
    return super.report(error, ctx)
  }

  #isForPrograms({ request }: HttpContext) {
    return /^\/(api|media)\/|^\/review\/[^/]+\//.test(request.url())
  }
}

function isBillingOff(error: unknown) {
  return error instanceof PaymentFailure && error.code === 'E_STRIPE_NOT_CONFIGURED'
}
