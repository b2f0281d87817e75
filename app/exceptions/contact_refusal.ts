import type { HttpContext } from '@adonisjs/core/http'
import type { ErrorAnswer } from '#exceptions/error_answer'

function text(value: unknown) {
  return typeof value === 'string' ? value : ''
}

/** Whether a browser without scripts has sent the contact form. */
export function isContactForm({ request }: HttpContext) {
  return request.method() === 'POST' && request.url() === '/contact'
}

/** A message that is refused comes back in its form, as it was typed, the reason above it. */
export async function contactRefusal(ctx: HttpContext, { status, headers, detail }: ErrorAnswer) {
  const { inertia, request, response } = ctx
  const { name, email, message } = request.body()
  const written = { name: text(name), email: text(email), message: text(message) }
  const page = await inertia.render('public/contact', { sent: false, problem: detail, written })
  for (const [header, value] of Object.entries(headers)) response.header(header, value)
  return response.status(status).send(page)
}
