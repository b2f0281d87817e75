import { beforeSave, belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { textMeasures } from '#domain/analytics/text_measures'
import type { AuthorKind } from '#domain/drafts/author'
import type { PostKind } from '#domain/posts/kind'
import type { PostStatus } from '#domain/posts/lifecycle'
import { postAuthor, type KnownAuthor, type PostAuthor } from '#domain/posts/post_author'
import type { PostContent, PostMedia } from '#domain/posts/post_content'
import { wallTime } from '#domain/schedule/publish_time'
import { instantColumn, jsonColumn } from '#database/model_columns'
import { firstReading } from '#models/first_reading'
import OrganizationRow from '#models/organization_row'
import Draft from '#models/draft'
import type LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import PostEvent from '#models/post_event'
import PublishAttempt from '#models/publish_attempt'
import User from '#models/user'

export type PostOrigin = 'manual' | 'campaign' | 'imported'

/** A post as it stands on LinkedIn, as far as it is known. */
export type LiveProof = {
  at: DateTime
  urn: string | null
  url: string | null
  authorUrn: string | null
}

/** One post, one row, one lifecycle (domain/posts/lifecycle). */
export default class Post extends OrganizationRow {
  /** Whom a post of this draft is posted as, with the name as far as anybody knows it. */
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

  @beforeSave()
  static measureText(post: Post) {
    if (!post.$dirty.body && !post.$dirty.hashtags) return
    Object.assign(post, textMeasures(post.body, post.hashtags ?? []))
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

  @jsonColumn()
  declare hashtags: string[]

  @column()
  declare kind: PostKind

  @jsonColumn()
  declare media: PostMedia[]

  @column()
  declare contentPillar: string | null

  @column()
  declare contentType: string | null

  /** What the model wrote, whatever became of it since; null of posts that people wrote. */
  @column()
  declare aiText: string | null

  /** Why a post that was to have a picture has none. */
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

  /** The time lists sort by: posted, else planned, else written. The database sets it. */
  @instantColumn()
  declare listedAt: DateTime

  /** When it is next to be tried: the retry time, else publishAt. */
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

  /** Of the text as it is published; what Analytics counts (domain/analytics/text_measures). */
  @column()
  declare characters: number

  @column()
  declare hashtagCount: number

  /** When LinkedIn was asked last for the figures; null: never yet. */
  @instantColumn()
  declare figuresAt: DateTime | null

  /** When it is to be asked next; null: not any more, or the post is not out. */
  @instantColumn()
  declare figuresDueAt: DateTime | null

  @column()
  declare version: number

  @belongsTo(() => Organization)
  declare organization: BelongsTo<typeof Organization>

  @belongsTo(() => Draft)
  declare draft: BelongsTo<typeof Draft>

  @hasMany(() => PublishAttempt)
  declare publishAttempts: HasMany<typeof PublishAttempt>

  @hasMany(() => PostEvent)
  declare events: HasMany<typeof PostEvent>

  @belongsTo(() => User, { foreignKey: 'createdBy' })
  declare creator: BelongsTo<typeof User>

  /** Whom it is posted as. */
  get author(): PostAuthor {
    const { authorKind, authorUrn, authorName } = this
    return { authorKind, authorUrn, authorName }
  }

  /** Takes new words, pictures or another author. */
  take(content: PostContent & PostAuthor) {
    Object.assign(this, content)
    this.version = (this.version ?? 0) + 1
  }

  /** What a person decides about a post that waits for review. */
  review(decision: Pick<Post, 'status'> & Partial<Pick<Post, 'rejectionReason'>>) {
    Object.assign(this, { ...decision, version: this.version + 1 })
  }

  /** True when it waits for that very moment already. */
  isPlannedFor(moment: DateTime) {
    return this.status === 'scheduled' && this.publishAt?.valueOf() === moment.valueOf()
  }

  /** Planned for that moment; a failed post forgets why it failed. */
  planFor(moment: DateTime, zone: string) {
    this.status = 'scheduled'
    this.#planAfresh(moment, zone)
  }

  /** To go out as soon as the publisher can. */
  queueAt(moment: DateTime, zone: string) {
    this.status = 'queued'
    this.#planAfresh(moment, zone)
  }

  /** The doubt is over: it has been on LinkedIn since then. */
  settleAsLive({ at, urn, url, authorUrn }: LiveProof) {
    const settled = { failureCode: null, failureReason: null, dueAt: null }
    const known = { platformUrn: urn, platformUrl: url, authorUrn: authorUrn ?? this.authorUrn }
    this.status = 'published'
    const out = { postedAt: at, figuresDueAt: firstReading(at) }
    Object.assign(this, { ...settled, ...known, ...out, version: (this.version ?? 0) + 1 })
  }

  #planAfresh(moment: DateTime, zone: string) {
    const tried = { attempts: 0, failureCode: null, failureReason: null }
    const held = { claimedBy: null, leaseUntil: null }
    const planned = { publishAt: moment, dueAt: moment, zone, wallTime: wallTime(moment, zone) }
    Object.assign(this, { ...planned, ...tried, ...held, version: (this.version ?? 0) + 1 })
  }
}
