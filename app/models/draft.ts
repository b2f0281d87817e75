import { column, hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import type { AuthorType } from '#domain/drafts/author'
import type { DraftMode } from '#domain/drafts/bounds'
import type { DraftAsset } from '#domain/drafts/draft_content'
import { jsonColumn } from '#database/model_columns'
import OrganizationRow from '#models/organization_row'
import Post from '#models/post'

export default class Draft extends OrganizationRow {
  @column()
  declare authorId: string | null

  @column()
  declare mode: DraftMode

  @column()
  declare body: string

  @jsonColumn()
  declare hashtags: string[]

  @jsonColumn()
  declare assets: DraftAsset[]

  @column()
  declare linkedinAuthorType: AuthorType

  @column()
  declare linkedinAuthorId: string | null

  @column()
  declare version: number

  @hasMany(() => Post)
  declare posts: HasMany<typeof Post>
}
