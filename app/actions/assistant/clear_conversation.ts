import AssistantMessage, { type Talkers } from '#models/assistant_message'
import Attachment from '#models/attachment'
import Run from '#models/run'
import { runningWork } from '#services/background/running_work'
import { now } from '#services/clock'

/** Forgets a conversation: what it still waits for is stopped, what was attached goes with it. */
export default class ClearConversation {
  async handle(talkers: Talkers) {
    const messages = await AssistantMessage.of(talkers).select('id', 'run_id', 'attachment_id')
    const runs = messages.flatMap(({ runId }) => runId ?? [])
    const attachments = messages.flatMap(({ attachmentId }) => attachmentId ?? [])
    await Run.cancel(runs, now())
    runningWork.abort(runs)
    await AssistantMessage.of(talkers).delete()
    await Attachment.query().whereIn('id', attachments).delete()
  }
}
