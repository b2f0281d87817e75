import { CONVERSATION_PAGE } from '#domain/assistant/assistant_bounds'
import { sqlInstant } from '#database/instants'
import AssistantMessage, { type ConversationKey } from '#models/assistant_message'

type Params = ConversationKey & {
  /** The id of a message. The page before it is returned. */
  before?: string
}

interface ConversationPage {
  /** The messages, oldest first. */
  messages: AssistantMessage[]
  /** The cursor of the previous page, or null at the beginning. */
  cursor: string | null
}

/**
 * The newest page of a user's conversation about an organization, or the page before a message.
 * @throws E_ROW_NOT_FOUND when the message does not exist
 */
export async function conversation({ before, ...key }: Params): Promise<ConversationPage> {
  const query = AssistantMessage.shown(key)
  if (before !== undefined) {
    const end = await AssistantMessage.of(key).where('id', before).firstOrFail()
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
