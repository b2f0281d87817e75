import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { AuthorKind } from '#domain/drafts/author'
import type { PostStatus } from '#domain/posts/lifecycle'
import { instantColumn, jsonColumn } from '#database/model_columns'
import OrganizationRow from '#models/organization_row'
import Draft from '#models/draft'
import Organization from '#models/organization'
import PublishAttempt from '#models/publish_attempt'

export type PostOrigin = 'manual' | 'campaign' | 'imported'
export type PostKind = 'text' | 'image' | 'multi_image' | 'document' | 'article'

export type PostMedia = { media_id: string; alt?: string; title?: string }

/** One post, one row, one lifecycle (domain/posts/lifecycle). */
export default class Post extends OrganizationRow {
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

  @instantColumn()
  declare publishAt: DateTime | null

  @column()
  declare zone: string

  @column()
  declare wallTime: string | null

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

  @column()
  declare version: number

  @belongsTo(() => Organization)
  declare organization: BelongsTo<typeof Organization>

  @belongsTo(() => Draft)
  declare draft: BelongsTo<typeof Draft>

  @hasMany(() => PublishAttempt)
  declare publishAttempts: HasMany<typeof PublishAttempt>
}
