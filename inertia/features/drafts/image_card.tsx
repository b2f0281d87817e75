import { MAX_ALT_TEXT } from '@domain/media/rules'
import { TextInput } from '~/components/text_input'
import type { DraftAsset } from '~/lib/wire'
import { AddTextButton } from './add_text_button'
import { Credit } from './credit'
import { PartCard } from './part_card'

export interface PartProps {
  asset: DraftAsset
  /** The changed part, or null to remove it. */
  onChange: (asset: DraftAsset | null) => void
}

/** One picture with the words that stand for it where it is not seen. */
export function ImageCard({ asset, onChange }: PartProps) {
  return (
    <PartCard
      sign={asset.url && <img src={asset.url} alt="" width={56} height={56} />}
      removeLabel="Remove image"
      onRemove={() => onChange(null)}
    >
      <TextInput
        size="toolbar"
        aria-label="Alt text"
        placeholder="Alt text: what the image shows"
        maxLength={MAX_ALT_TEXT}
        value={asset.alt ?? ''}
        onChange={(event) => onChange({ ...asset, alt: event.target.value })}
      />
      <AddTextButton asset={asset} />
      {asset.attribution && <Credit attribution={asset.attribution} />}
    </PartCard>
  )
}
