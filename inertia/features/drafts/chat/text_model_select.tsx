import { DEFAULT_TEXT_MODEL, newerModel, TEXT_MODELS, textModel } from '@domain/ai/models'
import { Select, type SelectGroup } from '~/components/select'
import { today } from './today'

interface TextModelSelectProps {
  value: string
  onChange: (id: string) => void
}

function optionsFor(day: string): SelectGroup[] {
  const makers = [...new Set(TEXT_MODELS.map(({ maker }) => maker))]
  return makers.map((maker) => ({
    label: maker,
    options: TEXT_MODELS.filter((model) => model.maker === maker).map(({ id, label }) => ({
      value: id,
      label: newerModel(id, day) ? `${label} (retired)` : label,
    })),
  }))
}

/** Which model writes. */
export function TextModelSelect({ value, onChange }: TextModelSelectProps) {
  return (
    <Select
      aria-label="Text model"
      size="toolbar"
      value={textModel(value) ? value : DEFAULT_TEXT_MODEL}
      onChange={onChange}
      options={optionsFor(today())}
    />
  )
}
