import type { ComponentProps, ReactNode } from 'react'
import { Check, CircleAlert, Copy } from 'lucide-react'
import { shortened } from '@domain/assistant/written_post'
import { composeCommentary } from '@domain/posts/hashtags'
import { IconButton } from '~/components/buttons/icon_button'
import { useCopy } from '~/hooks/use_copy'
import { useDisclosure } from '~/hooks/use_disclosure'
import { RemedyLink } from '~/components/notice'
import type { MessageCard } from '#transformers/assistant_transformer'
import { CHAT } from './messages'
import styles from './chat_parts.module.scss'

interface FoldedTextProps {
  text: string
}

/** Shows the first 500 characters of a long text, and all of it on request. */
export function FoldedText({ text }: FoldedTextProps) {
  const { isOpen, toggle } = useDisclosure()
  const beginning = shortened(text)
  return (
    <>
      <p className={styles.text} dir="auto">
        {isOpen || beginning === null ? text : beginning}
      </p>
      {beginning !== null && (
        <button type="button" className={styles.more} onClick={toggle} aria-expanded={isOpen}>
          {isOpen ? CHAT.readLess : CHAT.readMore}
        </button>
      )}
    </>
  )
}

const COPY_LABELS = { idle: 'Copy', copied: 'Copied', failed: "Couldn't copy" }

interface CopyTextProps extends Pick<ComponentProps<typeof IconButton>, 'size'> {
  text: string
}

/** Copies a text, and says for two seconds whether that worked. */
export function CopyText({ text, size }: CopyTextProps) {
  const { state, copy } = useCopy()
  return (
    <IconButton
      icon={state === 'copied' ? Check : Copy}
      label={COPY_LABELS[state]}
      size={size}
      disabled={text === ''}
      onClick={() => copy(text)}
    />
  )
}

interface NoteProps {
  children: ReactNode
  action?: ReactNode
}

/** An error shown as a message of the conversation. */
export function ChatNote({ children, action }: NoteProps) {
  return (
    <div className={styles.note}>
      <CircleAlert size={14} />
      <p>{children}</p>
      <RemedyLink of={children} />
      {action}
    </div>
  )
}

/** The text of an answer as it would be in the post. */
export function answerText({ body, hashtags, carousel }: MessageCard) {
  return carousel
    ? composeCommentary(carousel.caption, carousel.hashtags)
    : composeCommentary(body, hashtags)
}
