import { column } from '@adonisjs/lucid/orm'
import { DEFAULT_PROMPTS } from '#domain/assistant/prompts'
import type { MessageKind } from '#domain/assistant/assistant_bounds'
import { withTransaction } from '#database/transaction'
import OrganizationRow from '#database/organization_row'
import Organization from '#models/organization'

/**
 * An organization's own system prompts for the assistant. Without a row the default prompt
 * applies.
 */
export default class AssistantPrompt extends OrganizationRow {
  /** The prompts that apply in an organization, by kind. */
  static async of(organizationId: string): Promise<Record<MessageKind, string>> {
    const own = await this.query().where('organization_id', organizationId)
    return { ...DEFAULT_PROMPTS, ...Object.fromEntries(own.map((row) => [row.kind, row.prompt])) }
  }

  /**
   * Saves a prompt, unless it is another than `opened` by now. A prompt equal to the default is
   * deleted instead, so that it follows later defaults.
   */
  static change(
    organizationId: string,
    kind: MessageKind,
    { prompt, opened }: { prompt: string; opened?: string }
  ) {
    return withTransaction(async (trx) => {
      // The lock prevents two first requests from inserting the same row at the same time.
      await Organization.lockRow(organizationId, trx)
      const row = { organization_id: organizationId, kind }
      const own = await this.query({ client: trx }).where(row).first()
      const current = own?.prompt ?? DEFAULT_PROMPTS[kind]
      if (opened !== undefined && opened !== current.trim()) return 'changed_since'
      const isDefault = prompt === DEFAULT_PROMPTS[kind]
      if (isDefault) await this.reset(organizationId, kind).useTransaction(trx)
      else await this.updateOrCreate({ organizationId, kind }, { prompt }, { client: trx })
      return 'saved'
    })
  }

  static reset(organizationId: string, kind: MessageKind) {
    return this.query().where({ organization_id: organizationId, kind }).delete()
  }

  @column()
  declare kind: MessageKind

  @column()
  declare prompt: string
}
