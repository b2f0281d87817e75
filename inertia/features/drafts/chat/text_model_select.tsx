import { DEFAULT_TEXT_MODEL, textModel, textModelGroups } from '@domain/ai/models'
import { Select } from '~/components/select'
import { today } from './today'

interface TextModelSelectProps {
  value: string
  onChange: (id: string) => void
}

/** Which model writes. */
export function TextModelSelect({ value, onChange }: TextModelSelectProps) {
  return (
    <Select
      aria-label="Text model"
      size="toolbar"
      value={textModel(value) ? value : DEFAULT_TEXT_MODEL}
      onChange={onChange}
      options={textModelGroups(today())}
    />
  )
}
