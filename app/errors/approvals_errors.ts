import { Exception } from '@adonisjs/core/exceptions'
import { HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import { OWN_POST } from '#domain/approvals/approval_rules'

/** The organization asks for the approval of another member. */
export class OwnPostException extends Exception {
  static status = 403
  static code = 'E_OWN_POST'
  static message = OWN_POST
}

/** No other member may approve posts, so no one is reminded. */
export class NoApproverException extends Exception {
  static status = 409
  static code = 'E_NO_APPROVER'
  static message = 'No other member can approve this post. Invite someone who can.'
}

/** The approvers of the post, or its client, were reminded a short time ago. */
export class RemindedRecentlyException extends Exception {
  static status = 429
  static code = 'E_REMINDED_RECENTLY'
  headers: Record<string, string>

  constructor(waitMs: number, reminded = 'The team was reminded less than an hour ago.') {
    super(`${reminded} Try again in ${waitLabel(waitMs)}.`)
    this.headers = { 'Retry-After': String(Math.ceil(waitMs / 1000)) }
  }
}

/** Minutes, or full hours from two on. */
function waitLabel(waitMs: number) {
  if (waitMs > HOUR_MS) return `${Math.ceil(waitMs / HOUR_MS)} hours`
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
