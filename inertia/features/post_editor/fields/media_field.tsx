import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { ImagePlus } from 'lucide-react'
import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import { UPLOAD_TYPES } from '@domain/media/image_rules'
import { Button } from '~/components/buttons/button'
import { VisuallyHidden } from '~/components/visually_hidden'
import { MoveHandle, useReorder } from '~/features/posts/list/move_handle'
import { uploadImage } from '~/features/posts/post_outcomes'
import { notify } from '~/lib/toasts'
import { LibraryButton } from '~/features/media/library_button'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { MEDIA } from '~/features/post_editor/messages'
import type { PostText } from '~/features/post_editor/post_text'
import { MediaRow } from './media_row'
import styles from '~/features/post_editor/media.module.scss'

interface MediaFieldProps {
  text: PostText
  orgId: string
  isLocked: boolean
  onChange: (part: Partial<PostText>) => void
  onOverlay: (asset: DraftAsset) => void
}

type Place = { kind: 'end' } | { kind: 'at'; index: number }

/** Uploads one file at a time, which replaces an item or is added at the end. */
function useUpload(orgId: string, onUploaded: (url: string, place: Place) => void) {
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<Place>({ kind: 'end' })

  const choose = (at: Place) => {
    place.current = at
    input.current?.click()
  }
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file || isBusy) return
    setBusy(true)
    try {
      const { url } = await uploadImage(file, orgId)
      onUploaded(url, place.current)
    } catch (error) {
      notify.error(MEDIA.uploadFailed(error instanceof Error ? error.message : ''))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, input, choose, upload }
}

/** The attachments of the post: images, slides, a document or a link. */
export function MediaField({ text, orgId, isLocked, onChange, onOverlay }: MediaFieldProps) {
  const { assets, mode } = text
  const put = (index: number, asset: DraftAsset | null) =>
    onChange({ assets: assets.flatMap((one, at) => (at === index ? (asset ?? []) : one)) })
  const add = (asset: DraftAsset) => {
    const alone = assets.length === 0 ? { mode: 'image' as const } : {}
    onChange({ assets: [...assets, asset], ...alone })
  }
  const take = (url: string, place: Place) => {
    if (place.kind === 'end') return add({ type: 'image', url })
    const replaced = assets[place.index]
    if (replaced) put(place.index, { ...replaced, url, attribution: null, textOverlays: [] })
  }
  const { isBusy, input, choose, upload } = useUpload(orgId, take)
  const reorder = useReorder({
    parts: assets,
    name: mode === 'carousel' ? 'Slide' : 'Image',
    onChange: (change) => onChange({ assets: change(assets) }),
  })
  const isFixed = assets.some(({ type }) => type !== 'image') || mode === 'carousel'
  const canAdd = !isLocked && !isFixed && assets.length < DRAFT_BOUNDS.assets.max
  return (
    <div className={styles.media}>
      <ol ref={reorder.list} className={styles.list}>
        {assets.map((asset, index) => (
          <li key={index} className={styles.part} {...reorder.partOf(index)}>
            <MediaRow
              asset={asset}
              number={index + 1}
              count={assets.length}
              isSlide={mode === 'carousel'}
              isLocked={isLocked}
              handle={!isLocked && assets.length > 1 && <MoveHandle {...reorder.handleOf(index)} />}
              onChange={(next) => put(index, next)}
              onReplace={() => choose({ kind: 'at', index })}
              onOverlay={() => onOverlay(asset)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{reorder.announcement}</span>
      </VisuallyHidden>
      {canAdd && (
        <div className={styles.adding}>
          <Button
            size="small"
            tone="quiet"
            icon={ImagePlus}
            busy={isBusy && MEDIA.uploading}
            onClick={() => choose({ kind: 'end' })}
          >
            {MEDIA.addImage}
          </Button>
          <LibraryButton orgId={orgId} size="small" tone="quiet" onUse={add} />
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_TYPES.join(',')}
        aria-label="Image file"
        onChange={(event) => void upload(event)}
      />
    </div>
  )
}
