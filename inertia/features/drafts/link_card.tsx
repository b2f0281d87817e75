import { Link2 } from 'lucide-react'
import { DRAFT_BOUNDS } from '@domain/drafts/bounds'
import { TextInput } from '~/components/text_input'
import type { PartProps } from './image_card'
import { LINK } from './messages'
import { PartCard } from './part_card'
import styles from './link_card.module.scss'

/** The link that is shown as a card, with a title of one's own where wanted. */
export function LinkCard({ asset, onChange }: PartProps) {
  return (
    <PartCard
      sign={<Link2 size={24} aria-hidden />}
      removeLabel="Remove link card"
      onRemove={() => onChange(null)}
    >
      <p className={styles.address}>{asset.url}</p>
      <TextInput
        size="toolbar"
        aria-label="Title of the card"
        placeholder="Title (default: the page's title)"
        maxLength={DRAFT_BOUNDS.assetTitle.max}
        value={asset.title ?? ''}
        onChange={(event) => onChange({ ...asset, title: event.target.value || undefined })}
      />
      <p className={styles.hint}>{LINK.hint}</p>
    </PartCard>
  )
}
