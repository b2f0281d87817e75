import { DateTime } from 'luxon'
import logger from '@adonisjs/core/services/logger'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { parseCarousel, carouselText } from '#domain/assistant/carousel'
import type { Carousel } from '#domain/assistant/carousel'
import { RENEW_REPLY_EVERY_MS, REPLY_LEASE_MS } from '#domain/assistant/assistant_bounds'
import type { MessageKind, MessageRole } from '#domain/assistant/assistant_bounds'
import { composeCommentary } from '#domain/posts/hashtags'
import { sqlInstant } from '#database/instants'
import { booleanColumn, textListColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import Attachment from '#models/attachment'
import Run from '#models/run'

export type ConversationKey = { organizationId: string; userId: string }

/** Events sent to the user while a reply is written, in this order. */
export type ReplyEvent =
  | { type: 'message'; message: AssistantMessage }
  | { type: 'text'; piece: string }
  | { type: 'failed'; code: string; detail: string }

type MessageFields = Pick<AssistantMessage, 'kind'> & Partial<AssistantMessage>

/** Default values of a message. */
const EMPTY_MESSAGE = {
  body: '',
  hashtags: [],
  stopped: false,
  replyTo: null,
  attachmentId: null,
  runId: null,
  modelAsked: null,
  modelAnswered: null,
  failureCode: null,
  failureSentence: null,
  draftId: null,
}

/** A user's message to the assistant about an organization, or the assistant's reply. */
export default class AssistantMessage extends OrganizationRow {
  /** One user's conversation about one organization. Other members do not see it. */
  static of({ organizationId, userId }: ConversationKey) {
    return this.query().where({ organization_id: organizationId, user_id: userId })
  }

  /** Messages with the parts that a page shows, without the long texts of runs and attachments. */
  static shown(conversation: ConversationKey) {
    return this.of(conversation)
      .preload('run', (run) => run.select(...Run.listColumns))
      .preload('attachment', (attachment) => attachment.select('id', 'name', 'pages'))
  }

  static ask(conversation: ConversationKey, asked: MessageFields) {
    return this.create({ ...EMPTY_MESSAGE, ...conversation, ...asked, role: 'user' })
  }

  /**
   * Saves the reply to a message. Returns null when the conversation was cleared in the meantime.
   */
  static async saveReply(question: AssistantMessage, answer: MessageFields) {
    if (!(await this.find(question.id))) return null
    const { organizationId, userId, id: replyTo } = question
    return this.create({
      ...EMPTY_MESSAGE,
      organizationId,
      userId,
      ...answer,
      replyTo,
      role: 'assistant',
    })
  }

  @column()
  declare userId: string

  @column()
  declare role: MessageRole

  /** Set on a reply: the message that it replies to. */
  @column()
  declare replyTo: string | null

  @column()
  declare kind: MessageKind

  @column()
  declare body: string

  @textListColumn()
  declare hashtags: string[]

  @column()
  declare attachmentId: string | null

  /** The run that generates its image or slides. The run's result holds them. */
  @column()
  declare runId: string | null

  /**
   * The requested model, as the screens name it, and the answering model, as its provider names
   * it.
   */
  @column()
  declare modelAsked: string | null

  @column()
  declare modelAnswered: string | null

  @column()
  declare failureCode: string | null

  @column()
  declare failureSentence: string | null

  /** True when the user stopped the reply. The text written so far is kept. */
  @booleanColumn()
  declare stopped: boolean

  /** The draft that was created from it. */
  @column()
  declare draftId: string | null

  @belongsTo(() => Attachment)
  declare attachment: BelongsTo<typeof Attachment>

  @belongsTo(() => Run)
  declare run: BelongsTo<typeof Run>

  /**
   * When a message without a reply counts as unanswered, because the process that wrote the reply
   * has ended. Null for a reply.
   */
  get awaitedUntil() {
    return this.role === 'user' ? this.updatedAt.plus(REPLY_LEASE_MS) : null
  }

  /** Keeps the message waiting until the returned function is called. */
  keepAwaited(): () => void {
    const timer = setInterval(() => {
      AssistantMessage.query()
        .where('id', this.id)
        .update({ updated_at: sqlInstant(DateTime.utc()) })
        .catch((error: unknown) =>
          logger.warn({ err: error }, "a message that is being answered couldn't be renewed")
        )
    }, RENEW_REPLY_EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** Its slides, once the run has finished. Requires `run` to be loaded. */
  get carousel(): Carousel | null {
    return this.kind === 'carousel' && this.run?.isFinished ? parseCarousel(this.run.result) : null
  }

  /** Its full text. Requires `run` to be loaded. */
  get fullText() {
    const carousel = this.carousel
    return carousel ? carouselText(carousel) : composeCommentary(this.body, this.hashtags)
  }
}
