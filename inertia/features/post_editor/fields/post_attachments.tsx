import { Suspense, useEffect, useRef, useState } from 'react'
import { Image, ImagePlus, Images } from 'lucide-react'
import { replaceEditedAsset } from '@domain/posts/image_replacement'
import { pollChange } from '@domain/posts/poll'
import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { UPLOAD_TYPES } from '@domain/media/image_rules'
import { TextTool } from '~/components/forms/text_frame'
import { FileInput } from '~/components/forms/field'
import { Menu, MenuItem } from '~/components/menu'
import { Skeleton } from '~/components/progress'
import { Spinner } from '~/components/spinner'
import { VisuallyHidden } from '~/components/visually_hidden'
import { LibraryDialog } from '~/features/media/lazy_library_dialog'
import { LIBRARY } from '~/features/media/messages'
import { uploadImage } from '~/features/media/media_calls'
import { MoveHandle, useReorder } from '~/features/posts/list/move_handle'
import { ReshareNote } from '~/features/posts/options/audience_field'
import { LazyPollField } from '~/features/posts/options/poll_tool'
import { fileTarget } from '~/hooks/use_file_drops'
import { notify } from '~/lib/toasts'
import { MEDIA } from '~/features/post_editor/messages'
import type { PostText } from '~/features/post_editor/post_text'
import type { Editor } from '~/features/post_editor/use_editor'
import { MediaRow } from './media_row'
import styles from '~/features/post_editor/media.module.scss'

interface AttachmentsProps {
  media: PostMedia
  text: PostText
  isLocked: boolean
  onChange: (part: Partial<PostText>) => void
  onOverlay: (asset: DraftAsset) => void
}

/** The part below the text: the reshared post, a poll, or media. */
export function Attachments({ media, text, isLocked, onChange, onOverlay }: AttachmentsProps) {
  if (text.parentUrl) {
    const remove = () => onChange({ parentUrl: null })
    return <ReshareNote url={text.parentUrl} onRemove={isLocked ? undefined : remove} />
  }
  if (!text.poll)
    return <MediaList media={media} text={text} isLocked={isLocked} onOverlay={onOverlay} />
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <LazyPollField
        poll={text.poll}
        isLocked={isLocked}
        onChange={(poll) => onChange(pollChange(poll))}
      />
    </Suspense>
  )
}

/** Uploads files one after the other. They replace an image or are added at the end. */
function useUpload(
  { requests: { isUploading, countUploads }, state }: Editor,
  onUploaded: (url: string, replaced: DraftAsset | null) => void
) {
  const { org_id: orgId } = state.post
  const latest = useRef(Promise.resolve())
  const input = useRef<HTMLInputElement>(null)
  const replaced = useRef<DraftAsset | null>(null)

  const choose = (replacing: DraftAsset | null) => {
    replaced.current = replacing
    input.current?.click()
  }
  const uploadOne = async (file: File, replacing: DraftAsset | null) => {
    try {
      const { url } = await uploadImage(file, orgId)
      onUploaded(url, replacing)
    } catch (error) {
      notify.error(MEDIA.uploadFailed(error instanceof Error ? error.message : ''))
    }
    countUploads((before) => before - 1)
  }
  const upload = (files: readonly File[], replacing: DraftAsset | null) => {
    countUploads((before) => before + files.length)
    for (const file of files) latest.current = latest.current.then(() => uploadOne(file, replacing))
  }
  const uploadChosen = (files: File[]) => upload(files, replaced.current)
  return { isUploading, orgId, input, choose, upload, uploadChosen }
}

