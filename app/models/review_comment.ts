import type { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { instantColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import User from '#models/user'

/** A client's comment on a post. */
export default class ReviewComment extends OrganizationRow {
  @column()
  declare reviewLinkId: string

  @column()
  declare postId: string

  @column()
  declare postEventId: string | null

  /** As the client typed it. */
  @column()
  declare authorName: string

  @column()
  declare body: string

  /** When a member resolved it. */
  @instantColumn()
  declare resolvedAt: DateTime | null

  @column()
  declare resolvedBy: string | null

  @belongsTo(() => User, { foreignKey: 'resolvedBy' })
  declare resolver: BelongsTo<typeof User> | null

  /** A second call changes nothing: the first member stays recorded. */
  async resolve({ id }: { id: string }, at: DateTime) {
    if (this.resolvedAt) return
    this.resolvedAt = at
    this.resolvedBy = id
    await this.save()
  }

  async reopen() {
    this.resolvedAt = null
    this.resolvedBy = null
    await this.save()
  }
}
