import { beforeCreate, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { mediaIdsOf } from '#domain/drafts/draft_content'
import type { DraftAsset } from '#domain/drafts/draft_content'
import type { Attribution } from '#domain/images/alt_text'
import type { Layer } from '#domain/overlay/layer'
import { booleanColumn, jsonColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import { withStorageQuota } from '#models/organization_quotas'
import OrganizationRow from '#database/organization_row'

type StoredFile = Partial<Media> & { organizationId: string; bytes: number }

/** A stored image or document of an organization. `diskKey` is its storage key. */
export default class Media extends OrganizationRow {
  static table = 'media'

  @beforeCreate()
  static fillOptions(media: Media) {
    media.isKept ??= false
  }

  /**
   * The row of a stored file. Every file counts against the quota, whatever its source.
   * @throws QuotaReached
   */
  static store(file: StoredFile): Promise<Media> {
    return withStorageQuota(file, (client) => this.create(file, { client }))
  }

  /**
   * Returns true when all images of a draft belong to the organization. Their rows are locked
   * until the transaction ends, so that none is deleted before the draft is saved.
   */
  static async hasAll(
    organizationId: string,
    assets: readonly DraftAsset[],
    trx: TransactionClientContract
  ) {
    const ids = mediaIdsOf(assets)
    const own = ids.filter((id) => id !== null)
    if (own.length < ids.length) return false
    if (ids.length === 0) return true
    const query = this.query({ client: trx }).where('organization_id', organizationId)
    const found = await query.whereIn('id', own).select('id').forShare()
    return found.length === new Set(own).size
  }

  static async organizationsWithUploadsBefore(moment: Date): Promise<string[]> {
    const rows = await this.query()
      .where('created_at', '<', sqlInstant(moment))
      .distinct('organization_id')
    return rows.map(({ organizationId }) => organizationId)
  }

  /** An organization's uploads from before that moment that no one wants to keep. */
  static uploadsBefore(organizationId: string, moment: Date) {
    return this.query()
      .where({ organization_id: organizationId, is_kept: false })
      .where('created_at', '<', sqlInstant(moment))
      .orderBy('created_at')
      .select('id')
      .pojo<{ id: string }>()
  }

  /** The same as `lockForChange` for several. Those that are gone are left out. */
  static async lockAll(ids: readonly string[], trx: TransactionClientContract) {
    const chosen = this.query({ client: trx }).whereIn('id', [...ids])
    await chosen.clone().update({ updated_at: trx.raw('updated_at') })
    return chosen.orderBy('id').forUpdate()
  }

  @column()
  declare diskKey: string

  @column()
  declare filename: string

  @column()
  declare mime: string

  @column()
  declare width: number | null

  @column()
  declare height: number | null

  @column()
  declare bytes: number

  @column({ columnName: 'sha256' })
  declare sha256: string

  @column()
  declare altText: string | null

  /** Origin: an upload, the demo, an AI model ('ai', 'ai_horde') or a stock library. */
  @column()
  declare source: string

  /** The credit that a stock library requires. */
  @jsonColumn(null)
  declare attribution: Attribution | null

  /** Whether it stays while nothing uses it. */
  @booleanColumn()
  declare isKept: boolean

  /** For an image with text layers: the image without them. */
  @column()
  declare originalMediaId: string | null

  /** Its text layers in editable form. */
  @jsonColumn(null)
  declare layers: Layer[] | null
}
