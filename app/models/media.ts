import { beforeCreate, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { mediaIdsOf, type DraftAsset } from '#domain/drafts/draft_content'
import type { Layer } from '#domain/overlay/layer'
import type { Attribution } from '#domain/pictures/attribution'
import { jsonColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import { needStorage } from '#models/organization_quotas'
import OrganizationRow from '#models/organization_row'

/** A stored picture or document of an organization. `diskKey` names it on the disk. */
export default class Media extends OrganizationRow {
  static table = 'media'

  /** Every file counts, wherever it comes from. */
  @beforeCreate()
  static needStorage({ organizationId, bytes, $trx }: Media) {
    return needStorage({ organizationId, bytes }, $trx)
  }

  /**
   * True when every picture that a draft shows is one of the organization. They are held until the
   * transaction ends, so that none is swept before the draft is saved.
   */
  static async holdsAll(
    organizationId: string,
    assets: readonly DraftAsset[],
    trx: TransactionClientContract
  ) {
    const ids = mediaIdsOf(assets)
    const ours = ids.filter((id) => id !== null)
    if (ours.length < ids.length) return false
    if (ids.length === 0) return true
    const query = this.query({ client: trx }).where('organization_id', organizationId)
    const found = await query.whereIn('id', ours).select('id').forShare()
    return found.length === new Set(ours).size
  }

  /** The organizations that have uploads from before that moment. */
  static async organizationsWithOlder(moment: Date): Promise<string[]> {
    const rows = await this.query()
      .where('created_at', '<', sqlInstant(moment))
      .distinct('organization_id')
    return rows.map(({ organizationId }) => organizationId)
  }

  /** The uploads of an organization from before that moment. */
  static olderOf(organizationId: string, moment: Date) {
    return this.query()
      .where('organization_id', organizationId)
      .where('created_at', '<', sqlInstant(moment))
      .orderBy('created_at')
      .select('id')
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

  /** Who made it: a person's upload, the demo, a model ('ai', 'ai_horde') or a stock library. */
  @column()
  declare source: string

  /** The credit that a stock library asks for. */
  @jsonColumn()
  declare attribution: Attribution | null

  /** Of a picture with texts on it: the picture without them. */
  @column()
  declare originalMediaId: string | null

  /** The texts on it, as they can be changed. */
  @jsonColumn()
  declare layers: Layer[] | null
}
