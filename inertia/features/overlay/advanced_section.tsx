import { BOUNDS } from '@domain/overlay/bounds'
import { useEditor } from './editor_context'
import { PanelSection } from './panel_section'
import { SliderRow } from './slider_row'

export function AdvancedSection() {
  const { shown, change, settle } = useEditor()
  return (
    <PanelSection title="Advanced">
      <SliderRow
        label="Opacity"
        unit="%"
        value={shown.opacity}
        bound={BOUNDS.opacity}
        onChange={(opacity) => change({ opacity }, 'opacity')}
        onSettle={settle}
      />
      <SliderRow
        label="Letter Spacing"
        value={shown.letter_spacing}
        bound={BOUNDS.letterSpacing}
        onChange={(spacing) => change({ letter_spacing: spacing }, 'letter_spacing')}
        onSettle={settle}
      />
      <SliderRow
        label="Line Height"
        value={shown.line_height}
        bound={BOUNDS.lineHeight}
        onChange={(height) => change({ line_height: height }, 'line_height')}
        onSettle={settle}
      />
    </PanelSection>
  )
}
