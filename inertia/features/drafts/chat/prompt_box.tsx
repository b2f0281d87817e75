import { useRef } from 'react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import {
  ArrowUp,
  Square,
  FileText,
  X,
  GalleryHorizontalEnd,
  Image,
  ImagePlus,
  Paperclip,
  Quote,
} from 'lucide-react'
import { ASSISTANT_BOUNDS } from '@domain/assistant/assistant_bounds'
import { DOCUMENT_TYPE } from '@domain/media/document_rules'
import { UPLOAD_TYPES } from '@domain/media/image_rules'
import { Kbd, Chip } from '~/components/badge'
import { TextArea } from '~/components/forms/field'
import { IconButton } from '~/components/buttons/icon_button'
import { Spinner } from '~/components/spinner'
import { fileTarget } from '~/hooks/use_file_drops'
import { formatCount } from '~/lib/format'
import { Menu, MenuItem } from '~/components/menu'
import { FileInput } from '~/components/forms/field'
import { isPost } from '~/features/drafts/composition_from_answer'
import type { LikedPost } from '#transformers/voice_transformer'
import type { MessageCard } from '#transformers/assistant_transformer'
import { CHAT } from './messages'
import type { ChatState } from './use_chat'
import type { useAttachment } from './assistant_calls'
import styles from './prompt_box.module.scss'

interface PromptBoxProps {
  /** The text field. */
  message: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  isWithImage: boolean
  onWithImage: (next: 'on' | 'off') => void
  isCarousel: boolean
  onCarouselChange: (next: 'on' | 'off') => void
  attachment: ReturnType<typeof useAttachment>
  /** The post whose style the answer should imitate. */
  liked: LikedPost | null
  onNotLiked: () => void
  onImages: (files: File[]) => void
  /** `checking` before the request is sent, `writing` while it can be stopped. */
  state: ChatState
  onSend: () => void
  onStop: () => void
}

interface SendButtonProps extends Pick<PromptBoxProps, 'state' | 'onStop'> {
  maySend: boolean
}

function SendButton({ state, maySend, onStop }: SendButtonProps) {
  if (state === 'writing' || state === 'stopping') {
    // Without a key, React would turn it into the disabled Send, where the focus would be lost.
    return (
      <button
        key="stop"
        type="button"
        className={styles.send}
        aria-label="Stop"
        disabled={state === 'stopping'}
        onClick={onStop}
      >
        <Square size={14} />
      </button>
    )
  }
  return (
    <button type="submit" className={styles.send} aria-label="Send" disabled={!maySend}>
      <ArrowUp size={16} />
    </button>
  )
}

/** The chat's text field: Enter sends, Shift+Enter starts a new line. */
export function PromptBox(props: PromptBoxProps) {
  const { text, onText, state, onSend, onStop, attachment, onImages } = props
  const form = useRef<HTMLFormElement>(null)
  // A message waits for the PDF that it is about.
  const maySend = text.trim() !== '' && state === 'idle' && attachment.reading === null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (maySend) onSend()
  }

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  const onFiles = (files: File[]) => {
    const pdf = files.find(({ type }) => type === DOCUMENT_TYPE)
    if (pdf) void attachment.attach(pdf)
    onImages(files.filter(({ type }) => type !== DOCUMENT_TYPE))
  }

  return (
    <form ref={form} className={styles.box} onSubmit={submit} {...fileTarget({ onFiles })}>
      <AttachedPdf {...attachment} />
      {props.liked && <Liked liked={props.liked} onRemove={props.onNotLiked} />}
      <TextArea
        variant="bare"
        grow="content"
        rows={2}
        ref={props.message}
        aria-label="Message"
        className={styles.text}
        placeholder={CHAT.placeholder}
        maxLength={ASSISTANT_BOUNDS.text.max}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={sendOnEnter}
        enterKeyHint="send"
      />
      <div className={styles.footer}>
        <PromptTools {...props} />
        <span className={styles.hint} aria-hidden>
          <Kbd>Enter</Kbd> sends
        </span>
        <SendButton state={state} maySend={maySend} onStop={onStop} />
      </div>
    </form>
  )
}

/** The PDF attached to the next request. */
function AttachedPdf({ file, reading, removeAttachment }: ReturnType<typeof useAttachment>) {
  if (reading !== null) {
    return (
      <p className={styles.attached} role="status">
        <Spinner size={14} /> <span>Reading {reading}...</span>
      </p>
    )
  }
  if (!file) return null
  const pages = file.pages === 1 ? '1 page' : `${formatCount(file.pages)} pages`
  return (
    <p className={styles.attached}>
      <FileText size={14} />
      <span>{file.name}</span>
      <small>{pages}</small>
      <IconButton icon={X} label="Remove PDF" size="small" onClick={removeAttachment} />
    </p>
  )
}

/** The post whose style the next answer should imitate. */
function Liked({ liked, onRemove }: { liked: LikedPost; onRemove: () => void }) {
  return (
    <p className={styles.attached}>
      <Quote size={14} />
      <span>{CHAT.like(liked.excerpt)}</span>
      <IconButton icon={X} label={CHAT.notLike} size="small" onClick={onRemove} />
    </p>
  )
}

/**
 * Buttons beside the text field: attach a PDF, add images to the post, and ask for an image or
 * carousel.
 */
function PromptTools(props: PromptBoxProps) {
  const { attachment, onImages, isWithImage, onWithImage, isCarousel, onCarouselChange } = props
  const pdf = useRef<HTMLInputElement>(null)
  const images = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        field={pdf}
        aria-label="PDF to read"
        accept={DOCUMENT_TYPE}
        onFiles={([file]) => file && attachment.attach(file)}
      />
      <FileInput
        field={images}
        aria-label="Image for the post"
        accept={UPLOAD_TYPES.join(',')}
        multiple
        onFiles={onImages}
      />
      <Menu
        align="start"
        side="top"
        trigger={<IconButton icon={Paperclip} label="Attach" size="small" />}
      >
        <MenuItem icon={FileText} onSelect={() => pdf.current?.click()}>
          Attach a PDF to write from
        </MenuItem>
        <MenuItem icon={ImagePlus} onSelect={() => images.current?.click()}>
          Add an image to the post
        </MenuItem>
      </Menu>
      <Chip
        icon={Image}
        pressed={isWithImage}
        onClick={() => onWithImage(isWithImage ? 'off' : 'on')}
      >
        Image
      </Chip>
      <Chip
        icon={GalleryHorizontalEnd}
        pressed={isCarousel}
        onClick={() => onCarouselChange(isCarousel ? 'off' : 'on')}
      >
        Carousel
      </Chip>
    </>
  )
}

/** Today in UTC as YYYY-MM-DD, the format of the model table. */
export function today() {
  return new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The answers that can become a post, oldest first. The preview counts them as versions. */
export function versionsOf(messages: MessageCard[]) {
  return messages.filter(isPost)
}
