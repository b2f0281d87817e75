import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ClearConversation from '#actions/assistant/clear_conversation'
import PrepareChat from '#actions/assistant/prepare_chat'
import SaveAttachment from '#actions/assistant/save_attachment'
import StreamReply from '#actions/assistant/stream_reply'
import AssistantMessage from '#models/assistant_message'
import Draft from '#models/draft'
import { conversation } from '#queries/assistant/conversation_page'
import { attachmentCard, messageCard, replyEvent } from '#transformers/assistant_transformer'
import {
  assistantRequest,
  assistantRequestValidator,
  conversationPageValidator,
  rememberedDraftValidator,
} from '#validators/assistant_validator'

/** Headers that keep proxies from buffering the stream. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

@inject()
export default class AssistantMessagesController {
  constructor(
    private prepareChat: PrepareChat,
    private streamReply: StreamReply,
    private clearConversation: ClearConversation,
    private saveAttachment: SaveAttachment
  ) {}

  async index({ auth, organization, request, response }: HttpContext) {
    const { cursor: before } = await conversationPageValidator.validate(request.qs())
    const conversationKey = { organizationId: organization.id, userId: auth.getUserOrFail().id }
    const { messages, cursor } = await conversation({ ...conversationKey, before })
    if (cursor) response.header('X-Next-Cursor', cursor)
    return messages.map(messageCard)
  }

  /** Responds with a stream of events. Closing it stops the reply. */
  async store({ auth, organization, request, response }: HttpContext) {
    const payload = assistantRequest(await assistantRequestValidator.validate(request.body()))
    const conversationKey = { organizationId: organization.id, userId: auth.getUserOrFail().id }
    const chat = await this.prepareChat.handle({ ...conversationKey, request: payload })
    for (const [name, value] of Object.entries(STREAM_HEADERS)) response.header(name, value)
    return response.stream(this.streamReply.handle(chat, replyEvent))
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

  async clear({ auth, organization, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    await this.clearConversation.handle({ organizationId: organization.id, userId })
    return response.noContent()
  }

  /** Saves a file that a later message refers to. */
  async attach({ auth, organization, request, response }: HttpContext) {
    const upload = request.file('file')
    const attachment = await this.saveAttachment.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      file: upload?.tmpPath
        ? { path: upload.tmpPath, filename: upload.clientName, size: upload.size }
        : null,
    })
    return response.created(attachmentCard(attachment))
  }
}
