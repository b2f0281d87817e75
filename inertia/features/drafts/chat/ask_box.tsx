import { useRef, type DragEvent, type FormEvent, type KeyboardEvent } from 'react'
import { ArrowUp, Square } from 'lucide-react'
import { ASSISTANT_BOUNDS } from '@domain/assistant/bounds'
import { Kbd } from '~/components/kbd'
import { TextArea } from '~/components/text_area'
import { AskTools } from './ask_tools'
import { AttachedPdf } from './attached_pdf'
import { CHAT } from './messages'
import type { ChatState } from './use_chat'
import type { useAttachment } from './use_attachment'
import styles from './ask_box.module.scss'

export interface AskBoxProps {
  text: string
  onText: (text: string) => void
  isPictured: boolean
  onPictured: (next: 'on' | 'off') => void
  isCarousel: boolean
  onCarousel: (next: 'on' | 'off') => void
  attachment: ReturnType<typeof useAttachment>
  onImages: (files: File[]) => void
  /** `checking` before it is sent, `writing` while it can be stopped. */
  state: ChatState
  onSend: () => void
  onStop: () => void
}

function SendButton({ state, text, onStop }: Pick<AskBoxProps, 'state' | 'text' | 'onStop'>) {
  if (state === 'writing' || state === 'stopping') {
    return (
      <button
        type="button"
        className={styles.send}
        aria-label="Stop"
        disabled={state === 'stopping'}
        onClick={onStop}
      >
        <Square size={14} aria-hidden />
      </button>
    )
  }
  const isBlank = text.trim() === ''
  return (
    <button
      type="submit"
      className={styles.send}
      aria-label="Send"
      disabled={isBlank || state !== 'idle'}
    >
      <ArrowUp size={16} aria-hidden />
    </button>
  )
}

/** Where the person asks: Enter sends, Shift+Enter begins a line (spec section 2). */
export function AskBox(props: AskBoxProps) {
  const { text, onText, state, onSend, onStop, attachment, onImages } = props
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && state === 'idle') onSend()
  }

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    const pdf = files.find(({ type }) => type === 'application/pdf')
    if (pdf) void attachment.attach(pdf)
    onImages(files.filter(({ type }) => type.startsWith('image/')))
  }

  return (
    <form
      ref={form}
      className={styles.box}
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <AttachedPdf {...attachment} />
      <TextArea
        look="bare"
        grow="content"
        rows={2}
        aria-label="Message"
        className={styles.text}
        placeholder={CHAT.placeholder}
        maxLength={ASSISTANT_BOUNDS.text.max}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <div className={styles.foot}>
        <AskTools {...props} />
        <span className={styles.hint} aria-hidden>
          <Kbd>Enter</Kbd> sends
        </span>
        <SendButton state={state} text={text} onStop={onStop} />
      </div>
    </form>
  )
}
