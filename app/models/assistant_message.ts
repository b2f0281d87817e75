import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { MessageKind, MessageRole } from '#domain/assistant/kinds'
import { booleanColumn, jsonColumn } from '#database/model_columns'
import OrganizationRow from '#models/organization_row'
import Attachment from '#models/attachment'
import Run from '#models/run'

type Conversation = { organizationId: string; userId: string }

/** What a person said to the assistant about an organization, or what it answered. */
export default class AssistantMessage extends OrganizationRow {
  /** One person's conversation about one organization: nobody else sees it. */
  static of({ organizationId, userId }: Conversation) {
    return this.query().where({ organization_id: organizationId, user_id: userId })
  }

  @column()
  declare userId: string

  @column()
  declare role: MessageRole

  @column()
  declare kind: MessageKind

  @column()
  declare body: string

  @jsonColumn()
  declare hashtags: string[]

  @column()
  declare attachmentId: string | null

  /** The run that makes its picture or its slides; its result is where they stand. */
  @column()
  declare runId: string | null

  /** The model that was asked, as the screens name it, and the one that answered, as its vendor does. */
  @column()
  declare modelAsked: string | null

  @column()
  declare modelAnswered: string | null

  @column()
  declare failureCode: string | null

  @column()
  declare failureSentence: string | null

  /** True when the person stopped it: what was written stays. */
  @booleanColumn()
  declare stopped: boolean

  /** The draft that was made of it. */
  @column()
  declare draftId: string | null

  @belongsTo(() => Attachment)
  declare attachment: BelongsTo<typeof Attachment>

  @belongsTo(() => Run)
  declare run: BelongsTo<typeof Run>
}
