import { fontOf, nearestWeight } from '@domain/overlay/fonts'
import { Select } from '~/components/select'
import { useEditor } from './editor_context'
import { useFonts } from './use_fonts'

/** The families to set text in; the weight follows to the nearest one that the family has. */
export function FontSelect({ label, className }: { label: string; className?: string }) {
  const { shown, change } = useEditor()
  const fonts = useFonts()
  const known = fonts.some(({ family }) => family === shown.font_name)
  const listed = known ? fonts : [{ family: shown.font_name, display: shown.font_name }, ...fonts]
  const choose = (family: string) => {
    const font = fontOf(family)
    const weight = font && nearestWeight(font, shown.font_weight)
    change({ font_name: family, ...(weight && { font_weight: weight }) })
  }
  return (
    <Select
      size="toolbar"
      className={className}
      aria-label={label}
      value={shown.font_name}
      onChange={choose}
      options={listed.map(({ family, display }) => ({ value: family, label: display }))}
    />
  )
}
