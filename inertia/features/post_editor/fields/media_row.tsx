import { useState } from 'react'
import type { ReactNode } from 'react'
import { FileText, Link2, Replace, Type, X } from 'lucide-react'
import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import { MAX_DOCUMENT_TITLE } from '@domain/media/document_rules'
import { MAX_ALT_TEXT } from '@domain/media/image_rules'
import { Button } from '~/components/buttons/button'
import { SlideFontNotice } from '~/features/overlay/font_notice'
import { Field, TextArea, TextInput } from '~/components/forms/field'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { MEDIA } from '~/features/post_editor/messages'
import styles from '~/features/post_editor/media.module.scss'

interface MediaRowProps {
  asset: DraftAsset
  number: number
  count: number
  isSlide: boolean
  isLocked: boolean
  handle: ReactNode
  onChange: (asset: DraftAsset | null) => void
  onReplace: () => void
  onOverlay: () => void
}

function labelOf({ asset, number, count, isSlide }: MediaRowProps) {
  if (asset.type === 'document') return MEDIA.document
  if (asset.type === 'article') return MEDIA.link
  if (isSlide) return MEDIA.slide(number)
  return count > 1 ? MEDIA.imageNumber(number) : MEDIA.image
}

function Thumbnail({ asset }: { asset: DraftAsset }) {
  const [isBroken, setBroken] = useState(false)
  if (asset.type === 'document') return <FileText size={24} />
  if (asset.type === 'article') return <Link2 size={24} />
  if (asset.url === null) return <Type size={20} />
  if (isBroken) return <>{MEDIA.expired}</>
  return <img src={asset.url} alt="" onError={() => setBroken(true)} />
}

function ImageFields({ asset, isLocked, onChange }: MediaRowProps) {
  return (
    <Field label={MEDIA.alt} aside={MEDIA.altHint}>
      <TextInput
        maxLength={MAX_ALT_TEXT}
        readOnly={isLocked}
        value={asset.alt ?? ''}
        onChange={({ target }) => onChange({ ...asset, alt: target.value })}
      />
    </Field>
  )
}

function SlideFields({ asset, number, isLocked, onChange }: MediaRowProps) {
  const name = MEDIA.slide(number)
  return (
    <>
      <TextInput
        aria-label={`${name}: ${MEDIA.slideTitle}`}
        placeholder={MEDIA.slideTitle}
        maxLength={DRAFT_BOUNDS.assetTitle.max}
        readOnly={isLocked}
        value={asset.title ?? ''}
        onChange={({ target }) => onChange({ ...asset, title: target.value })}
      />
      <TextArea
        aria-label={`${name}: ${MEDIA.slideText}`}
        placeholder={MEDIA.slideText}
        rows={2}
        grow="content"
        maxLength={DRAFT_BOUNDS.assetContent.max}
        readOnly={isLocked}
        value={asset.content ?? ''}
        onChange={({ target }) => onChange({ ...asset, content: target.value })}
      />
      <SlideFontNotice asset={asset} />
    </>
  )
}

function fieldsOf(props: MediaRowProps): ReactNode {
  const { asset, isSlide, isLocked, onChange } = props
  if (asset.type === 'article') return <p className={styles.url}>{asset.url}</p>
  if (asset.type === 'image')
    return isSlide ? <SlideFields {...props} /> : <ImageFields {...props} />
  return (
    <Field label={MEDIA.documentTitle}>
      <TextInput
        maxLength={MAX_DOCUMENT_TITLE}
        readOnly={isLocked}
        value={asset.title ?? ''}
        onChange={({ target }) => onChange({ ...asset, title: target.value })}
      />
    </Field>
  )
}

/** One attachment of the post, with its fields and actions. */
export function MediaRow(props: MediaRowProps) {
  const { asset, isLocked, onChange, onReplace, onOverlay } = props
  const label = labelOf(props)
  const isImage = asset.type === 'image'
  return (
    <section className={styles.row} aria-label={label}>
      <div className={styles.thumbnail}>
        <span className={styles.label}>
          {label}
          {props.handle}
        </span>
        <span className={styles.frame}>
          <Thumbnail key={asset.url} asset={asset} />
        </span>
      </div>
      <div className={styles.fields}>{fieldsOf(props)}</div>
      {!isLocked && (
        <p className={styles.actions}>
          {isImage && asset.url !== null && (
            <Button size="small" tone="quiet" icon={Type} onClick={onOverlay}>
              {MEDIA.overlay}
            </Button>
          )}
          {isImage && (
            <Button size="small" tone="quiet" icon={Replace} onClick={onReplace}>
              {MEDIA.replace}
            </Button>
          )}
          <Button
            size="small"
            tone="quiet"
            icon={X}
            className={styles.remove}
            onClick={() => onChange(null)}
          >
            {MEDIA.remove}
          </Button>
        </p>
      )}
    </section>
  )
}
