import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Smile } from 'lucide-react'
import { TextTool } from '~/components/forms/text_frame'
import { insertText } from '~/lib/insert_text'
import { lazyOpenDialog } from '~/lib/lazy'
import type { EmojiPickerProps } from './emoji_picker'
import { TEXT_TOOLS } from './messages'

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
