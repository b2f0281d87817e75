import { FileText, Link2, Type, X } from 'lucide-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { MAX_DOCUMENT_TITLE } from '@domain/media/document_rules'
import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import { MAX_ALT_TEXT } from '@domain/media/image_rules'
import { siteLink } from '@domain/images/alt_text'
import type { Attribution } from '@domain/images/alt_text'
import { VisuallyHidden } from '~/components/visually_hidden'
import { MoveHandle, useReorder } from '~/features/posts/list/move_handle'
import type { DraftAsset } from '@domain/drafts/draft_content'
import type { SlideFontNoticeProps } from '~/features/overlay/font_notice'
import { TextInput, TextArea } from '~/components/forms/field'
import { IconButton } from '~/components/buttons/icon_button'
import { LINK } from '~/features/drafts/messages'
import { lazyPart } from '~/lib/lazy_part'
import { useAddText } from './use_image_text'
import styles from './asset_list.module.scss'

/** What knows which characters have a font loads when there is a slide. */
const SlideFontNotice = lazyPart<SlideFontNoticeProps>(async () => {
  const notice = await import('~/features/overlay/font_notice')
  return notice.SlideFontNotice
})

interface AssetListProps {
  assets: DraftAsset[]
  /** `slides` are carousel pages with their own text. */
  variant: 'slides' | 'parts'
  onChange: (change: (assets: DraftAsset[]) => DraftAsset[]) => void
}

interface PartProps extends Pick<AssetListProps, 'variant'> {
  asset: DraftAsset
  number: number
  onChange: (asset: DraftAsset | null) => void
}

function Part({ asset, number, variant, onChange }: PartProps) {
  if (asset.type === 'document') return <DocumentCard asset={asset} onChange={onChange} />
  if (asset.type === 'article') return <LinkCard asset={asset} onChange={onChange} />
  if (variant === 'slides') return <SlideCard asset={asset} number={number} onChange={onChange} />
  return <ImageCard asset={asset} onChange={onChange} />
}

/** The parts of the post in order. They are reordered by dragging or with the arrow keys. */
export function AssetList({ assets, variant, onChange }: AssetListProps) {
  const name = variant === 'slides' ? 'Slide' : 'Image'
  const { list, announcement, partOf, handleOf } = useReorder({ parts: assets, name, onChange })

  const replace = (index: number, asset: DraftAsset | null) =>
    onChange((before) =>
      before.flatMap((previous, at) => (at === index ? (asset ?? []) : previous))
    )

  return (
    <>
      <ol ref={list} className={styles.list}>
        {assets.map((asset, index) => (
          <li key={index} className={styles.part} {...partOf(index)}>
            {assets.length > 1 && <MoveHandle {...handleOf(index)} />}
            <Part
              asset={asset}
              number={index + 1}
              variant={variant}
              onChange={(next) => replace(index, next)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

/** An uploaded PDF with the title that LinkedIn shows for it. */
function DocumentCard({ asset, onChange }: ImageCardPartProps) {
  return (
    <PartCard
      sign={<FileText size={24} />}
      removeLabel="Remove document"
      onRemove={() => onChange(null)}
    >
      <TextInput
        size="toolbar"
        aria-label="Document title"
        placeholder="Title of the document"
        maxLength={MAX_DOCUMENT_TITLE}
        value={asset.title ?? ''}
        onChange={(event) => onChange({ ...asset, title: event.target.value })}
      />
    </PartCard>
  )
}

/** The link preview of the post, with an optional custom title. */
function LinkCard({ asset, onChange }: ImageCardPartProps) {
  return (
    <PartCard
      sign={<Link2 size={24} />}
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

interface SlideCardProps extends ImageCardPartProps {
  number: number
}

/** A slide of a carousel: its image, title and text. */
function SlideCard({ asset, number, onChange }: SlideCardProps) {
  const image = asset.url ? (
    <img src={asset.url} alt="" width={56} height={56} />
  ) : (
    <Type size={20} />
  )
  return (
    <PartCard
      sign={image}
      removeLabel={`Remove slide ${number}`}
      onRemove={() => onChange(null)}
      actions={<AddTextButton asset={asset} />}
    >
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
      <Suspense>
        <SlideFontNotice asset={asset} />
      </Suspense>
    </PartCard>
  )
}

interface ImageCardPartProps {
  asset: DraftAsset
  /** The changed part, or null to remove it. */
  onChange: (asset: DraftAsset | null) => void
}

/** One image with its alt text. */
function ImageCard({ asset, onChange }: ImageCardPartProps) {
  return (
    <PartCard
      sign={asset.url && <img src={asset.url} alt="" width={56} height={56} />}
      removeLabel="Remove image"
      onRemove={() => onChange(null)}
      actions={<AddTextButton asset={asset} />}
    >
      <TextInput
        size="toolbar"
        aria-label="Alt text"
        placeholder="Alt text: what the image shows"
        maxLength={MAX_ALT_TEXT}
        value={asset.alt ?? ''}
        onChange={(event) => onChange({ ...asset, alt: event.target.value })}
      />
      {asset.attribution && <Credit attribution={asset.attribution} />}
    </PartCard>
  )
}

/** Opens the text-overlay editor for an image of the post. */
function AddTextButton({ asset }: { asset: DraftAsset }) {
  const addText = useAddText()
  if (!asset.url) return null
  const hasText = (asset.textOverlays?.length ?? 0) > 0
  return (
    <IconButton
      icon={Type}
      label={hasText ? 'Edit text' : 'Add text'}
      size="small"
      onClick={() => addText(asset)}
    />
  )
}

interface PartCardProps {
  /** An image or an icon. */
  sign: ReactNode
  removeLabel: string
  onRemove: () => void
  /** Before the button that removes it. */
  actions?: ReactNode
  /** The fields of the part. */
  children: ReactNode
}

/** A card for one attachment of the post, with its fields. */
function PartCard({ sign, removeLabel, onRemove, actions, children }: PartCardProps) {
  return (
    <div className={styles.card}>
      <span className={styles.sign}>{sign}</span>
      <div className={styles.fields}>{children}</div>
      <span className={styles.actions}>
        {actions}
        <IconButton icon={X} label={removeLabel} size="small" onClick={onRemove} />
      </span>
    </div>
  )
}

/** The credit of a stock photo, with the wording and links that its library requires. */
export function Credit({ attribution }: { attribution: Attribution }) {
  const { name, url, site } = attribution
  return (
    <span className={styles.credit}>
      Photo by{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>{' '}
      on{' '}
      <a href={siteLink(site)} target="_blank" rel="noopener noreferrer">
        {site}
      </a>
    </span>
  )
}
