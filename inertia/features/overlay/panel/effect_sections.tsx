import { useState } from 'react'
import type { ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { BOUNDS, STROKE_WIDTH_WHEN_ENABLED, ROTATION_INPUT, NO_COLOR } from '@domain/overlay/layer'
import type { Bound } from '@domain/overlay/layer'
import { normaliseRotation } from '@domain/overlay/geometry'
import type { Box } from '@domain/overlay/geometry'
import type { LayerChange } from '@domain/overlay/overlay_state'
import { Button } from '~/components/buttons/button'
import { useEditor } from '~/features/overlay/state/use_overlay'
import { ColorField, SliderRow, BoundedNumber } from './panel_fields'
import { PanelRow, PanelSection } from './panel_section'
import styles from '~/features/overlay/panel.module.scss'

export function OutlineSection() {
  const { shown, change, commit } = useEditor()
  const [openFor, setOpenFor] = useState<string | null>(null)
  // A width of 0 is allowed, so the slider stays until the outline is switched off.
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
            onCommit={commit}
          />
          <PanelRow label="Color">
            <ColorField
              label="Outline color"
              value={shown.stroke_color}
              onChange={(color) => change({ stroke_color: color }, 'stroke_color')}
              onCommit={commit}
            />
          </PanelRow>
        </>
      )}
    </PanelSection>
  )
}

function ShadowRows() {
  const { shown, change, commit } = useEditor()
  return (
    <>
      <PanelRow label="Color">
        <ColorField
          label="Shadow color"
          value={shown.shadow_color}
          onChange={(color) => change({ shadow_color: color }, 'shadow_color')}
          onCommit={commit}
        />
      </PanelRow>
      <SliderRow
        label="Blur"
        name="Shadow blur"
        value={shown.shadow_blur}
        bound={BOUNDS.shadowBlur}
        onChange={(blur) => change({ shadow_blur: blur }, 'shadow_blur')}
        onCommit={commit}
      />
      <SliderRow
        label="X offset"
        name="Shadow X offset"
        value={shown.shadow_offset_x}
        bound={BOUNDS.shadowOffset}
        onChange={(x) => change({ shadow_offset_x: x }, 'shadow_offset_x')}
        onCommit={commit}
      />
      <SliderRow
        label="Y offset"
        name="Shadow Y offset"
        value={shown.shadow_offset_y}
        bound={BOUNDS.shadowOffset}
        onChange={(y) => change({ shadow_offset_y: y }, 'shadow_offset_y')}
        onCommit={commit}
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
  const { shown, change, commit } = useEditor()
  const isNone = shown.background_color === NO_COLOR
  return (
    <PanelSection title="Background">
      <PanelRow label="Color">
        <span className={styles.pair}>
          <ColorField
            label="Background color"
            value={shown.background_color}
            noneValue="transparent"
            onChange={(color) => change({ background_color: color }, 'background_color')}
            onCommit={commit}
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
          onCommit={commit}
        />
      )}
    </PanelSection>
  )
}

interface PositionField {
  symbol: ReactNode
  name: string
  bound: Bound
  value: (box: Box) => number
  change: (value: number, box: Box) => LayerChange
}

const POSITION_FIELDS: PositionField[] = [
  {
    symbol: 'X',
    name: 'Left',
    bound: BOUNDS.position,
    value: ({ x }) => Math.round(x),
    change: (x, { y }) => ({ position: [x, y] }),
  },
  {
    symbol: 'Y',
    name: 'Top',
    bound: BOUNDS.position,
    value: ({ y }) => Math.round(y),
    change: (y, { x }) => ({ position: [x, y] }),
  },
  {
    symbol: 'W',
    name: 'Width',
    bound: BOUNDS.side,
    value: ({ width }) => Math.round(width),
    change: (width) => ({ width }),
  },
  {
    symbol: 'H',
    name: 'Height',
    bound: BOUNDS.side,
    value: ({ height }) => Math.round(height),
    change: (height) => ({ height }),
  },
  {
    symbol: <RotateCw size={12} />,
    name: 'Rotation',
    bound: ROTATION_INPUT,
    value: ({ rotation }) => rotation,
    change: (rotation) => ({ rotation: normaliseRotation(rotation) }),
  },
]

/** Position, size and rotation of a layer as numbers, for the keyboard and for exact values. */
export function PositionSection() {
  const { leading, boxes, selected, change, commit } = useEditor()
  const box = leading && boxes[leading.id]
  if (!box || selected.length !== 1) return null
  return (
    <PanelSection title="Position and size">
      <div className={styles.grid}>
        {POSITION_FIELDS.map(({ symbol, name, bound, value, change: toChange }) => (
          <span key={name} className={styles.cell}>
            <span aria-hidden>{symbol}</span>
            <BoundedNumber
              label={name}
              bound={bound}
              value={value(box)}
              onChange={(next) => change(toChange(next, box), name)}
              onCommit={commit}
            />
          </span>
        ))}
      </div>
    </PanelSection>
  )
}
