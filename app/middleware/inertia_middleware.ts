import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import type { Logger } from '@adonisjs/core/logger'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import { appUrl } from '#config/app'
import linkedin from '#config/linkedin'
import sandbox from '#config/sandbox'
import LinkedinAccount from '#models/linkedin_account'
import Subscription from '#models/subscription'
import type User from '#models/user'
import { unreadBanners } from '#queries/notifications/list_notifications'
import { shellFacts } from '#queries/shell/shell_facts'
import { notificationCards } from '#transformers/notification_transformer'
import { organizationsOfFrame } from '#transformers/organization_transformer'
import { planBadge, sessionUser } from '#transformers/user_transformer'
import { recentChanges } from '#services/live/recent_changes'
import { isDiskFull } from '#services/health/disk_space'
import { ConfirmationMail } from '#services/mail/account_mails'
import { visitorClock } from '#validators/account_validator'
import { onboardingProgress } from '#queries/onboarding/onboarding_progress'
import { otherPosters } from '#queries/linkedin/attachments'
import { onboardingCard } from '#transformers/onboarding_transformer'
import { attachableAccount, postingRights } from '#transformers/linkedin_status_transformer'

/** The email address that still has to be confirmed. Null when no mail server could confirm it. */
function unconfirmedEmail(user: User | undefined) {
  return user && new ConfirmationMail().isEnabled && !user.emailConfirmedAt ? user.email : null
}

export default class InertiaMiddleware extends BaseInertiaMiddleware {
  /** A 404 page may be rendered before session and auth exist, so both may be missing. */
  async share(ctx: HttpContext) {
    const { auth, organizations, selectedOrganization } = ctx as Partial<HttpContext>
    const { isOrganizationMissing = false, asOf = null } = ctx as Partial<HttpContext>
    const { logger } = ctx
    const user = auth?.user
    const unread = await this.#number(ctx, 'unread')
    const [notices, ownLinkedin, isFull] = await Promise.all([
      user && unread > 0 ? this.#notifications(logger, user) : [],
      this.#ownLinkedin(ctx),
      user ? isDiskFull() : false,
    ])
    return {
      user: ctx.inertia.always(user ? sessionUser(user) : null),
      organizations: ctx.inertia.always(
        organizationsOfFrame(organizations ?? [], selectedOrganization ?? null)
      ),
      unconfirmedEmail: ctx.inertia.always(unconfirmedEmail(user)),
      notices: ctx.inertia.always(notices),
      isDiskFull: ctx.inertia.always(isFull),
      unread: ctx.inertia.always(unread),
      asOf: () => (user ? asOf : null),
      plan: () => this.#plan(ctx),
      onboarding: () => this.#onboarding(ctx),
      ownLinkedin: ctx.inertia.always(ownLinkedin),
      posters: () => this.#posters(ctx),
      waiting: () => this.#number(ctx, 'waiting'),
      selectedOrgId: ctx.inertia.always(selectedOrganization?.id ?? null),
      isOrganizationMissing: ctx.inertia.always(isOrganizationMissing),
      postsAs: ctx.inertia.always(postingRights(selectedOrganization?.linkedinAccount ?? null)),
      clock: ctx.inertia.always(user?.effectiveClock ?? visitorClock(ctx.request)),
      siteUrl: ctx.inertia.always(appUrl),
      sandbox: ctx.inertia.always(sandbox.enabled),
      feedUrl: ctx.inertia.always(sandbox.enabled ? `${linkedin.oauthUrl}/feed/` : null),
      csrfToken: ctx.inertia.always(ctx.request.csrfToken ?? null),
    }
  }

  /** Notifications are optional on a page, especially on one that reports a database failure. */
  async #notifications(logger: Logger, user: User) {
    try {
      return notificationCards(await unreadBanners(user), DateTime.utc())
    } catch (error) {
      logger.error({ err: error }, "a user's notifications couldn't be read")
      return []
    }
  }

  /** A number beside an entry of the sidebar. */
  async #number(ctx: Partial<HttpContext>, name: 'unread' | 'waiting') {
    const { logger, auth, selectedOrganization = null } = ctx
    if (!auth?.user) return 0
    try {
      const facts = await shellFacts(auth.user, selectedOrganization)
      return facts[name]
    } catch (error) {
      logger?.error({ err: error }, "the sidebar's numbers couldn't be read")
      return 0
    }
  }

  /** The plan in the sidebar. A page works without it. */
  async #plan({ logger, auth, selectedOrganization = null }: Partial<HttpContext>) {
    if (!auth?.user) return null
    try {
      const now = DateTime.utc()
      const [subscription, { aiTokens }] = await Promise.all([
        Subscription.currentOf(auth.user.id, now),
        shellFacts(auth.user, selectedOrganization),
      ])
      return planBadge({ now, subscription, aiTokens })
    } catch (error) {
      logger?.error({ err: error }, "a user's plan couldn't be read")
      return null
    }
  }

  /** The onboarding steps on dashboard pages. Null when they are done. */
  async #onboarding({ logger, auth, organizations, selectedOrganization }: Partial<HttpContext>) {
    if (!auth?.user || !organizations) return null
    try {
      const progress = await onboardingProgress(auth.user, selectedOrganization ?? null)
      return progress && onboardingCard(progress)
    } catch (error) {
      logger?.error({ err: error }, "a user's onboarding steps couldn't be read")
      return null
    }
  }

  /** The user's own connected LinkedIn account, when one of their organizations has none. */
  async #ownLinkedin({ logger, auth, organizations }: Partial<HttpContext>) {
    const isMissing = organizations?.some(({ linkedinAccountId }) => linkedinAccountId === null)
    if (!auth?.user || !isMissing) return null
    try {
      return attachableAccount(await LinkedinAccount.currentOf(auth.user.id))
    } catch (error) {
      logger?.error({ err: error }, "a user's LinkedIn account couldn't be read")
      return null
    }
  }

  /**
   * The other members who post for each organization. They could post as the user if the user
   * connected their account.
   */
  async #posters({ logger, auth, organizations }: Partial<HttpContext>) {
    if (!auth?.user || !organizations?.length) return {}
    try {
      return await otherPosters(auth.user)
    } catch (error) {
      logger?.error({ err: error }, "the members of organizations couldn't be read")
      return {}
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    ctx.asOf = recentChanges.moment
    await this.init(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The moment before which every change is on the page (services/live/recent_changes). */
    asOf: string
  }
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = import('@adonisjs/inertia/types').InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
