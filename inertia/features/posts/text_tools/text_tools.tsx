import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Smile, Hash } from 'lucide-react'
import { TextTool } from '~/components/forms/text_frame'
import { insertText } from '~/lib/insert_text'
import { lazyOpenDialog } from '~/lib/lazy'
import type { EmojiPickerProps } from './emoji_picker'
import { TEXT_TOOLS } from './messages'
import { flushSync } from 'react-dom'

const EmojiPicker = lazyOpenDialog<EmojiPickerProps>(async () => {
  const { EmojiPicker: Picker } = await import('./emoji_picker')
  return Picker
})

interface EmojiToolProps {
  field: RefObject<HTMLTextAreaElement | null>
}

/** Types an emoji at the caret. The list of emoji loads when it is first opened. */
export function EmojiTool({ field }: EmojiToolProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    field.current?.focus()
  }
  return (
    <>
      <TextTool
        ref={button}
        icon={Smile}
        label={TEXT_TOOLS.emoji}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <EmojiPicker
        open={isOpen}
        anchor={button}
        onClose={close}
        onChoose={(emoji) => {
          close()
          insertText(field.current, emoji)
        }}
      />
    </>
  )
}

/** The state of the hashtag field, which is rendered once it is used or its tool opens it. */
export function useHashtagField(isUsed: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [isOpened, setOpened] = useState(false)
  const open = () => {
    flushSync(() => setOpened(true))
    field.current?.focus()
  }
  const close = () => setOpened(false)
  return { field, isUsed, isOpened, open, close }
}

export type HashtagFieldState = ReturnType<typeof useHashtagField>

/** A button that opens and focuses the hashtag field. */
export function HashtagTool({ isUsed, open }: Pick<HashtagFieldState, 'isUsed' | 'open'>) {
  return (
    <TextTool
      icon={Hash}
      label={TEXT_TOOLS.hashtag}
      state={isUsed ? 'used' : 'unused'}
      onClick={open}
    />
  )
}
