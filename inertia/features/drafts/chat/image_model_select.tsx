import { Image } from 'lucide-react'
import { DEFAULT_IMAGE_MODEL, IMAGE_MODELS } from '@domain/ai/models'
import { Select } from '~/components/select'

interface ImageModelSelectProps {
  value: string
  onChange: (id: string) => void
}

/** The sources of the chat (spec section 9). */
const IDS = ['gemini-stock', 'gemini-2.5-flash-image', 'stock', 'ai_horde']

const OPTIONS = IMAGE_MODELS.filter(({ id }) => IDS.includes(id)).map(({ id, label }) => ({
  value: id,
  label,
  mark: <Image size={15} aria-hidden />,
}))

/** Where pictures come from. */
export function ImageModelSelect({ value, onChange }: ImageModelSelectProps) {
  return (
    <Select
      aria-label="Image model"
      size="toolbar"
      value={IDS.includes(value) ? value : DEFAULT_IMAGE_MODEL}
      onChange={onChange}
      options={OPTIONS}
    />
  )
}
