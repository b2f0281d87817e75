import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { carouselIn, carouselText, type Carousel } from '#domain/assistant/carousel'
import type { MessageKind, MessageRole } from '#domain/assistant/kinds'
import { composeCommentary } from '#domain/posts/hashtags'
import { booleanColumn, jsonColumn } from '#database/model_columns'
import OrganizationRow from '#models/organization_row'
import Attachment from '#models/attachment'
import Run from '#models/run'

export type Talkers = { organizationId: string; userId: string }

type Answer = Pick<AssistantMessage, 'kind'> & Partial<AssistantMessage>

/** What a message says of itself where nothing else is said. */
const BLANK = {
  ...{ body: '', hashtags: [], stopped: false, replyTo: null, attachmentId: null, runId: null },
  ...{ modelAsked: null, modelAnswered: null, failureCode: null, failureSentence: null },
  draftId: null,
}

/** What a person said to the assistant about an organization, or what it answered. */
export default class AssistantMessage extends OrganizationRow {
  /** One person's conversation about one organization: nobody else sees it. */
  static of({ organizationId, userId }: Talkers) {
    return this.query().where({ organization_id: organizationId, user_id: userId })
  }

  /** With what a page shows of each: not the texts that runs and attachments carry along. */
  static shown(talkers: Talkers) {
    return this.of(talkers)
      .preload('run', (run) => run.select(...Run.shownColumns))
      .preload('attachment', (attachment) => attachment.select('id', 'name', 'pages'))
  }

  static ask(talkers: Talkers, asked: Answer) {
    return this.create({ ...BLANK, ...talkers, ...asked, role: 'user' })
  }

  /** Keeps the answer to a question; null when the conversation was cleared meanwhile. */
  static async answerTo(question: AssistantMessage, answer: Answer) {
    if (!(await this.find(question.id))) return null
    const { organizationId, userId, id: replyTo } = question
    return this.create({ ...BLANK, organizationId, userId, ...answer, replyTo, role: 'assistant' })
  }

  @column()
  declare userId: string

  @column()
  declare role: MessageRole

  /** Of an answer: the message that it answers. */
  @column()
  declare replyTo: string | null

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

  /** Its slides, once nothing more is added to them; needs `run` to be loaded. */
  get carousel(): Carousel | null {
    return this.kind === 'carousel' && this.run?.isOver ? carouselIn(this.run.result) : null
  }

  /** All that it says; needs `run` to be loaded. */
  get words() {
    const carousel = this.carousel
    return carousel ? carouselText(carousel) : composeCommentary(this.body, this.hashtags)
  }
}
