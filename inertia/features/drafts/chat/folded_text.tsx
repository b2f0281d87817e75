import { shortened } from '@domain/assistant/shortened'
import { useDisclosure } from '~/hooks/use_disclosure'
import { CHAT } from './messages'
import styles from './folded_text.module.scss'

interface FoldedTextProps {
  text: string
}

/** A long text by its first 500 characters, and whole when asked for (spec section 9). */
export function FoldedText({ text }: FoldedTextProps) {
  const { isOpen, toggle } = useDisclosure()
  const beginning = shortened(text)
  return (
    <>
      <p className={styles.text}>{isOpen || beginning === null ? text : beginning}</p>
      {beginning !== null && (
        <button type="button" className={styles.more} onClick={toggle} aria-expanded={isOpen}>
          {isOpen ? CHAT.readLess : CHAT.readMore}
        </button>
      )}
    </>
  )
}
