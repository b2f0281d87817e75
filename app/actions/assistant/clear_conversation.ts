import AssistantMessage, { type ConversationKey } from '#models/assistant_message'
import Attachment from '#models/attachment'
import CancelRuns from '#actions/runs/cancel_runs'

/** Deletes a conversation with its attachments and cancels its runs. */
export default class ClearConversation {
  async handle(conversation: ConversationKey) {
    const messages = await AssistantMessage.of(conversation).select('id', 'run_id', 'attachment_id')
    const runs = messages.flatMap(({ runId }) => runId ?? [])
    const attachments = messages.flatMap(({ attachmentId }) => attachmentId ?? [])
    await new CancelRuns().handle(runs)
    await AssistantMessage.of(conversation).delete()
    await Attachment.query().whereIn('id', attachments).delete()
  }
}
