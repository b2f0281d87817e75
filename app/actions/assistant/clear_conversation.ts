import AssistantMessage, { type ConversationKey } from '#models/assistant_message'
import Attachment from '#models/attachment'
import Run from '#models/run'
import { runningWork } from '#services/background/run_worker'
import { now } from '#services/clock'

/** Deletes a conversation with its attachments and cancels its runs. */
export default class ClearConversation {
  async handle(conversation: ConversationKey) {
    const messages = await AssistantMessage.of(conversation).select('id', 'run_id', 'attachment_id')
    const runs = messages.flatMap(({ runId }) => runId ?? [])
    const attachments = messages.flatMap(({ attachmentId }) => attachmentId ?? [])
    await Run.cancel(runs, now())
    runningWork.abort(runs)
    await AssistantMessage.of(conversation).delete()
    await Attachment.query().whereIn('id', attachments).delete()
  }
}
