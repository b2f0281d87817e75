import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ReviewLinkEndedException } from '#errors/review_links_errors'
import ReviewLink from '#models/review_link'
import { now } from '#services/clock'

/** The page must not be cached, indexed by search engines, or sent as referrer to other sites. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** Loads the review link by `:token`. The secret in the URL is the client's only credential. */
export default class ReviewLinkMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    for (const [name, value] of Object.entries(HEADERS)) ctx.response.header(name, value)
    const link = await ReviewLink.findBySecret(ctx.params.token)
    if (!link) throw new errors.E_ROW_NOT_FOUND(ReviewLink)
    if (!link.isLiveAt(now())) throw new ReviewLinkEndedException()
    ctx.reviewLink = link
    return next()
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    reviewLink: ReviewLink
  }
}
