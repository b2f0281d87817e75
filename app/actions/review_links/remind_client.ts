import { inject } from '@adonisjs/core'
import { NOT_WAITING } from '#domain/approvals/approval_rules'
import { awaitedKind } from '#domain/approvals/approval_policy'
import type { AskedApproval } from '#domain/approvals/approval_policy'
import {
  CLIENT_REMINDER_PAUSE_MS,
  NO_CLIENT_EMAIL,
  NO_CLIENT_LINK,
} from '#domain/review_links/link_rules'
import { RemindedRecentlyException } from '#errors/approvals_errors'
import { PostStateException } from '#errors/posts_errors'
import {
  MailFailedException,
  MailOffException,
  ReminderRefusedException,
} from '#errors/review_links_errors'
import { sendForRequest } from '#services/mail/mail_delivery'
import { ClientReminderMail } from '#services/mail/team_mails'
import { now } from '#services/clock'
import { withTransaction } from '#database/transaction'
import { sqlInstant } from '#database/instants'
import PostEvent from '#models/post_event'
import ReviewLink from '#models/review_link'
import Post from '#models/post'
import type User from '#models/user'
import { postName } from '#domain/posts/hashtags'
import { formatDateTime } from '#domain/schedule/format_date_time'
import { zoneShortName } from '#domain/schedule/wall_clock'
import type { Instant } from '#domain/schedule/instant'
import { postsOfReviewLink } from '#queries/review_links/client_review'
import { withApprovals } from '#queries/approvals/with_approvals'

type RemindClientInput = {
  /** The review link that shows the post; null when there is none. */
  asked: AskedApproval | null
  user: Pick<User, 'id' | 'fullName' | 'effectiveClock'>
}

/** Characters of a post that name it in the email. */
const SHOWN_CHARACTERS = 80

const RECENTLY = 'The client was reminded less than 4 hours ago.'

/**
 * Emails the client of a review link which of its posts wait for them, at most once in four hours.
 * The reminder is recorded before it is sent: after a crash in between, the client gets none rather
 * than two.
 */
@inject()
export default class RemindClient {
  constructor(private mail: ClientReminderMail) {}

  /**
   * @throws ReminderRefusedException, MailOffException, RemindedRecentlyException,
   *   MailFailedException
   */
  async handle({ asked, user }: RemindClientInput) {
    if (asked === null) throw new ReminderRefusedException(NO_CLIENT_LINK)
    if (!asked.hasEmail) throw new ReminderRefusedException(NO_CLIENT_EMAIL)
    if (!this.mail.isEnabled) throw new MailOffException()
    const posts = await waitingPosts(await ReviewLink.findOrFail(asked.linkId))
    if (posts.length === 0) throw new PostStateException(NOT_WAITING)
    const claim = await claimReminder(asked.linkId)
    await sendForRequest('Reminding a client', async () => {
      await this.#send(claim, posts, user)
      await recordReminder(posts, user.id)
    })
  }

  async #send(
    { link, to, path, at, before }: Claim,
    posts: readonly Post[],
    { fullName: by, effectiveClock: clock }: RemindClientInput['user']
  ) {
    const { label: name, zone, expiresAt, organization } = link
    const moment = (instant: Instant) =>
      `${formatDateTime(instant, zone, clock, { now: now() })} ${zoneShortName(instant, zone)}`
    const named = posts.map((post) => ({
      text: postName(post, SHOWN_CHARACTERS),
      time: post.publishAt && moment(post.publishAt),
    }))
    const about = { by, organization: organization.name, posts: named, end: moment(expiresAt) }
    try {
      await this.mail.send({ to, name, path, ...about })
    } catch (error) {
      await release({ link, at, before })
      throw new MailFailedException(undefined, { cause: error })
    }
  }
}

async function waitingPosts(link: ReviewLink) {
  const posts = await withApprovals(await postsOfReviewLink(link))
  return posts.filter(({ approval, status }) => awaitedKind(approval, status) === 'client')
}

/** Nothing was sent, so the client may be reminded again. */
async function release({ link, at, before }: Pick<Claim, 'link' | 'at' | 'before'>) {
  await ReviewLink.query()
    .where({ id: link.id, reminded_at: sqlInstant(at) })
    .update({ reminded_at: before && sqlInstant(before) })
}

/** A post that was deleted while the email was sent has no log anymore. */
function recordReminder(posts: readonly Post[], userId: string) {
  const event = { userId, kind: 'client_reminded' as const }
  const ids = posts.map(({ id }) => id)
  return withTransaction(async (trx) => {
    const present = await Post.query({ client: trx }).whereIn('id', ids).select('id').forUpdate()
    const events = present.map(({ id: postId }) => ({ postId, ...event }))
    await PostEvent.createMany(events, { client: trx })
  })
}

type Claim = Awaited<ReturnType<typeof claimReminder>>

/**
 * Records the reminder, so that no other tab sends it too, and returns what is needed to send it.
 */
function claimReminder(linkId: string) {
  return withTransaction(async (trx) => {
    const link = await ReviewLink.lockForChange(linkId, trx)
    if (!link.mayApprove || !link.isLiveAt(now()))
      throw new ReminderRefusedException(NO_CLIENT_LINK)
    const { clientEmail: to, remindedAt: before } = link
    if (to === null) throw new ReminderRefusedException(NO_CLIENT_EMAIL)
    const waitMs = before ? CLIENT_REMINDER_PAUSE_MS - now().diff(before).toMillis() : 0
    if (waitMs > 0) throw new RemindedRecentlyException(waitMs, RECENTLY)
    const at = now()
    const path = link.mailedPath()
    await link.merge({ remindedAt: at }).save()
    await link.load('organization')
    return { link, to, path, at, before }
  })
}
