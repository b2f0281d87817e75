import { column } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import { recordListColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'

/**
 * The result of importing a row of a CSV file. A row without a time became a draft, and no post.
 */
export interface ImportedRow {
  line: number
  problem: string | null
  note: string | null
  postId: string | null
  draftId: string | null
}

/** A CSV file whose posts were imported. The same file is not imported twice. */
export default class CsvImport extends OrganizationRow {
  static ofFile(
    { organizationId, sha256 }: { organizationId: string; sha256: string },
    options?: ModelAdapterOptions
  ) {
    return this.query(options).where({ organization_id: organizationId, sha256 }).first()
  }

  @column({ columnName: 'sha256' })
  declare sha256: string

  @recordListColumn()
  declare rows: ImportedRow[]
}
