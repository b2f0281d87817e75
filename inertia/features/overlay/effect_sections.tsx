import { useState } from 'react'
import { BOUNDS, STROKE_WIDTH_WHEN_ENABLED } from '@domain/overlay/bounds'
import { NO_COLOR } from '@domain/overlay/layer'
import { Button } from '~/components/button'
import { ColorField } from './color_field'
import { useEditor } from './editor_context'
import { PanelRow } from './panel_row'
import { PanelSection } from './panel_section'
import { SliderRow } from './slider_row'
import styles from './panel.module.scss'

export function OutlineSection() {
  const { shown, change, settle } = useEditor()
  const [openFor, setOpenFor] = useState<string | null>(null)
  // A width of 0 is allowed: the slider stays until the outline is switched off.
  const isOn = shown.stroke_width > 0 || openFor === shown.id
  const toggle = {
    isOn,
    onChange: (on: boolean) => {
      setOpenFor(on ? shown.id : null)
      change({ stroke_width: on ? STROKE_WIDTH_WHEN_ENABLED : 0 })
    },
  }
  return (
    <PanelSection title="Outline" toggle={toggle}>
      {isOn && (
        <>
          <SliderRow
            label="Width"
            name="Outline width"
            value={shown.stroke_width}
            bound={BOUNDS.strokeWidth}
            onChange={(width) => change({ stroke_width: width }, 'stroke_width')}
            onSettle={settle}
          />
          <PanelRow label="Color">
            <ColorField
              label="Outline color"
              value={shown.stroke_color}
              onChange={(color) => change({ stroke_color: color }, 'stroke_color')}
              onSettle={settle}
            />
          </PanelRow>
        </>
      )}
    </PanelSection>
  )
}

function ShadowRows() {
  const { shown, change, settle } = useEditor()
  return (
    <>
      <PanelRow label="Color">
        <ColorField
          label="Shadow color"
          value={shown.shadow_color}
          onChange={(color) => change({ shadow_color: color }, 'shadow_color')}
          onSettle={settle}
        />
      </PanelRow>
      <SliderRow
        label="Blur"
        name="Shadow blur"
        value={shown.shadow_blur}
        bound={BOUNDS.shadowBlur}
        onChange={(blur) => change({ shadow_blur: blur }, 'shadow_blur')}
        onSettle={settle}
      />
      <SliderRow
        label="X offset"
        name="Shadow X offset"
        value={shown.shadow_offset_x}
        bound={BOUNDS.shadowOffset}
        onChange={(x) => change({ shadow_offset_x: x }, 'shadow_offset_x')}
        onSettle={settle}
      />
      <SliderRow
        label="Y offset"
        name="Shadow Y offset"
        value={shown.shadow_offset_y}
        bound={BOUNDS.shadowOffset}
        onChange={(y) => change({ shadow_offset_y: y }, 'shadow_offset_y')}
        onSettle={settle}
      />
    </>
  )
}

export function ShadowSection() {
  const { shown, change } = useEditor()
  const isOn = shown.shadow_enabled
  return (
    <PanelSection
      title="Shadow"
      toggle={{ isOn, onChange: (on) => change({ shadow_enabled: on }) }}
    >
      {isOn && <ShadowRows />}
    </PanelSection>
  )
}

export function BackgroundSection() {
  const { shown, change, settle } = useEditor()
  const isNone = shown.background_color === NO_COLOR
  return (
    <PanelSection title="Background">
      <PanelRow label="Color">
        <span className={styles.pair}>
          <ColorField
            label="Background color"
            value={shown.background_color}
            canBeNone="transparent"
            onChange={(color) => change({ background_color: color }, 'background_color')}
            onSettle={settle}
          />
          <Button disabled={isNone} onClick={() => change({ background_color: NO_COLOR })}>
            Clear
          </Button>
        </span>
      </PanelRow>
      {!isNone && (
        <SliderRow
          label="Opacity"
          name="Background opacity"
          unit="%"
          value={shown.background_opacity}
          bound={BOUNDS.backgroundOpacity}
          onChange={(next) => change({ background_opacity: next }, 'background_opacity')}
          onSettle={settle}
        />
      )}
    </PanelSection>
  )
}
