import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AnswerTurn from '#actions/assistant/answer_turn'
import OpenTurn from '#actions/assistant/open_turn'
import AssistantMessage from '#models/assistant_message'
import Draft from '#models/draft'
import { conversation } from '#queries/assistant/conversation'
import { messageCard, turnEvent } from '#transformers/assistant_transformer'
import {
  assistantRequest,
  assistantRequestValidator,
  conversationPageValidator,
  rememberedDraftValidator,
} from '#validators/assistant'

/** Proxies must pass each piece on as it comes. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

@inject()
export default class AssistantMessagesController {
  constructor(
    private openTurn: OpenTurn,
    private answerTurn: AnswerTurn
  ) {}

  async index({ auth, organization, request, response }: HttpContext) {
    const { cursor: before } = await conversationPageValidator.validate(request.qs())
    const talkers = { organizationId: organization.id, userId: auth.getUserOrFail().id }
    const { messages, cursor } = await conversation({ ...talkers, before })
    if (cursor) response.header('X-Next-Cursor', cursor)
    return messages.map(messageCard)
  }

  /** The answer is a stream; closing it is Stop. */
  async store({ auth, organization, request, response }: HttpContext) {
    const sent = assistantRequest(await assistantRequestValidator.validate(request.body()))
    const talkers = { organizationId: organization.id, userId: auth.getUserOrFail().id }
    const turn = await this.openTurn.handle({ ...talkers, request: sent })
    for (const [name, value] of Object.entries(STREAM_HEADERS)) response.header(name, value)
    return response.stream(this.answerTurn.handle(turn, turnEvent))
  }

  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const message = await AssistantMessage.visibleTo(user)
      .where({ id: params.id, user_id: user.id, role: 'assistant' })
      .preload('run')
      .firstOrFail()
    const { draft_id: draftId } = await rememberedDraftValidator.validate(request.body())
    const { organizationId } = message
    if (draftId !== null) await Draft.query().where({ id: draftId, organizationId }).firstOrFail()
    return messageCard(await message.merge({ draftId }).save())
  }
}
