import { beforeCreate, beforeSave, belongsTo, column, hasMany, hasOne } from '@adonisjs/lucid/orm'
import { DateTime } from 'luxon'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany, HasOne } from '@adonisjs/lucid/types/relations'
import { textMeasures } from '#domain/analytics/text_measures'
import { textStyle, type TextStyle } from '#domain/voice/text_style'
import type { VoiceChoice } from '#domain/voice/voice_examples'
import { changesContent } from '#domain/approvals/content_version'
import type { AuthorKind } from '#domain/drafts/author'
import type { Mention } from '#domain/mentions/mention'
import type { PostKind, PostStatus } from '#domain/posts/post_lifecycle'
import type { PostContent, PostMedia } from '#domain/posts/post_content'
import type { Poll, PollResults } from '#domain/posts/poll'
import { actingProgram } from '#database/acting_program'
import { DEFAULT_VISIBILITY, type CommentsState, type Visibility } from '#domain/posts/visibility'
import { eventOfChange, postEvent } from '#domain/webhooks/webhook_events'
import { wallTime } from '#domain/schedule/wall_clock'
import { postAuthor, type KnownAuthor, type PostAuthor } from '#domain/posts/post_author'
import {
  booleanColumn,
  instantColumn,
  optionalJsonColumn,
  recordListColumn,
  textListColumn,
} from '#database/model_columns'
import { commentDueAt, type PlannedComment } from '#domain/first_comments/planned_comment'
import { firstMetricsFetchAt } from '#domain/posts/post_metrics'
import Approval from '#models/approval'
import PublishAttempt from '#models/publish_attempt'
import OrganizationRow from '#database/organization_row'
import type Draft from '#models/draft'
import FirstComment from '#models/first_comment'
import type LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import PostCorrection from '#models/post_correction'
import PostEvent from '#models/post_event'
import User from '#models/user'
import WebhookDelivery from '#models/webhook_delivery'

export type PostOrigin = 'manual' | 'campaign' | 'imported'

/** Proof that a post is on LinkedIn, as far as it is known. */
type PublishedProof = {
  at: DateTime
  urn: string | null
  url: string | null
  authorUrn: string | null
}

/** A post in its whole lifecycle (domain/posts/post_lifecycle). */
export default class Post extends OrganizationRow {
  /** Returns the author of a post of this draft, with the name if it is known. */
  static async authorFor(
    draft: Pick<Draft, 'organizationId' | 'linkedinAuthorType' | 'linkedinAuthorId'>,
    account: LinkedinAccount | null,
    pages: readonly KnownAuthor[],
    options?: ModelAdapterOptions
  ): Promise<PostAuthor> {
    const member = account && { urn: account.memberUrn, name: account.name }
    const author = postAuthor(draft, member, pages)
    if (author.authorName !== null || author.authorUrn === null) return author
    const last = await this.query(options)
      .where({ organization_id: draft.organizationId, author_urn: author.authorUrn })
      .whereNotNull('author_name')
      .orderBy('created_at', 'desc')
      .first()
    return { ...author, authorName: last?.authorName ?? null }
  }

  @beforeCreate()
  static fillOptions(post: Post) {
    post.visibility ??= DEFAULT_VISIBILITY
    post.commentsState ??= 'OPEN'
    post.isReshareDisabled ??= false
    post.poll ??= null
    post.contentVersion ??= 1
    post.exemptVersion ??= null
    post.needsReview ??= false
    post.reviewRequestedBy ??= null
    if (post.origin === 'manual') post.program ??= actingProgram.getStore() ?? null
  }

  @beforeSave()
  static measureText(post: Post) {
    if (!post.$dirty.body && !post.$dirty.hashtags) return
    Object.assign(post, textMeasures(post.body, post.hashtags ?? []))
    post.textStyle = textStyle(post.body)
  }

