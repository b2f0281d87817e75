import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import Row from '#models/row'
import User from '#models/user'
import Organization from '#models/organization'

export type Role = 'owner' | 'editor' | 'reviewer'

/** Roles that may change an organization's posts and connection. */
export const EDITING_ROLES: readonly Role[] = ['owner', 'editor']

export default class Membership extends Row {
  /** The user's memberships in organizations of their own. */
  static ofOwner(user: { id: string }) {
    return this.query().where({ user_id: user.id, role: 'owner' })
  }

  @column()
  declare organizationId: string

  @column()
  declare userId: string

  @column()
  declare role: Role

  @belongsTo(() => Organization)
  declare organization: BelongsTo<typeof Organization>

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
