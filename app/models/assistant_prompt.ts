import { column } from '@adonisjs/lucid/orm'
import type { MessageKind } from '#domain/assistant/kinds'
import OrganizationRow from '#models/organization_row'

/** An organization's own words for what the assistant is told; without a row the default holds. */
export default class AssistantPrompt extends OrganizationRow {
  @column()
  declare kind: MessageKind

  @column()
  declare prompt: string
}
