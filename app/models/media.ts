import { column } from '@adonisjs/lucid/orm'
import OrganizationRow from '#models/organization_row'

/** A stored picture or document of an organization. `diskKey` names it on the disk. */
export default class Media extends OrganizationRow {
  static table = 'media'

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

  @column()
  declare source: string

  @column()
  declare attribution: string | null
}
