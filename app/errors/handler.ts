import app from '@adonisjs/core/services/app'
import { errors as vineErrors } from '@vinejs/vine'
import { ExceptionHandler } from '@adonisjs/core/http'
import type { HttpContext } from '@adonisjs/core/http'
import { PlanLimitReached } from '#domain/billing/payments'
import { isMcpUrl } from '#domain/web/request_kind'
import { AiFailure } from '#services/ai/ai_failure'
import { PaymentFailure } from '#services/billing/payment_failure'
import { DatabaseUnavailableException, DiskFullException } from '#errors/server_errors'
import { renderContactRefusal, isContactForm } from '#errors/requests_errors'
import { isParentMissing } from '#database/constraint_violation'
import { describeError } from '#errors/error_answer'
import type { ErrorAnswer } from '#errors/error_answer'

const JSON_URLS = /^\/api$|^\/(api|media)\/|^\/mcp\/?$|^\/oauth\/(?!authorize$)|^\/review\/[^/]+\//

const OAUTH_URLS = /^\/oauth\/(token|register|revoke)$/

/**
 * Turns every error into a response: JSON for `/api`, files and programs that ask for JSON, a page
 * for other URLs.
 */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = !app.inProduction && !app.inTest
  protected renderStatusPages = true
  /** These statuses are the client's to solve, so they are not logged for the operator. */
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
    const error = DiskFullException.wrap(DatabaseUnavailableException.wrap(thrown))
    const answer = describeError(error)
    if (isContactForm(ctx) && answer.status < 500) return renderContactRefusal(ctx, answer)
    if (!this.#expectsJson(ctx) && !isReloadWithoutSession(ctx, answer)) {
      return super.handle(error, ctx)
    }
    const { status, headers, ...body } = answer
    for (const [name, value] of Object.entries(headers)) ctx.response.header(name, value)
    const url = ctx.request.url()
    if (OAUTH_URLS.test(url)) return ctx.response.status(status).json(oauthError(answer))
    const isProtocolError = isMcpUrl(url) && UNREAD_BODY.includes(answer.code)
    return ctx.response.status(status).json(isProtocolError ? protocolError(answer) : body)
  }

  async report(error: unknown, ctx: HttpContext) {
    if (error instanceof vineErrors.E_VALIDATION_ERROR) return
    if (error instanceof AiFailure) return // the failure is in the AI ledger, and its details may contain users' texts
    if (error instanceof PlanLimitReached || isBillingOff(error)) return
    if (isAbortedUpload(error, ctx)) return
    if (isParentMissing(error)) {
      return ctx.logger.warn({ err: error }, 'a record was deleted while a request needed it')
    }
    return super.report(error, ctx)
  }

  #expectsJson({ request }: HttpContext) {
    return JSON_URLS.test(request.url()) || request.accepts(['html', 'json']) === 'json'
  }
}

/**
 * A page reloads some of its records after its session has ended. The login page would take the
 * place of what the user is typing (inertia/lib/visits).
 */
function isReloadWithoutSession({ request }: HttpContext, { code }: ErrorAnswer) {
  const isReload = request.header('x-inertia-partial-component') !== undefined
  return isReload && code === 'E_UNAUTHORIZED_ACCESS'
}

/** The codes of refusals without a message that could have been read. */
const UNREAD_BODY = ['E_UNUSABLE_BODY', 'E_UNSTORABLE_TEXT']

/** A body that is no message, as a program of the Model Context Protocol expects it (JSON-RPC). */
function protocolError({ status, detail: message }: ErrorAnswer) {
  const code = status === 400 ? -32_700 : -32_600
  return { jsonrpc: '2.0', id: null, error: { code, message } }
}

/** A refusal before the endpoint read the request, as programs expect it (RFC 6749, section 5.2). */
function oauthError({ status, detail: error_description }: ErrorAnswer) {
  const isLater = status === 429 || status === 503
  const refused = status < 500 ? 'invalid_request' : 'server_error'
  return { error: isLater ? 'temporarily_unavailable' : refused, error_description }
}

function isBillingOff(error: unknown) {
  return error instanceof PaymentFailure && error.code === 'E_STRIPE_NOT_CONFIGURED'
}

/** The client closed the connection while it was sending, such as a browser that left the page. */
function isAbortedUpload(error: unknown, { request }: HttpContext) {
  const { complete, destroyed } = request.request
  return error instanceof Error && error.message === 'Request aborted' && destroyed && !complete
}

type ErrorPage = 'errors/not_found' | 'errors/server_error' | 'errors/unavailable'

const TITLES: Readonly<Record<ErrorPage, string>> = {
  'errors/not_found': 'Page not found',
  'errors/server_error': 'Something went wrong',
  'errors/unavailable': "Herald isn't available right now",
}

const STYLES =
  ':root{color-scheme:light dark}' +
  'body{display:grid;place-content:center;min-height:90vh;margin:0;padding:16px;' +
  'font:16px/1.5 system-ui,sans-serif;text-align:center}' +
  'h1{font:500 40px/1.1 Georgia,serif}'

/** Returns a page without dependencies, for errors that happen before Inertia is available. */
function plainPage(title: string) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} - Herald</title>
    <style>${STYLES}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>Please try again in a moment.</p>
      <p><a href="/">Back to Home</a></p>
    </main>
  </body>
</html>
`
}

/** Renders the error page with Inertia when it is available, else as plain HTML. */
function errorPage(ctx: HttpContext, page: ErrorPage) {
  const { inertia } = ctx as Partial<HttpContext>
  return inertia ? inertia.render(page, {}) : plainPage(TITLES[page])
}

/** A signed-in user on a dashboard page keeps the sidebar. Everyone else sees the public page. */
function notFoundPage(ctx: HttpContext) {
  const { inertia, auth, organizations } = ctx as Partial<HttpContext>
  return inertia && auth?.user && organizations
    ? inertia.render('errors/not_found_inside', {})
    : errorPage(ctx, 'errors/not_found')
}

/** Renders the page for a refused request with its reason. */
function refusedPage(ctx: HttpContext, error: unknown) {
  const { inertia } = ctx as Partial<HttpContext>
  const { status, detail, headers } = describeError(error)
  for (const [name, value] of Object.entries(headers)) ctx.response.header(name, value)
  return inertia
    ? inertia.render('errors/refused', { status, detail })
    : plainPage("That didn't work")
}
