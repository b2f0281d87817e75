import { useRef, useState } from 'react'
import { FileText, GalleryHorizontalEnd, Image, ImagePlus, Images, Link2 } from 'lucide-react'
import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { DOCUMENT_TYPE } from '@domain/media/document_rules'
import { UPLOAD_TYPES } from '@domain/media/image_rules'
import { FileInput } from '~/components/forms/field'
import { TextTool } from '~/components/forms/text_frame'
import { Menu, MenuItem, MenuSeparator } from '~/components/menu'
import { LibraryDialog } from '~/features/media/lazy_library_dialog'
import { LIBRARY } from '~/features/media/messages'
import { uploadDocument, uploadImage } from '~/features/media/media_calls'
import { DOCUMENT, IMAGE, MEDIA } from '~/features/drafts/messages'
import { useStore } from '~/hooks/use_store'
import { detailOf } from '~/client'
import { makeStore } from '~/lib/store'
import { notify } from '~/lib/toasts'
import type { Composition } from './composition'

/** Which attachments the post has, and which can still be added. */
export function partsOf({ assets, mode }: Composition) {
  const hasDocument = assets.some(({ type }) => type === 'document')
  const hasLink = assets.some(({ type }) => type === 'article')
  const isAlone = hasDocument || hasLink
  const hasImages = !isAlone && assets.length > 0
  return {
    hasImages,
    isCarousel: hasImages && mode === 'carousel',
    canHave: {
      image: !isAlone && assets.length < DRAFT_BOUNDS.assets.max,
      document: assets.length === 0,
      link: assets.length === 0,
    },
  }
}

interface MediaToolProps {
  composition: Composition
  uploads: ReturnType<typeof useMediaUploads>
  onAdd: (asset: DraftAsset) => void
  onLink: () => void
  onCarousel: () => void
}

/** The menu of attachments. Combinations that LinkedIn does not support are not offered. */
export function MediaTool(props: MediaToolProps & { orgId: string }) {
  const { orgId, composition, uploads, onAdd } = props
  const image = useRef<HTMLInputElement>(null)
  const pdf = useRef<HTMLInputElement>(null)
  const [isInLibrary, setInLibrary] = useState(false)
  const isBlocked = composition.poll !== null
  const trigger = (
    <TextTool
      icon={ImagePlus}
      label={isBlocked ? MEDIA.withPoll : MEDIA.add}
      state={composition.assets.length > 0 ? 'used' : 'unused'}
      disabled={isBlocked || !hasWays(composition)}
    />
  )
  const use = (asset: DraftAsset) => {
    setInLibrary(false)
    onAdd(asset)
  }
  return (
    <>
      <Menu align="start" trigger={trigger}>
        <Ways
          {...props}
          onImage={() => image.current?.click()}
          onLibrary={() => setInLibrary(true)}
          onPdf={() => pdf.current?.click()}
        />
      </Menu>
      <FileInput
        field={image}
        aria-label="Image file"
        accept={UPLOAD_TYPES.join(',')}
        multiple
        onFiles={uploads.images}
      />
      <FileInput field={pdf} aria-label="PDF file" accept={DOCUMENT_TYPE} onFiles={uploads.pdf} />
      <LibraryDialog
        open={isInLibrary}
        orgId={orgId}
        onClose={() => setInLibrary(false)}
        onUse={use}
      />
    </>
  )
}

/** One image can become a carousel, too; from two on, a switch below them says so. */
function isSingleImage(composition: Composition) {
  const { hasImages, isCarousel } = partsOf(composition)
  return hasImages && !isCarousel && composition.assets.length === 1
}

function hasWays(composition: Composition) {
  const { image, document, link } = partsOf(composition).canHave
  return image || document || link
}

interface WaysProps extends MediaToolProps {
  onImage: () => void
  onLibrary: () => void
  onPdf: () => void
}

function Ways({ composition, onImage, onLibrary, onPdf, ...props }: WaysProps) {
  const { canHave } = partsOf(composition)
  const isUploading = useUploading() !== null
  return (
    <>
      {canHave.image && (
        <>
          <MenuItem icon={Image} disabled={isUploading} onSelect={onImage}>
            {MEDIA.image}
          </MenuItem>
          <MenuItem icon={Images} onSelect={onLibrary}>
            {LIBRARY.open}
          </MenuItem>
        </>
      )}
      {canHave.document && (
        <MenuItem icon={FileText} disabled={isUploading} onSelect={onPdf}>
          {MEDIA.pdf}
        </MenuItem>
      )}
      {canHave.link && (
        <MenuItem icon={Link2} disabled={isUploading} onSelect={props.onLink}>
          {MEDIA.link}
        </MenuItem>
      )}
      {isSingleImage(composition) && (
        <>
          <MenuSeparator />
          <MenuItem icon={GalleryHorizontalEnd} onSelect={props.onCarousel}>
            {MEDIA.carousel}
          </MenuItem>
        </>
      )}
    </>
  )
}

