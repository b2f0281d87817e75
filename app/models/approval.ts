import type { DateTime } from 'luxon'
import emitter from '@adonisjs/core/services/emitter'
import { column } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { ApprovalKind } from '#domain/approvals/approval_policy'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import type Post from '#models/post'

type Approved = Pick<Post, 'id' | 'organizationId' | 'contentVersion' | 'version'>

type Approver = Pick<Approval, 'kind' | 'authorName'> &
  Partial<Pick<Approval, 'userId' | 'reviewLinkId'>>

declare module '@adonisjs/core/types' {
  interface EventsList {
    'approvals:voided': { post: Post; approvals: Approval[] }
  }
}

/** An approval of one version of a post's content. The publisher's claim counts these rows. */
export default class Approval extends OrganizationRow {
  /** The valid approvals of a post, oldest first. */
  static validOf({ id, contentVersion }: Approved, options?: ModelAdapterOptions) {
    return this.query(options)
      .where({ post_id: id, content_version: contentVersion })
      .whereNull('voided_at')
      .orderBy('created_at')
      .orderBy('id')
  }

  /** Records an approval of the post as it is. `seen` is the version that the approver saw. */
  static give(post: Approved, approver: Approver, options: ModelAdapterOptions, seen?: number) {
    const { id: postId, organizationId, contentVersion } = post
    const about = { postId, organizationId, contentVersion, postVersion: seen ?? post.version }
    return this.create({ ...about, ...approver, voidedAt: null }, options)
  }

  /**
   * Voids all approvals of a post whose content changes. The event is handled in the same
   * transaction. Returns the kinds of the approvals that no longer count.
   */
  static async voidOf(post: Post, at: DateTime): Promise<ApprovalKind[]> {
    const options = { client: post.$trx }
    const given = await this.query(options).where('post_id', post.id).whereNull('voided_at')
    if (given.length === 0) return []
    await this.query(options)
      .where('post_id', post.id)
      .whereNull('voided_at')
      .update({ voided_at: sqlInstant(at), updated_at: sqlInstant(at) })
    await emitter.emit('approvals:voided', { post, approvals: given })
    return given.map(({ kind }) => kind)
  }

  @column()
  declare postId: string

  @column()
  declare kind: ApprovalKind

  /** The member; null for a client or a deleted account. */
  @column()
  declare userId: string | null

  /** The link through which a client approved. */
  @column()
  declare reviewLinkId: string | null

  /** The member's name then, or the client's as typed. */
  @column()
  declare authorName: string

  @column()
  declare contentVersion: number

  @column()
  declare postVersion: number

  /** When it was withdrawn, or the content changed. */
  @instantColumn()
  declare voidedAt: DateTime | null
}
