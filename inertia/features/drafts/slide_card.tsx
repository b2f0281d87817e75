import { Type } from 'lucide-react'
import { DRAFT_BOUNDS } from '@domain/drafts/bounds'
import { TextArea } from '~/components/text_area'
import { TextInput } from '~/components/text_input'
import { AddTextButton } from './add_text_button'
import type { PartProps } from './image_card'
import { PartCard } from './part_card'
import styles from './slide_card.module.scss'

interface SlideCardProps extends PartProps {
  number: number
}

/** A page of a carousel: its picture, title and words. */
export function SlideCard({ asset, number, onChange }: SlideCardProps) {
  const picture = asset.url ? (
    <img src={asset.url} alt="" width={56} height={56} />
  ) : (
    <Type size={20} aria-hidden />
  )
  return (
    <PartCard sign={picture} removeLabel={`Remove slide ${number}`} onRemove={() => onChange(null)}>
      <TextInput
        size="toolbar"
        aria-label={`Title of slide ${number}`}
        placeholder={`Title of slide ${number}`}
        maxLength={DRAFT_BOUNDS.assetTitle.max}
        value={asset.title ?? ''}
        onChange={(event) => onChange({ ...asset, title: event.target.value })}
      />
      <TextArea
        aria-label={`Text of slide ${number}`}
        placeholder="Text"
        rows={2}
        grow="content"
        className={styles.text}
        maxLength={DRAFT_BOUNDS.assetContent.max}
        value={asset.content ?? ''}
        onChange={(event) => onChange({ ...asset, content: event.target.value })}
      />
      <AddTextButton asset={asset} />
    </PartCard>
  )
}