function titleOf(filename: string) {
  return filename.replace(/\.pdf$/i, '').replaceAll('_', ' ')
}

/** Uploads a PDF that is posted unchanged. */
function useDocumentUpload(orgId: string, onAdd: (asset: DraftAsset) => void) {
  return async ([file]: File[]) => {
    if (!file) return
    try {
      const { url, filename } = await trackUpload('document', () => uploadDocument(file, orgId))
      onAdd({ type: 'document', url, title: titleOf(filename) })
    } catch (error) {
      notify.error(DOCUMENT.uploadFailed(detailOf(error)))
    }
  }
}

/** Why the post can't have files at the moment; null if it can. */
function fileRefusal(composition: Composition, uploading: Kind | null) {
  const { parentUrl, poll, assets } = composition
  if (parentUrl) return MEDIA.withReshare
  if (poll) return MEDIA.withPoll
  if (partsOf(composition).canHave.image && uploading !== 'document') return null
  return assets.length < DRAFT_BOUNDS.assets.max ? MEDIA.combined : IMAGE.tooMany
}

/** Uploads images and a PDF for the post: chosen ones, and those that were dropped or pasted. */
export function useMediaUploads(
  orgId: string,
  composition: Composition,
  onAdd: (asset: DraftAsset) => void
) {
  const images = useImageUpload(orgId, composition, (url) => onAdd({ type: 'image', url }))
  const pdf = useDocumentUpload(orgId, onAdd)
  const uploading = useUploading()
  const onFiles = (files: File[]) => {
    const hasPdf = files.some(({ type }) => type === DOCUMENT_TYPE)
    if (!hasPdf) return void images.upload(files)
    const isAlone = files.length === 1 && composition.assets.length === 0 && uploading === null
    if (isAlone) void pdf(files)
    else notify.error(MEDIA.combined)
  }
  return { images: images.upload, pdf, onFiles, refusal: images.refusal }
}

/**
 * Uploads files one after the other, as many as the post can still have, and then those that were
 * given meanwhile. Calls back for each success and each failure.
 */
export function useImageUpload(
  orgId: string,
  composition: Composition,
  onUploaded: (url: string) => void,
  onFailed: (sentence: string) => void = notify.error
) {
  /** The uploads that are running or wait. Each belongs to the draft that its file was given for. */
  const waiting = useRef<(() => Promise<void>)[]>([])
  const refusal = fileRefusal(composition, useUploading())

  const uploadOne = async (file: File) => {
    try {
      const { url } = await trackUpload('image', () => uploadImage(file, orgId))
      onUploaded(url)
    } catch (error) {
      onFailed(IMAGE.uploadFailed(error instanceof Error ? error.message : ''))
    }
  }

  const upload = async (files: File[]) => {
    if (files.length === 0) return
    if (refusal !== null) return onFailed(refusal)
    const { current: queue } = waiting
    const isIdle = queue.length === 0
    const room = DRAFT_BOUNDS.assets.max - composition.assets.length - queue.length
    if (files.length > room) onFailed(IMAGE.tooMany)
    queue.push(...files.slice(0, Math.max(room, 0)).map((file) => () => uploadOne(file)))
    if (!isIdle) return
    for (; queue[0]; queue.shift()) await queue[0]()
  }

  return { upload, refusal }
}

type Kind = 'image' | 'document'

const running = makeStore<readonly Kind[]>([])

/** Counts an upload as running until it succeeds or fails. */
async function trackUpload<Result>(kind: Kind, work: () => Promise<Result>) {
  running.set([...running.get(), kind])
  try {
    return await work()
  } finally {
    running.set(running.get().toSpliced(running.get().indexOf(kind), 1))
  }
}

export function isUploadRunning() {
  return running.get().length > 0
}

/** The kind of the current upload for the post; null if there is none. */
export function useUploading(): Kind | null {
  return useStore(running)[0] ?? null
}
