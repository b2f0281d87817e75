import { Chip } from '~/components/chip'
import { CHAT, SUGGESTIONS } from './messages'
import styles from './empty_chat.module.scss'

interface EmptyChatProps {
  onSuggestion: (text: string) => void
}

/** Before the first question. */
export function EmptyChat({ onSuggestion }: EmptyChatProps) {
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
