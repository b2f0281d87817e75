import { Repeat2, X } from 'lucide-react'
import { IconButton } from '~/components/buttons/icon_button'
import { AUDIENCE } from './messages'
import styles from './audience_field.module.scss'

interface ReshareNoteProps {
  url: string
  /** Undefined where the post is locked. */
  onRemove?: () => void
}

/** Takes the place of media and a poll: LinkedIn shows the reshared post there. */
export function ReshareNote({ url, onRemove }: ReshareNoteProps) {
  return (
    <p className={styles.reshare}>
      <Repeat2 size={14} aria-hidden />
      <a href={url} className="link" target="_blank" rel="noopener noreferrer">
        {AUDIENCE.reshares}
      </a>
      {onRemove && (
        <IconButton icon={X} label={AUDIENCE.removeReshare} size="small" onClick={onRemove} />
      )}
    </p>
  )
}
