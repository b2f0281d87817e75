import { FileText, X } from 'lucide-react'
import { MAX_ALT_TEXT } from '@domain/media/rules'
import { IconButton } from '~/components/icon_button'
import { TextInput } from '~/components/text_input'
import type { DraftAsset } from '~/lib/wire'
import styles from './create.module.scss'

interface ImageCardProps {
  asset: DraftAsset
  /** The changed picture, or null to remove it. */
  onChange: (asset: DraftAsset | null) => void
}

/** One picture with the words that stand for it where it is not seen. */
export function ImageCard({ asset, onChange }: ImageCardProps) {
  const isPicture = asset.type === 'image' && asset.url
  return (
    <div className={styles.imageCard}>
      {isPicture && <img src={asset.url ?? ''} alt="" width={56} height={56} />}
      {!isPicture && <FileText size={24} aria-hidden />}
      {isPicture && (
        <TextInput
          size="toolbar"
          aria-label="Alt text"
          placeholder="Alt text: what the image shows"
          maxLength={MAX_ALT_TEXT}
          value={asset.alt ?? ''}
          onChange={(event) => onChange({ ...asset, alt: event.target.value })}
        />
      )}
      {!isPicture && <span className={styles.assetTitle}>{asset.title ?? asset.url}</span>}
      <IconButton icon={X} label="Remove image" size="small" onClick={() => onChange(null)} />
    </div>
  )
}
