import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Hash } from 'lucide-react'
import { TextTool } from '~/components/forms/text_frame'
import { TEXT_TOOLS } from './messages'

/** The field for hashtags, which takes no room until it is used or its tool opens it. */
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

/** Leads to the field for hashtags. */
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
