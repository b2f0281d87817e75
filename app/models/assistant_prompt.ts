import { column } from '@adonisjs/lucid/orm'
import { DEFAULT_PROMPTS } from '#domain/assistant/default_prompts'
import type { MessageKind } from '#domain/assistant/kinds'
import { inTransaction } from '#models/transaction'
import OrganizationRow from '#models/organization_row'
import Organization from '#models/organization'

/** An organization's own words for what the assistant is told; without a row the default holds. */
export default class AssistantPrompt extends OrganizationRow {
  /** The prompts that hold in an organization, by kind. */
  static async of(organizationId: string): Promise<Record<MessageKind, string>> {
    const own = await this.query().where('organization_id', organizationId)
    return { ...DEFAULT_PROMPTS, ...Object.fromEntries(own.map((row) => [row.kind, row.prompt])) }
  }

  /** One that says what the default says is none of their own: it follows the default. */
  static change(organizationId: string, kind: MessageKind, prompt: string) {
    return inTransaction(async (trx) => {
      // In turn: two that come first at the same time would both insert.
      await Organization.query({ client: trx }).where('id', organizationId).forUpdate().first()
      const isDefault = prompt === DEFAULT_PROMPTS[kind]
      if (isDefault) await this.reset(organizationId, kind).useTransaction(trx)
      else await this.updateOrCreate({ organizationId, kind }, { prompt }, { client: trx })
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
