import { Check } from 'lucide-react'
import { withUsableFont } from '@domain/overlay/font_faces'
import { fontOf } from '@domain/overlay/fonts'
import { LAYER_BOUNDS } from '@domain/overlay/bounds'
import { FONT_WEIGHTS, type FontWeight, type Layer } from '@domain/overlay/layer'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { Select } from '~/components/select'
import { TextArea } from '~/components/text_area'
import { ColorField } from './color_field'
import { useEditor } from './editor_context'
import { FontSelect } from './font_select'
import { CONTRAST, OVERLAY } from './messages'
import { PanelRow } from './panel_row'
import { useTextStyle } from './use_text_style'
import styles from './panel.module.scss'

const WEIGHT_NAMES: Record<FontWeight, string> = {
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semibold',
  700: 'Bold',
  800: 'Extra bold',
  900: 'Black',
}

function WeightSelect() {
  const { shown, change } = useEditor()
  const weights = fontOf(shown.font_name)?.weights ?? FONT_WEIGHTS
  const known = weights.includes(shown.font_weight) ? weights : [shown.font_weight, ...weights]
  return (
    <Select
      size="toolbar"
      aria-label="Weight"
      value={String(shown.font_weight)}
      onChange={(value) => {
        const weight = known.find((one) => String(one) === value)
        if (weight) change({ font_weight: weight })
      }}
      options={known.map((weight) => ({ value: String(weight), label: WEIGHT_NAMES[weight] }))}
    />
  )
}

/** How well the selected text can be read, and one click that mends it. */
function ContrastLine({ layer }: { layer: Layer }) {
  const { contrasts, hard, fix, isFixed } = useEditor().readability
  const contrast = contrasts[layer.id]
  if (contrast === undefined) return null
  if (hard.includes(layer.id)) {
    const mend = (
      <Button
        size="small"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => fix(layer.id)}
      >
        Make readable
      </Button>
    )
    return (
      <Notice tone="caution" action={mend}>
        {CONTRAST.warning(contrast)}
      </Notice>
    )
  }
  return (
    <p className={styles.contrast}>
      <Check size={14} aria-hidden />
      {isFixed(layer) ? CONTRAST.picked(contrast) : CONTRAST.fine(contrast)}
    </p>
  )
}

/** What is to be known of the type: that another replaces it, and how well it can be read. */
function TypeNotices() {
  const { shown, leading, faces } = useEditor()
  const isReplaced = withUsableFont(shown, faces.failed).font_name !== shown.font_name
  return (
    <div role="status">
      {isReplaced && <Notice>{OVERLAY.fontFailed(shown.font_name)}</Notice>}
      {leading && <ContrastLine layer={leading} />}
    </div>
  )
}

/** What the layer says, in which type and colour. */
export function TextSection() {
  const { shown, write, settle } = useEditor()
  const { color, setColor } = useTextStyle()
  return (
    <section className={styles.section} aria-label="Text">
      <Field label="Heading">
        <TextArea
          rows={2}
          grow="content"
          className={styles.heading}
          dir="auto"
          value={shown.text}
          maxLength={LAYER_BOUNDS.text.max}
          onChange={({ target }) => write(target.value, target.selectionEnd)}
          onBlur={settle}
        />
      </Field>
      <PanelRow label="Font">
        <FontSelect label="Font" />
      </PanelRow>
      <PanelRow label="Weight">
        <WeightSelect />
      </PanelRow>
      <PanelRow label="Text Color">
        <ColorField label="Text Color" value={color} onChange={setColor} onSettle={settle} />
      </PanelRow>
      <TypeNotices />
    </section>
  )
}
