import { intentOf } from '@domain/assistant/intent'
import type { AnswerActs } from './answer_acts'
import { AskBox } from './ask_box'
import { ChatLog } from './chat_log'
import { CHAT } from './messages'
import { ModelNotice } from './model_notice'
import { RevisionChips } from './revision_chips'
import type { Chat } from './use_chat'
import type { Talk } from './use_conversation'
import type { Models } from './use_models'
import { versionsOf } from './versions'
import styles from './chat_column.module.scss'

interface ChatColumnProps {
  orgId: string
  talk: Talk
  chat: Chat
  models: Models
  /** The answer that is on the desk. */
  takenId: string | null
  shownOn: 'sheet' | 'chat'
  acts: AnswerActs
  onImages: (files: File[]) => void
}

/** The conversation, and below it where one asks. */
export function ChatColumn(props: ChatColumnProps) {
  const { talk, chat, models, takenId, acts, onImages } = props
  const { field, attachment, state } = chat
  const versions = versionsOf(talk.messages)
  const revised = versions.find(({ id }) => id === takenId) ?? versions.at(-1)
  return (
    <>
      <ChatLog
        orgId={props.orgId}
        talk={talk}
        takenId={takenId}
        isPictured={chat.isPictured}
        shownOn={props.shownOn}
        acts={acts}
        onSuggestion={field.setText}
      />
      <div className={styles.foot} data-action-bar>
        {revised && state === 'idle' && !talk.isMaking && (
          <RevisionChips onRevise={(how) => chat.revise(revised.id, how)} />
        )}
        <AskBox
          text={field.text}
          onText={field.setText}
          isPictured={chat.isPictured}
          onPictured={chat.setPicture}
          isCarousel={chat.isCarousel}
          onCarousel={chat.setCarousel}
          attachment={attachment}
          onImages={onImages}
          state={state}
          onSend={chat.send}
          onStop={talk.stop}
        />
        {(chat.isCarousel || intentOf(field.text, 'without') === 'carousel') && (
          <p className={styles.hint}>{CHAT.carouselTime}</p>
        )}
        <ModelNotice model={models.text} onChange={models.setText} />
      </div>
    </>
  )
}
