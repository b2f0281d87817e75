import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import type { Logger } from '@adonisjs/core/logger'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import { appUrl } from '#config/app'
import linkedin from '#config/linkedin'
import sandbox from '#config/sandbox'
import LinkedinAccount from '#models/linkedin_account'
import Notice from '#models/notice'
import type User from '#models/user'
import { billingStatus } from '#queries/billing/billing_status'
import { onboardingProgress } from '#queries/onboarding/onboarding_progress'
import { otherPosters } from '#queries/linkedin/attachments'
import { postsInReview } from '#queries/posts/posts_in_review'
import { noticeCards } from '#transformers/notice_transformer'
import { onboardingCard } from '#transformers/onboarding_transformer'
import { attachableAccount } from '#transformers/linkedin_status_transformer'
import { organizationCard } from '#transformers/organization_transformer'
import { planBadge } from '#transformers/plan_transformer'
import { sessionUser } from '#transformers/user_transformer'
import { isDiskFull } from '#services/health/disk_state'
import { ConfirmationMail } from '#services/mail/confirmation_mail'
import { visitorClock } from '#validators/clock'

/** The address that has to be proved yet; null where no mail could prove it. */
function unconfirmedEmail(user: User | undefined) {
  return user && new ConfirmationMail().isOn && !user.emailConfirmedAt ? user.email : null
}

export default class InertiaMiddleware extends BaseInertiaMiddleware {
  /** A 404 page may be rendered before session and auth are there: expect them to be missing. */
  async share(ctx: HttpContext) {
    const { auth, organizations, selectedOrganization } = ctx as Partial<HttpContext>
    const { isOrganizationMissing = false } = ctx as Partial<HttpContext>
    const { logger } = ctx
    return {
      user: ctx.inertia.always(auth?.user ? sessionUser(auth.user) : null),
      organizations: ctx.inertia.always((organizations ?? []).map(organizationCard)),
      unconfirmedEmail: ctx.inertia.always(unconfirmedEmail(auth?.user)),
      notices: ctx.inertia.always(auth?.user ? await this.#notices(logger, auth.user) : []),
      isDiskFull: ctx.inertia.always(auth?.user ? await isDiskFull() : false),
      unread: ctx.inertia.always(await this.#unread(logger, auth?.user)),
      plan: () => this.#plan(logger, auth?.user),
      onboarding: () => this.#onboarding(ctx),
      ownLinkedin: ctx.inertia.always(await this.#ownLinkedin(ctx)),
      posters: () => this.#posters(ctx),
      waiting: () => this.#waiting(logger, selectedOrganization?.id),
      selectedOrgId: ctx.inertia.always(selectedOrganization?.id ?? null),
      isOrganizationMissing: ctx.inertia.always(isOrganizationMissing),
      clock: ctx.inertia.always(auth?.user?.shownClock ?? visitorClock(ctx.request)),
      siteUrl: ctx.inertia.always(appUrl),
      sandbox: ctx.inertia.always(sandbox.enabled),
      feedUrl: ctx.inertia.always(sandbox.enabled ? `${linkedin.oauthUrl}/feed/` : null),
      csrfToken: ctx.inertia.always(ctx.request.csrfToken ?? null),
    }
  }

  /** A page without its notices is a page, also one that says that the database is away. */
  async #notices(logger: Logger, user: User) {
    try {
      return noticeCards(await Notice.shownOf(user))
    } catch (error) {
      logger.error({ err: error }, "a user's notifications couldn't be read")
      return []
    }
  }

  /** How many notices the bell counts. */
  async #unread(logger: Logger, user: User | undefined) {
    if (!user) return 0
    try {
      return await Notice.unreadCount(user)
    } catch (error) {
      logger.error({ err: error }, "a user's notifications couldn't be counted")
      return 0
    }
  }

  /** What the sidebar shows; a page without it is a page too. */
  async #plan(logger: Logger, user: User | undefined) {
    if (!user) return null
    try {
      return planBadge(await billingStatus(user.id, DateTime.utc()))
    } catch (error) {
      logger.error({ err: error }, "a user's plan couldn't be read")
      return null
    }
  }

  /** The first steps, on pages of the dashboard; null when they are done. */
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

  /** The user's own working account, where an organization has none to publish with. */
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

  /** Who else posts for each organization, and could as the user if they connected their account. */
  async #posters({ logger, auth, organizations = [] }: Partial<HttpContext>) {
    if (!auth?.user) return {}
    try {
      return await otherPosters(
        auth.user,
        organizations.map(({ id }) => id)
      )
    } catch (error) {
      logger?.error({ err: error }, "the members of organizations couldn't be read")
      return {}
    }
  }

  /** How many posts wait in the review queue of the selected organization. */
  async #waiting(logger: Logger, organizationId: string | undefined) {
    if (organizationId === undefined) return 0
    try {
      return await postsInReview(organizationId)
    } catch (error) {
      logger.error({ err: error }, "the posts in review couldn't be counted")
      return 0
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = import('@adonisjs/inertia/types').InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
