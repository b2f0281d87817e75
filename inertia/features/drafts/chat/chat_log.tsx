import { memo, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { FileText } from 'lucide-react'
import type { ConversationEntry } from '@domain/assistant/conversation'
import { Button } from '~/components/buttons/button'
import { Chip } from '~/components/badge'
import { Answer, AnswerFrame } from './answer'
import type { AnswerActionHandlers, AnswerProps } from './answer'
import { ChatNote, FoldedText } from './chat_parts'
import { versionsOf } from './prompt_box'
import { useStickToBottom } from '~/hooks/use_stick_to_bottom'
import type { MessageCard, AttachmentCard } from '#transformers/assistant_transformer'
import type { Conversation } from './use_conversation'
import { Writing } from './writing'
import { CHAT, SUGGESTIONS } from './messages'
import styles from './chat_log.module.scss'

export interface ChatLogProps {
  orgId: string
  conversation: Conversation
  /** The answer that is in the editor. */
  loadedMessageId: string | null
  isWithImage: boolean
  /** Where the answer appears while it is streamed. */
  shownOn: 'sheet' | 'chat'
  answerActions: AnswerActionHandlers
  onSuggestion: (text: string) => void
}

interface EntryProps extends Omit<AnswerProps, 'message'> {
  entry: ConversationEntry<MessageCard>
}

/** Rendered again only when it changes: a conversation can have hundreds of messages. */
function Entry({ entry, ...answer }: EntryProps) {
  if (entry.kind === 'note') {
    return (
      <AnswerFrame>
        <ChatNote>{entry.sentence}</ChatNote>
      </AnswerFrame>
    )
  }
  const { message } = entry
  if (message.role === 'user') {
    return <UserMessage text={message.body} attachment={message.attachment} />
  }
  return <Answer message={message} {...answer} />
}

const ChatEntry = memo(Entry)

/** The messages and the streamed answer. Scrolls to the end unless the user has scrolled up. */
export function ChatLog(props: ChatLogProps) {
  const {
    orgId,
    conversation,
    loadedMessageId,
    isWithImage,
    shownOn,
    answerActions,
    onSuggestion,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { entries, pending, messages, earlier } = conversation
  const versions = versionsOf(messages).map(({ id }) => id)
  const latestActions = useRef(answerActions)
  useLayoutEffect(() => {
    latestActions.current = answerActions
  })
  useKeptPlace(scroller, messages[0]?.id)
  useStickToBottom(scroller, pending?.startedAtMs, `chatPlace:${orgId}`)
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="log"
      aria-label="Conversation"
      tabIndex={0}
    >
      {earlier.isThere && (
        <Button
          size="small"
          tone="quiet"
          busy={earlier.isBusy && 'Loading...'}
          onClick={earlier.load}
        >
          Show earlier messages
        </Button>
      )}
      {entries.length === 0 && !pending && <EmptyChat onSuggestion={onSuggestion} />}
      {entries.map((entry) => {
        const id = entry.kind === 'note' ? entry.id : entry.message.id
        return (
          <ChatEntry
            key={id}
            entry={entry}
            version={versions.indexOf(id) + 1}
            isInEditor={id === loadedMessageId}
            isReviewed={answerActions.isReviewed}
            answerActions={latestActions}
          />
        )
      })}
      {pending?.asked && <UserMessage text={pending.asked} />}
      {pending && (
        <AnswerFrame>
          <Writing
            pending={pending}
            version={versions.length + 1}
            isWithImage={isWithImage}
            shownOn={shownOn}
            onStop={conversation.stop}
          />
        </AnswerFrame>
      )}
    </div>
  )
}

/**
 * Keeps the message in view that one was reading when earlier ones appear above it. Browsers do
 * that themselves, but not at the top, where the button for earlier messages is.
 */
function useKeptPlace(scroller: RefObject<HTMLElement | null>, firstId: string | undefined) {
  const first = useRef<{ element: HTMLElement; top: number } | null>(null)
  useLayoutEffect(() => {
    const { current: log } = scroller
    const before = first.current
    if (log && before?.element.isConnected) {
      log.scrollTop += before.element.offsetTop - before.top
    }
    const element = log?.querySelector<HTMLElement>(':scope > :not(button)')
    first.current = element ? { element, top: element.offsetTop } : null
  }, [scroller, firstId])
}

interface EmptyChatProps {
  onSuggestion: (text: string) => void
}

/** Shown before the first message. */
function EmptyChat({ onSuggestion }: EmptyChatProps) {
  return (
    <div className={styles.empty}>
      <h2>{CHAT.emptyTitle}</h2>
      <p>{CHAT.emptyHint}</p>
      <div className={styles.suggestions}>
        {SUGGESTIONS.map((suggestion) => (
          <Chip key={suggestion} onClick={() => onSuggestion(suggestion)}>
            {suggestion}
          </Chip>
        ))}
      </div>
    </div>
  )
}

interface UserMessageProps {
  text: string
  attachment?: Pick<AttachmentCard, 'name' | 'pages'> | null
}

function UserMessage({ text, attachment }: UserMessageProps) {
  return (
    <div className={styles.bubble}>
      <FoldedText text={text} />
      {attachment && (
        <span className={styles.attachment}>
          <FileText size={14} />
          <span>{attachment.name}</span>
          <small>{attachment.pages === 1 ? '1 page' : `${attachment.pages} pages`}</small>
        </span>
      )}
    </div>
  )
}