  /**
   * A change of the content makes a new version, for which no earlier approval counts. Every save
   * passes here, so no action can forget it.
   */
  @beforeSave()
  static async versionContent(post: Post) {
    if (!post.$isPersisted || post.status === 'published') return
    if (!changesContent(Object.keys(post.$dirty))) return
    post.contentVersion += 1
    const voided = await Approval.voidOf(post, DateTime.utc())
    // A campaign's post waits for its first approval by its status, and for a new one by this flag.
    if (post.origin === 'campaign' && voided.includes('member')) post.needsReview = true
    const program = actingProgram.getStore()
    if (program && (await Organization.isReviewOnly(post))) post.needsReview = true
  }

  /** Every save passes here, so no action can forget an event. */
  @beforeSave()
  static async recordEvent(post: Post) {
    const kind = eventOfChange({
      status: post.status,
      isStatusChanged: 'status' in post.$dirty,
      isTimeChanged: 'publishAt' in post.$dirty,
      isImported: post.origin === 'imported',
    })
    if (kind) await WebhookDelivery.record([postEvent(kind, post)], post.$trx)
  }

  @column()
  declare campaignId: string | null

  @column()
  declare draftId: string | null

  @column()
  declare createdBy: string | null

  @column()
  declare origin: PostOrigin

  @column()
  declare status: PostStatus

  @column()
  declare authorKind: AuthorKind

  @column()
  declare authorUrn: string | null

  @column()
  declare authorName: string | null

  @column()
  declare body: string

  @textListColumn()
  declare hashtags: string[]

  @recordListColumn()
  declare mentions: Mention[]

  @column()
  declare kind: PostKind

  @recordListColumn()
  declare media: PostMedia[]

  @optionalJsonColumn()
  declare firstComment: PlannedComment | null

  /** When the first comment is due; null before the post is published and once its row exists. */
  @instantColumn()
  declare commentDueAt: DateTime | null

  @optionalJsonColumn()
  declare poll: Poll | null

  /** The votes as last read from LinkedIn; null where they were never read. */
  @optionalJsonColumn()
  declare pollResults: PollResults | null

  @column()
  declare visibility: Visibility

  @booleanColumn()
  declare isReshareDisabled: boolean

  /** The post on LinkedIn that this one reshares below its own words. */
  @column()
  declare parentUrn: string | null

  @column()
  declare parentUrl: string | null

  /** Whether readers may comment on the published post. */
  @column()
  declare commentsState: CommentsState

  /** When its text was last corrected on LinkedIn. */
  @instantColumn()
  declare editedAt: DateTime | null

  @column()
  declare contentPillar: string | null

  @column()
  declare contentType: string | null

  /** The model's original text, unchanged by edits; null for posts written by people. */
  @column()
  declare aiText: string | null

  /** Why an intended image is missing. */
  @column()
  declare imageProblem: string | null

  @column()
  declare rejectionReason: string | null

  @instantColumn()
  declare publishAt: DateTime | null

  @column()
  declare zone: string

  @column()
  declare wallTime: string | null

  /**
   * The time by which lists are sorted: published, else planned, else created. The database sets
   * it.
   */
  @instantColumn()
  declare listedAt: DateTime

  /** Whether it took a slot of its author's queue, and no one chose another time since. */
  @booleanColumn()
  declare isQueued: boolean

  /**
   * When it is tried next: the retry time, else publishAt. Null while nothing publishes it, such as
   * in a paused queue.
   */
  @instantColumn()
  declare dueAt: DateTime | null

  @column()
  declare claimedBy: string | null

  @instantColumn()
  declare leaseUntil: DateTime | null

  @column()
  declare attempts: number

  @column()
  declare platformUrn: string | null

  @column()
  declare platformUrl: string | null

  @instantColumn()
  declare postedAt: DateTime | null

  @column()
  declare failureCode: string | null

  @column()
  declare failureReason: string | null

  @column()
  declare impressions: number | null

  @column()
  declare reactions: number | null

  @column()
  declare comments: number | null

  @column()
  declare shares: number | null

  /** Length of the published text, for Analytics (domain/analytics/text_measures). */
  @column()
  declare characters: number

  @column()
  declare hashtagCount: number

  /** How its text is written, in numbers (domain/voice/text_style). */
  @optionalJsonColumn()
  declare textStyle: TextStyle | null

