import { belongsTo, column, hasMany, manyToMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany, ManyToMany } from '@adonisjs/lucid/types/relations'
import { slideLook } from '#domain/slides/slide_look'
import { jsonColumn } from '#database/model_columns'
import Row from '#models/row'
import Post from '#models/post'
import User from '#models/user'
import Draft from '#models/draft'
import Media from '#models/media'
import Membership, { EDITING_ROLES } from '#models/membership'
import LinkedinAccount from '#models/linkedin_account'

/** A brand workspace. (A company page of LinkedIn is an author, not an organization.) */
export default class Organization extends Row {
  /** Those that the user is a member of, oldest first, with their connection. */
  static ofMember(user: { id: string }) {
    return this.query()
      .whereHas('memberships', (memberships) => memberships.where('user_id', user.id))
      .preload('linkedinAccount')
      .orderBy('created_at')
      .orderBy('id')
  }

  /** Those in which the user may change things. */
  static editableBy(user: { id: string }) {
    return this.query().whereHas('memberships', (memberships) =>
      memberships.where('user_id', user.id).whereIn('role', [...EDITING_ROLES])
    )
  }

  @column()
  declare name: string

  @column()
  declare website: string | null

  @column()
  declare brandTone: string

  @column()
  declare targetAudience: string

  /** Words that its posts had better not hold; null: none. */
  @jsonColumn()
  declare bannedWords: string[] | null

  /** How its carousels look; null: as the house's. */
  @column()
  declare slideTemplate: string | null

  @column()
  declare slideColor: string | null

  @column()
  declare createdBy: string | null

  @column()
  declare linkedinAccountId: string | null

  get slideLook() {
    return slideLook({ template: this.slideTemplate, color: this.slideColor })
  }

  @belongsTo(() => LinkedinAccount)
  declare linkedinAccount: BelongsTo<typeof LinkedinAccount>

  @hasMany(() => Membership)
  declare memberships: HasMany<typeof Membership>

  @manyToMany(() => User, { pivotTable: 'memberships', pivotColumns: ['role'] })
  declare members: ManyToMany<typeof User>

  @hasMany(() => Draft)
  declare drafts: HasMany<typeof Draft>

  @hasMany(() => Media)
  declare media: HasMany<typeof Media>

  @hasMany(() => Post)
  declare posts: HasMany<typeof Post>
}
