import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import FinishSignIn from '#actions/linkedin/finish_sign_in'

/** Answers a small page for the popup: it tells the screen that opened it, and closes. */
@inject()
export default class LinkedinCallbacksController {
  constructor(private finishSignIn: FinishSignIn) {}

  async show({ auth, request, response, signInThrough, view }: HttpContext) {
    const user = (await auth.use('web').check()) ? auth.use('web').getUserOrFail() : null
    const returned = this.#returned(request.qs())
    const outcome = await this.finishSignIn.handle({ user, returned, signInThrough })
    response.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
    response.status(outcome.status === 'unknown' ? 401 : 200)
    const message = outcome.status === 'connected' ? undefined : outcome.message
    const status = message === undefined ? 'connected' : 'failed'
    return view.render('linkedin/callback', { status, message })
  }

  #returned(query: Record<string, unknown>) {
    const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
    const description = text('error_description')
    return { state: text('state'), code: text('code'), error: text('error'), description }
  }
}
