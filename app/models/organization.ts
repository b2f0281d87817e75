import { afterUpdate, belongsTo, column, hasMany, manyToMany } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BelongsTo, HasMany, ManyToMany } from '@adonisjs/lucid/types/relations'
import { ABILITIES, type Ability, type Role } from '#domain/organizations/roles'
import { slideLook } from '#domain/slides/slide_look'
import { fromSqlInstant } from '#database/instants'
import { jsonColumn } from '#database/model_columns'
import { tellChange } from '#models/changes'
import Row from '#models/row'
import Post from '#models/post'
import User from '#models/user'
import Draft from '#models/draft'
import Media from '#models/media'
import Membership from '#models/membership'
import LinkedinAccount from '#models/linkedin_account'

/** A brand workspace. (A company page of LinkedIn is an author, not an organization.) */
export default class Organization extends Row {
  /** Those that the user is a member of, oldest first, with their role and the connection. */
  static ofMember(user: User) {
    return user
      .related('organizations')
      .query()
      .preload('linkedinAccount')
      .orderBy('organizations.created_at')
      .orderBy('organizations.id')
  }

  /** Held until the transaction ends: of two who change its members, one comes after the other. */
  static async hold(id: string, trx: TransactionClientContract) {
    await trx
      .from('organizations')
      .where({ id })
      .update({ updated_at: trx.raw('updated_at') })
  }

  /** Every open screen of its members shows its name. */
  @afterUpdate()
  static publishChange({ id, $trx }: Organization) {
    tellChange({ kind: 'organizations', id, organizationId: id }, $trx)
  }

  /** Those in which the user may do that. */
  static inWhichMay(user: { id: string }, ability: Ability) {
    const { roles } = ABILITIES[ability]
    return this.query().whereHas('memberships', (memberships) =>
      memberships.where('user_id', user.id).whereIn('role', [...roles])
    )
  }

  /** Tells members that organizations changed, where an update of many rows did it. */
  static tellChanged(ids: readonly string[]) {
    for (const id of ids) tellChange({ kind: 'organizations', id, organizationId: id })
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

  /** The role of the user through whose own relation the organization was loaded. */
  get role(): Role {
    return this.$extras.pivot_role
  }

  /** When that user selected it last; 0 for never. */
  get lastSelectedMs() {
    return fromSqlInstant(this.$extras.pivot_last_selected_at)?.toMillis() ?? 0
  }

  /** The same organization, seen by a member with that role. */
  seenAs(role: Role) {
    this.$extras.pivot_role = role
    return this
  }

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
