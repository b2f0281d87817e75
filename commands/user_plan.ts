import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import GrantPlan from '#actions/billing/grant_plan'
import { normaliseEmail } from '#domain/auth/auth_rules'
import Subscription from '#models/subscription'
import User from '#models/user'
import { now } from '#services/clock'

export default class UserPlan extends BaseCommand {
  static commandName = 'user:plan'
  static description = 'Grant or revoke the Pro plan without payment'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Email address of the account' })
  declare email: string

  @args.string({ description: '"pro" to grant, "free" to revoke' })
  declare plan: string

  @flags.string({ description: 'Last day of the plan (UTC), such as 2027-01-31' })
  declare until?: string

  @inject()
  async run(givePlan: GrantPlan) {
    const tier = this.plan
    if (tier !== 'pro' && tier !== 'free') return this.#refuse('The plan must be "pro" or "free"')
    const until = endOfLastDay(this.until)
    if (until && (!until.isValid || until <= now())) {
      return this.#refuse('--until must be a future date such as 2027-01-31')
    }
    const user = await User.findBy('email', normaliseEmail(this.email))
    if (!user) return this.#refuse(`No account found for ${this.email}`)
    await givePlan.handle({ userId: user.id, tier, until })
    this.logger.success(tier === 'pro' ? `${user.email} is on Pro ${end(until)}` : taken(user))
    await this.#noteStripePlan(user)
  }

  /** This command does not cancel a paid subscription, so it only mentions it. */
  async #noteStripePlan({ id, email }: User) {
    const current = await Subscription.currentOf(id, now())
    const isPaid = current?.source === 'stripe' && current.status === 'active'
    if (isPaid) this.logger.info(`${email} also pays for Pro with Stripe (${current.id})`)
  }

  #refuse(reason: string) {
    this.logger.error(reason)
    this.exitCode = 1
  }
}

function taken({ email }: User) {
  return `Pro granted to ${email} was revoked`
}

function end(until: DateTime | null) {
  return until === null ? 'until you revoke it' : `until ${until.toISODate()}`
}

function endOfLastDay(day: string | undefined) {
  return day === undefined
    ? null
    : DateTime.fromFormat(day, 'yyyy-MM-dd', { zone: 'utc' }).endOf('day')
}
