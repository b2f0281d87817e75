import { v7 as uuidv7 } from 'uuid'
import { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { sqlInstant } from '#database/instants'
import { jsonColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import type UndoStep from '#models/undo_step'

type NewUndoItem = { subjectId: string; snapshot: unknown }

/** How one record was before a step changed or deleted it. */
export default class UndoItem extends OrganizationRow {
  /** Stores the records of a step in the transaction that changes them. */
  static async saveItems(
    step: UndoStep,
    items: readonly NewUndoItem[],
    trx: TransactionClientContract
  ) {
    if (items.length === 0) return
    const at = sqlInstant(DateTime.utc())
    const rows = items.map(({ subjectId, snapshot }) => ({
      id: uuidv7(),
      undo_step_id: step.id,
      organization_id: step.organizationId,
      subject_id: subjectId,
      snapshot: JSON.stringify(snapshot),
      created_at: at,
      updated_at: at,
    }))
    await trx.table(this.table).multiInsert(rows)
  }

  /** Ids of the items that are not restored yet, in the order in which they were stored. */
  static async idsOf(step: UndoStep): Promise<string[]> {
    const items = await this.query().where('undo_step_id', step.id).orderBy('id').select('id')
    return items.map(({ id }) => id)
  }

  @column()
  declare undoStepId: string

  /** Id of the post or draft. */
  @column()
  declare subjectId: string

  @jsonColumn(null)
  declare snapshot: unknown
}
