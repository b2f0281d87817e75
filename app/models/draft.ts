import { beforeCreate, column, hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import type { AuthorType } from '#domain/drafts/author'
import type { PlannedComment } from '#domain/first_comments/planned_comment'
import type { Mention } from '#domain/mentions/mention'
import type { DraftMode, DraftAsset } from '#domain/drafts/draft_content'
import type { Poll } from '#domain/posts/poll'
import { DEFAULT_VISIBILITY } from '#domain/posts/visibility'
import type { Visibility } from '#domain/posts/visibility'
import {
  booleanColumn,
  optionalJsonColumn,
  recordListColumn,
  textListColumn,
} from '#database/model_columns'
import { actingProgram } from '#database/acting_program'
import OrganizationRow from '#database/organization_row'
import Post from '#models/post'

export default class Draft extends OrganizationRow {
  @beforeCreate()
  static fillOptions(draft: Draft) {
    draft.visibility ??= DEFAULT_VISIBILITY
    draft.isReshareDisabled ??= false
    draft.poll ??= null
    draft.parentUrn ??= null
    draft.parentUrl ??= null
    draft.program ??= actingProgram.getStore() ?? null
  }

  @column()
  declare authorId: string | null

  @column()
  declare mode: DraftMode

  @column()
  declare body: string

  @textListColumn()
  declare hashtags: string[]

  @recordListColumn()
  declare mentions: Mention[]

  @recordListColumn()
  declare assets: DraftAsset[]

  @column()
  declare linkedinAuthorType: AuthorType

  @column()
  declare linkedinAuthorId: string | null

  @optionalJsonColumn()
  declare firstComment: PlannedComment | null

  @optionalJsonColumn()
  declare poll: Poll | null

  @column()
  declare visibility: Visibility

  @booleanColumn()
  declare isReshareDisabled: boolean

  /** The post on LinkedIn that a post of this draft reshares. */
  @column()
  declare parentUrn: string | null

  @column()
  declare parentUrl: string | null

  @column()
  declare version: number

  /** The name of the program that wrote it; null for a person. */
  @column()
  declare program: string | null

  @hasMany(() => Post)
  declare posts: HasMany<typeof Post>
}