  /** Whether a member pinned or dropped it as an example of the voice. */
  @column()
  declare voiceChoice: VoiceChoice | null

  /** When its metrics were last fetched; null when they never were. */
  @instantColumn()
  declare figuresAt: DateTime | null

  /**
   * When its metrics are fetched next; null when they are not fetched any more or the post is not
   * published.
   */
  @instantColumn()
  declare figuresDueAt: DateTime | null

  @column()
  declare version: number

  /** Counts the changes of its content. Approvals are for one content version. */
  @column()
  declare contentVersion: number

  /** The content that an owner let through when the approval policy changed. */
  @column()
  declare exemptVersion: number | null

  /** It was sent to review: it needs a member's approval whatever the policy says. */
  @booleanColumn()
  declare needsReview: boolean

  /** Who sent it to review. */
  @column()
  declare reviewRequestedBy: string | null

  /** The name of the program that wrote it; null for a person or a campaign. */
  @column()
  declare program: string | null

  @belongsTo(() => Organization)
  declare organization: BelongsTo<typeof Organization>

  @hasMany(() => PublishAttempt)
  declare publishAttempts: HasMany<typeof PublishAttempt>

  /** The state of its first comment; null before the comment is due. */
  @hasOne(() => FirstComment)
  declare comment: HasOne<typeof FirstComment>

  @hasMany(() => PostEvent)
  declare events: HasMany<typeof PostEvent>

  @hasMany(() => PostCorrection)
  declare corrections: HasMany<typeof PostCorrection>

  @belongsTo(() => User, { foreignKey: 'createdBy' })
  declare creator: BelongsTo<typeof User> | null

  get author(): PostAuthor {
    const { authorKind, authorUrn, authorName } = this
    return { authorKind, authorUrn, authorName }
  }

  /** Replaces text, media or author. */
  updateContent(content: PostContent & PostAuthor) {
    Object.assign(this, content)
    this.version = (this.version ?? 0) + 1
  }

  review(decision: Pick<Post, 'status'> & Partial<Pick<Post, 'rejectionReason'>>) {
    Object.assign(this, { ...decision, version: this.version + 1 })
  }

  /** Returns true when it is already scheduled for that moment. */
  isPlannedFor(moment: DateTime) {
    return this.status === 'scheduled' && this.publishAt?.valueOf() === moment.valueOf()
  }

  /** Schedules it for that moment and clears an earlier failure. */
  planFor(moment: DateTime, zone: string) {
    this.status = 'scheduled'
    this.#resetPlan(moment, zone)
  }

  /** Schedules it for a slot of its author's queue. Nothing publishes it while that is paused. */
  planInQueue({ slot, zone, isPaused }: { slot: DateTime; zone: string; isPaused: boolean }) {
    this.planFor(slot, zone)
    this.isQueued = true
    if (isPaused) this.dueAt = null
  }

  /** Queues it to be published as soon as possible. */
  queueAt(moment: DateTime, zone: string) {
    this.status = 'queued'
    this.#resetPlan(moment, zone)
  }

  /** Marks an unconfirmed post as published since that moment. */
  confirmPublished({ at, urn, url, authorUrn }: PublishedProof) {
    const cleared = { failureCode: null, failureReason: null, dueAt: null }
    const known = { platformUrn: urn, platformUrl: url, authorUrn: authorUrn ?? this.authorUrn }
    this.status = 'published'
    const published = { postedAt: at, figuresDueAt: firstMetricsFetchAt(at) }
    Object.assign(this, { ...cleared, ...known, ...published, version: (this.version ?? 0) + 1 })
    this.commentDueAt = commentDueAt(this.firstComment, at)
  }

  #resetPlan(moment: DateTime, zone: string) {
    const tried = { attempts: 0, failureCode: null, failureReason: null }
    const claim = { claimedBy: null, leaseUntil: null }
    const planned = { publishAt: moment, dueAt: moment, zone, wallTime: wallTime(moment, zone) }
    this.isQueued = false
    Object.assign(this, { ...planned, ...tried, ...claim, version: (this.version ?? 0) + 1 })
  }
}
