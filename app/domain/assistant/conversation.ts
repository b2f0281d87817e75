/** The fields of a message that the conversation uses. All others are passed on unchanged. */
export interface ConversationEntryMessage {
  id: string
  role: 'user' | 'assistant'
}

/** A message of the conversation, or a note that only the screen shows. */
export type ConversationEntry<Message extends ConversationEntryMessage> =
  { kind: 'message'; message: Message } | { kind: 'note'; id: string; sentence: string }

/** A request whose answer is not a stored message yet. */
export interface PendingRequest {
  /** The question as typed, until the server has stored it as a message. */
  asked: string
  /** The answer as far as it has been received. */
  written: string
  startedAtMs: number
  /** The time of the first received text; null before it. */
  firstTextAtMs: number | null
  state: 'running' | 'stopping'
}

export interface Conversation<Message extends ConversationEntryMessage> {
  entries: ConversationEntry<Message>[]
  pending: PendingRequest | null
}

export type ConversationEvent<Message extends ConversationEntryMessage> =
  | { type: 'asked'; text: string; atMs: number }
  | { type: 'text_received'; piece: string; atMs: number }
  | { type: 'messages_received'; messages: readonly Message[] }
  | { type: 'earlier_loaded'; earlier: readonly Message[] }
  | { type: 'stopping' }
  | { type: 'ended' }
  | { type: 'note_added'; id: string; sentence: string }
  | { type: 'cleared' }

/** Returns the conversation for the server's messages, which are sorted from oldest to newest. */
export function createConversation<Message extends ConversationEntryMessage>(
  messages: readonly Message[]
): Conversation<Message> {
  return { entries: messages.map((message) => ({ kind: 'message', message })), pending: null }
}

/** Returns the conversation after an event. A message with a known id replaces the earlier one. */
export function reduceConversation<Message extends ConversationEntryMessage>(
  before: Conversation<Message>,
  event: ConversationEvent<Message>
): Conversation<Message> {
  if (event.type === 'messages_received') return mergeMessages(before, event.messages)
  if (event.type === 'earlier_loaded')
    return { ...before, entries: prependEarlier(before, event.earlier) }
  if (event.type === 'note_added') {
    const { id, sentence } = event
    return { ...before, entries: [...before.entries, { kind: 'note', id, sentence }] }
  }
  if (event.type === 'cleared') return { entries: [], pending: null }
  return { ...before, pending: reducePending(before.pending, event) }
}

/** Returns the messages without the screen's notes. */
export function messagesOf<Message extends ConversationEntryMessage>({
  entries,
}: Conversation<Message>): Message[] {
  return entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
}

type PendingEvent = Extract<
  ConversationEvent<ConversationEntryMessage>,
  { type: 'asked' | 'text_received' | 'stopping' | 'ended' }
>

function reducePending(pending: PendingRequest | null, event: PendingEvent): PendingRequest | null {
  if (event.type === 'asked') {
    const { text, atMs } = event
    return { asked: text, written: '', startedAtMs: atMs, firstTextAtMs: null, state: 'running' }
  }
  if (pending === null || event.type === 'ended') return null
  if (event.type === 'stopping') return { ...pending, state: 'stopping' }
  const { piece, atMs } = event
  return {
    ...pending,
    written: pending.written + piece,
    firstTextAtMs: pending.firstTextAtMs ?? atMs,
  }
}

function mergeMessages<Message extends ConversationEntryMessage>(
  { entries, pending }: Conversation<Message>,
  messages: readonly Message[]
): Conversation<Message> {
  const known = new Set(entries.map(idOf))
  const renewed = entries.map((entry) => {
    const renewedMessage = messages.find(
      ({ id }) => entry.kind === 'message' && id === entry.message.id
    )
    return renewedMessage ? { kind: 'message' as const, message: renewedMessage } : entry
  })
  const newMessages = messages.filter(({ id }) => !known.has(id))
  const added = newMessages.map((message) => ({ kind: 'message' as const, message }))
  return {
    entries: [...renewed, ...added],
    pending: pending && withoutShownParts(pending, newMessages),
  }
}

/** Text that has become a message is not shown a second time. */
function withoutShownParts(
  pending: PendingRequest,
  newMessages: readonly ConversationEntryMessage[]
): PendingRequest {
  const hasQuestion = newMessages.some(({ role }) => role === 'user')
  const hasAnswer = newMessages.some(({ role }) => role === 'assistant')
  return {
    ...pending,
    asked: hasQuestion ? '' : pending.asked,
    written: hasAnswer ? '' : pending.written,
  }
}

function prependEarlier<Message extends ConversationEntryMessage>(
  { entries }: Conversation<Message>,
  earlier: readonly Message[]
): ConversationEntry<Message>[] {
  const known = new Set(entries.map(idOf))
  const unknown = earlier.filter(({ id }) => !known.has(id))
  return [...unknown.map((message) => ({ kind: 'message' as const, message })), ...entries]
}

function idOf<Message extends ConversationEntryMessage>(entry: ConversationEntry<Message>): string {
  return entry.kind === 'message' ? entry.message.id : entry.id
}

/** A message of the conversation: a request or an answer. */
export interface ConversationMessage {
  role: 'user' | 'assistant'
  content: string
}

/** A request of the conversation with the text of its answer. */
export interface MessagePair {
  request: string
  answer: string
}

/** The budget for the history in a request, in characters. They are about 5,000 tokens. */
const HISTORY_CHARACTERS = 20_000

/**
 * Returns the newest message pairs within the budget, oldest first. Unanswered requests are left
 * out, because they were repeated or given up.
 */
export function recentHistory(pairs: readonly MessagePair[]): ConversationMessage[] {
  const included: MessagePair[] = []
  let left = HISTORY_CHARACTERS
  for (const pair of pairs.toReversed()) {
    if (pair.answer.trim() === '') continue
    left -= pair.request.length + pair.answer.length
    if (left < 0) break
    included.unshift(pair)
  }
  return included.flatMap(({ request, answer }): ConversationMessage[] => [
    { role: 'user', content: request },
    { role: 'assistant', content: answer },
  ])
}
