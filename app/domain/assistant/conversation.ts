/** What the conversation asks of a message; the rest of it is passed on as it came. */
export interface Said {
  id: string
  role: 'user' | 'assistant'
}

/** A message of the conversation, or what the screen itself has to say in it. */
export type Entry<Message extends Said> =
  { kind: 'message'; message: Message } | { kind: 'note'; id: string; sentence: string }

/** What the assistant is at: from the question until its answer is a message. */
export interface Turn {
  /** The question as typed, until the server has it as a message. */
  asked: string
  /** The answer so far. */
  written: string
  startedAtMs: number
  /** When its first words came; null while none have. */
  firstWordsAtMs: number | null
  state: 'running' | 'stopping'
}

export interface Conversation<Message extends Said> {
  entries: Entry<Message>[]
  turn: Turn | null
}

export type ConversationEvent<Message extends Said> =
  | { type: 'asked'; text: string; atMs: number }
  | { type: 'wrote'; piece: string; atMs: number }
  | { type: 'said'; messages: readonly Message[] }
  | { type: 'recalled'; earlier: readonly Message[] }
  | { type: 'stopping' }
  | { type: 'ended' }
  | { type: 'noted'; id: string; sentence: string }
  | { type: 'cleared' }

/** A conversation as the server tells it, oldest message first. */
export function conversationOf<Message extends Said>(
  messages: readonly Message[]
): Conversation<Message> {
  return { entries: messages.map((message) => ({ kind: 'message', message })), turn: null }
}

/** The conversation after one event. Messages are known by their ids: said again, they are renewed. */
export function conversationAfter<Message extends Said>(
  before: Conversation<Message>,
  event: ConversationEvent<Message>
): Conversation<Message> {
  if (event.type === 'said') return afterWords(before, event.messages)
  if (event.type === 'recalled') return { ...before, entries: recalled(before, event.earlier) }
  if (event.type === 'noted') {
    const { id, sentence } = event
    return { ...before, entries: [...before.entries, { kind: 'note', id, sentence }] }
  }
  if (event.type === 'cleared') return { entries: [], turn: null }
  return { ...before, turn: turnAfter(before.turn, event) }
}

/** The messages, without what the screen put between them. */
export function messagesOf<Message extends Said>({ entries }: Conversation<Message>): Message[] {
  return entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
}

type TurnEvent = Extract<
  ConversationEvent<Said>,
  { type: 'asked' | 'wrote' | 'stopping' | 'ended' }
>

function turnAfter(turn: Turn | null, event: TurnEvent): Turn | null {
  if (event.type === 'asked') {
    const { text, atMs } = event
    return { asked: text, written: '', startedAtMs: atMs, firstWordsAtMs: null, state: 'running' }
  }
  if (turn === null || event.type === 'ended') return null
  if (event.type === 'stopping') return { ...turn, state: 'stopping' }
  const { piece, atMs } = event
  return { ...turn, written: turn.written + piece, firstWordsAtMs: turn.firstWordsAtMs ?? atMs }
}

function afterWords<Message extends Said>(
  { entries, turn }: Conversation<Message>,
  messages: readonly Message[]
): Conversation<Message> {
  const known = new Set(entries.map(idOf))
  const renewed = entries.map((entry) => {
    const again = messages.find(({ id }) => entry.kind === 'message' && id === entry.message.id)
    return again ? { kind: 'message' as const, message: again } : entry
  })
  const fresh = messages.filter(({ id }) => !known.has(id))
  const added = fresh.map((message) => ({ kind: 'message' as const, message }))
  return { entries: [...renewed, ...added], turn: turn && turnAfterWords(turn, fresh) }
}

/** What became a message is not shown a second time. */
function turnAfterWords(turn: Turn, fresh: readonly Said[]): Turn {
  const hasQuestion = fresh.some(({ role }) => role === 'user')
  const hasAnswer = fresh.some(({ role }) => role === 'assistant')
  return {
    ...turn,
    asked: hasQuestion ? '' : turn.asked,
    written: hasAnswer ? '' : turn.written,
  }
}

function recalled<Message extends Said>(
  { entries }: Conversation<Message>,
  earlier: readonly Message[]
): Entry<Message>[] {
  const known = new Set(entries.map(idOf))
  const unknown = earlier.filter(({ id }) => !known.has(id))
  return [...unknown.map((message) => ({ kind: 'message' as const, message })), ...entries]
}

function idOf<Message extends Said>(entry: Entry<Message>): string {
  return entry.kind === 'message' ? entry.message.id : entry.id
}
