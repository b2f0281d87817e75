import { CONVERSATION_PAGE } from '#domain/assistant/bounds'
import { sqlInstant } from '#database/instants'
import AssistantMessage, { type Talkers } from '#models/assistant_message'

type Question = Talkers & {
  /** The id of a message of the conversation: what was said before it is asked for. */
  before?: string
}

export interface ConversationPage {
  /** Oldest first. */
  messages: AssistantMessage[]
  /** Names the page before this one; null when this is the beginning. */
  cursor: string | null
}

/**
 * The newest page of a person's conversation about an organization, or the one before a message.
 * @throws E_ROW_NOT_FOUND when there is no such message
 */
export async function conversation({ before, ...talkers }: Question): Promise<ConversationPage> {
  const query = AssistantMessage.shown(talkers)
  if (before !== undefined) {
    const end = await AssistantMessage.of(talkers).where('id', before).firstOrFail()
    const instant = sqlInstant(end.createdAt)
    query.where((earlier) =>
      earlier
        .where('created_at', '<', instant)
        .orWhere((same) => same.where('created_at', instant).where('id', '<', end.id))
    )
  }
  const newest = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CONVERSATION_PAGE + 1)
  const messages = newest.slice(0, CONVERSATION_PAGE).reverse()
  const isBeginning = newest.length <= CONVERSATION_PAGE
  return { messages, cursor: isBeginning ? null : (messages[0]?.id ?? null) }
}
