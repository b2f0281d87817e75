import { useRef } from 'react'
import type { Entry } from '@domain/assistant/conversation'
import { Button } from '~/components/button'
import { useStickToEnd } from '~/hooks/use_stick_to_end'
import type { Message } from '~/lib/assistant_wire'
import { Answer } from './answer'
import type { AnswerActs } from './answer_acts'
import { AnswerFrame } from './answer_frame'
import { EmptyChat } from './empty_chat'
import { Note } from './note'
import type { Talk } from './use_conversation'
import { UserMessage } from './user_message'
import { versionsOf } from './versions'
import { Writing } from './writing'
import styles from './chat_log.module.scss'

interface ChatLogProps {
  orgId: string
  talk: Talk
  /** The answer that is on the desk. */
  takenId: string | null
  isPictured: boolean
  /** Where the answer can be read as it is written. */
  shownOn: 'sheet' | 'chat'
  acts: AnswerActs
  onSuggestion: (text: string) => void
}

interface EntryProps extends Pick<ChatLogProps, 'acts' | 'takenId'> {
  entry: Entry<Message>
  versions: Message[]
}

function ChatEntry({ entry, versions, takenId, acts }: EntryProps) {
  if (entry.kind === 'note') {
    return (
      <AnswerFrame>
        <Note>{entry.sentence}</Note>
      </AnswerFrame>
    )
  }
  const { message } = entry
  if (message.role === 'user') {
    return <UserMessage text={message.body} attachment={message.attachment} />
  }
  return (
    <Answer
      message={message}
      version={versions.findIndex(({ id }) => id === message.id) + 1}
      isOnDesk={message.id === takenId}
      acts={acts}
    />
  )
}

/** What was said, and what is being written; it follows the end unless one reads further up. */
export function ChatLog(props: ChatLogProps) {
  const { orgId, talk, takenId, isPictured, shownOn, acts, onSuggestion } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { entries, turn, messages, earlier } = talk
  const versions = versionsOf(messages)
  useStickToEnd(scroller, turn?.startedAtMs, `chatPlace:${orgId}`)
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
      {entries.length === 0 && !turn && <EmptyChat onSuggestion={onSuggestion} />}
      {entries.map((entry) => (
        <ChatEntry
          key={entry.kind === 'note' ? entry.id : entry.message.id}
          entry={entry}
          versions={versions}
          takenId={takenId}
          acts={acts}
        />
      ))}
      {turn?.asked && <UserMessage text={turn.asked} />}
      {turn && (
        <AnswerFrame>
          <Writing
            turn={turn}
            version={versions.length + 1}
            isPictured={isPictured}
            shownOn={shownOn}
            onStop={talk.stop}
          />
        </AnswerFrame>
      )}
    </div>
  )
}