/** What changes the attachments of the post, for the tool below the text and for their list. */
export function usePostMedia(editor: Editor) {
  const { state, write } = editor
  const { assets, mode } = state.text
  // Uploads end after the text has changed, as by an image that came before them.
  const latest = useRef(assets)
  useEffect(() => {
    latest.current = assets
  }, [assets])
  const put = (index: number, asset: DraftAsset | null) =>
    write({ assets: latest.current.flatMap((one, at) => (at === index ? (asset ?? []) : one)) })
  const add = (asset: DraftAsset) => {
    const { current: before } = latest
    const alone = before.length === 0 ? { mode: 'image' as const } : {}
    write({ assets: [...before, asset].slice(0, DRAFT_BOUNDS.assets.max), ...alone })
  }
  const take = (url: string, replaced: DraftAsset | null) => {
    if (replaced === null) return add({ type: 'image', url })
    const next = replaceEditedAsset(latest.current, replaced, { url, layers: [] })
    if (!next) return notify.error(MEDIA.replacedGone)
    write({ assets: next.map((one) => (one.url === url ? { ...one, attribution: null } : one)) })
  }
  const reorder = useReorder({
    parts: assets,
    name: mode === 'carousel' ? 'Slide' : 'Image',
    onChange: (change) => write({ assets: change(assets) }),
  })
  const uploads = useUpload(editor, take)
  const target = fileTarget({
    refusal: imageRefusal(state.text),
    onFiles: (files) => uploads.upload(files, null),
  })
  return { ...uploads, put, add, reorder, target }
}

/** Why the post can't have another image; null if it can. */
function imageRefusal({ poll, parentUrl, assets, mode }: PostText) {
  if (poll) return MEDIA.withPoll
  const isFixed = Boolean(parentUrl) || mode === 'carousel'
  const hasRoom = assets.length < DRAFT_BOUNDS.assets.max
  return isFixed || !hasRoom || assets.some(({ type }) => type !== 'image') ? MEDIA.noMore : null
}

type PostMedia = ReturnType<typeof usePostMedia>

/** The menu of images. A post with a poll, a document or a link has none. */
export function EditorMediaTool({ text, media }: { text: PostText; media: PostMedia }) {
  const [isInLibrary, setInLibrary] = useState(false)
  const { assets, poll } = text
  const use = (asset: DraftAsset) => {
    setInLibrary(false)
    media.add(asset)
  }
  const trigger = (
    <TextTool
      icon={ImagePlus}
      label={poll ? MEDIA.withPoll : MEDIA.addMedia}
      state={assets.length > 0 ? 'used' : 'unused'}
      disabled={imageRefusal(text) !== null}
    />
  )
  return (
    <>
      <Menu align="start" trigger={trigger}>
        <MenuItem icon={Image} disabled={media.isUploading} onSelect={() => media.choose(null)}>
          {MEDIA.addImage}
        </MenuItem>
        <MenuItem icon={Images} onSelect={() => setInLibrary(true)}>
          {LIBRARY.open}
        </MenuItem>
      </Menu>
      <FileInput
        field={media.input}
        accept={UPLOAD_TYPES.join(',')}
        aria-label="Image file"
        onFiles={media.uploadChosen}
      />
      <LibraryDialog
        open={isInLibrary}
        orgId={media.orgId}
        onClose={() => setInLibrary(false)}
        onUse={use}
      />
    </>
  )
}

type MediaListProps = Pick<AttachmentsProps, 'media' | 'text' | 'isLocked' | 'onOverlay'>

/** The attachments of the post: images, slides, a document or a link. None take no room. */
function MediaList({ media, text: { assets, mode }, isLocked, onOverlay }: MediaListProps) {
  const { reorder, isUploading } = media
  if (assets.length === 0 && !isUploading) return null
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
              onChange={(next) => media.put(index, next)}
              onReplace={() => media.choose(asset)}
              onOverlay={() => onOverlay(asset)}
            />
          </li>
        ))}
      </ol>
      {isUploading && (
        <p className={styles.uploading} role="status">
          <Spinner size={14} />
          {MEDIA.uploading}
        </p>
      )}
      <VisuallyHidden role="status">{reorder.announcement}</VisuallyHidden>
    </div>
  )
}
