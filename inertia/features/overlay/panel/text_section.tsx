import { Check } from 'lucide-react'
import { mainFace, typeStyleOf } from '@domain/overlay/font_faces'
import { fontOf, nearestWeight, FALLBACK_FAMILIES } from '@domain/overlay/fonts'
import { LAYER_BOUNDS, FONT_WEIGHTS } from '@domain/overlay/layer'
import type { FontWeight, Layer, FontStyle } from '@domain/overlay/layer'
import type { ListedFont } from '@domain/overlay/overlay_images'
import { everyRun, styleAt } from '@domain/overlay/text_editing'
import type { RunStyle } from '@domain/overlay/text_editing'
import { useFontWarning } from '~/features/overlay/font_notice'
import { Field, TextArea } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import { Select } from '~/components/forms/select'
import { useEditor } from '~/features/overlay/state/use_overlay'
import type { TextRange } from '~/features/overlay/state/use_overlay'
import { CONTRAST, OVERLAY } from '~/features/overlay/messages'
import { useRead } from '~/hooks/use_read'
import { reportQuietly } from '~/lib/reporting'
import { listedFonts } from '~/features/overlay/overlay_calls'
import { FixButton, problemText } from './readability'
import { ColorField } from './panel_fields'
import { PanelRow } from './panel_section'
import styles from '~/features/overlay/panel.module.scss'

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
        const weight = known.find((candidate) => String(candidate) === value)
        if (weight) change({ font_weight: weight })
      }}
      options={known.map((weight) => ({ value: String(weight), label: WEIGHT_NAMES[weight] }))}
    />
  )
}

/** What keeps the selected text from being read, with a button that fixes it; else its contrast. */
function ContrastLine({ layer }: { layer: Layer }) {
  const { isMeasurable, contrasts, problems, isFixed } = useEditor().readability
  const [contrast, problem] = [contrasts[layer.id], problems[layer.id]]
  if (problem) {
    const words = problem === 'cut' ? CONTRAST.moveIn : CONTRAST.makeReadable
    const fixText = <FixButton layer={layer}>{words}</FixButton>
    return (
      <div className={styles.hard}>
        <Notice tone="caution" action={fixText}>
          {problemText(problem, contrast)}
        </Notice>
      </div>
    )
  }
  if (!isMeasurable) return <Notice tone="caution">{CONTRAST.unknown}</Notice>
  if (contrast === undefined) return null
  return (
    <p className={styles.contrast}>
      <Check size={14} />
      {isFixed(layer) ? CONTRAST.picked(contrast) : CONTRAST.fine(contrast)}
    </p>
  )
}

/** Warns about a replaced font and about low contrast. */
function FontNotices() {
  const { shown, leading, faces } = useEditor()
  const font = fontOf(shown.font_name)
  const isReplaced = font && faces.failed.has(mainFace(font, typeStyleOf(shown)))
  return (
    <div role="status">
      {isReplaced && <Notice>{OVERLAY.fontFailed(shown.font_name)}</Notice>}
      {leading && <ContrastLine layer={leading} />}
    </div>
  )
}

/** The layer's text, font and color. */
export function TextSection() {
  const { shown, write, commit } = useEditor()
  const { color, setColor } = useTextStyle()
  const warning = useFontWarning(shown.text, 'image')
  return (
    <section className={styles.section} aria-label="Text">
      <Field label="Heading" warning={warning}>
        <TextArea
          rows={2}
          grow="content"
          className={styles.heading}
          dir="auto"
          value={shown.text}
          maxLength={LAYER_BOUNDS.text.max}
          onChange={({ target }) => write(target.value, target.selectionEnd)}
          onBlur={commit}
        />
      </Field>
      <PanelRow label="Font">
        <FontSelect label="Font" />
      </PanelRow>
      <PanelRow label="Weight">
        <WeightSelect />
      </PanelRow>
      <PanelRow label="Text Color">
        <ColorField label="Text Color" value={color} onChange={setColor} onCommit={commit} />
      </PanelRow>
      <FontNotices />
    </section>
  )
}

/** Selects the font family. The weight changes to the nearest one that the family has. */
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

const FALLBACK: ListedFont[] = FALLBACK_FAMILIES.map((family) => ({ family, display: family }))

let fontsPromise: Promise<ListedFont[]> | null = null

/** Requested once. After a failure the next editor requests it again. */
function loadFonts() {
  fontsPromise ??= listedFonts().catch((error: unknown) => {
    fontsPromise = null
    reportQuietly(error)
    return FALLBACK
  })
  return fontsPromise
}

/** The available font families. A fallback list of three is used if the request fails. */
function useFonts(): ListedFont[] {
  return useRead('fonts', loadFonts).value ?? FALLBACK
}

/** True for a part of the text. Styles of the whole text belong to the layer instead. */
function isPartOf(text: string, { from, to }: TextRange) {
  return from < to && to - from < text.length
}

const BOLD = 700

const NOT_BOLD = 300

/**
 * Bold, italic and color, applied to the selected part of an edited text, else to all selected
 * layers.
 */
export function useTextStyle() {
  const { state, shown, leading, range, change, dispatch } = useEditor()
  const id = state.editing
  const isBeingEdited = id !== null && id === leading?.id
  const isRangeSelected =
    isBeingEdited && range !== null && isPartOf(shown.text, range) ? range : null
  const isWholeBold = shown.font_weight >= BOLD
  const isWholeItalic = shown.font_style === 'italic'

  const everyRunMatches = (test: (style: RunStyle) => boolean) =>
    isRangeSelected !== null && everyRun(shown, isRangeSelected.from, isRangeSelected.to, test)
  const style = (next: RunStyle) => {
    if (isRangeSelected && id) dispatch({ type: 'styled', id, ...isRangeSelected, style: next })
  }

  const isBold = isWholeBold || everyRunMatches(({ bold }) => bold === true)
  const isItalic = isWholeItalic || everyRunMatches(({ italic }) => italic === true)
  const ownColor = isRangeSelected ? styleAt(shown, isRangeSelected.from).color : undefined
  const weight: FontWeight = isWholeBold ? NOT_BOLD : BOLD
  const fontStyle: FontStyle = isWholeItalic ? 'normal' : 'italic'
  return {
    isBold,
    isItalic,
    color: ownColor ?? shown.color,
    toggleBold: () =>
      isRangeSelected && !isWholeBold
        ? style({ bold: isBold ? undefined : true })
        : change({ font_weight: weight }),
    toggleItalic: () =>
      isRangeSelected && !isWholeItalic
        ? style({ italic: isItalic ? undefined : true })
        : change({ font_style: fontStyle }),
    setColor: (color: string) => (isRangeSelected ? style({ color }) : change({ color }, 'color')),
  }
}
