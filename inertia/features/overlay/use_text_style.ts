import type { FontStyle, FontWeight } from '@domain/overlay/layer'
import { isAll, styleAt, type RunStyle } from '@domain/overlay/text_editing'
import { useEditor, type TextRange } from './editor_context'

/** A part of the text, not all of it: what is said of all of it is said of the layer. */
function isPartOf(text: string, { from, to }: TextRange) {
  return from < to && to - from < text.length
}

const BOLD = 700
const NOT_BOLD = 300

/**
 * Bold, italic and colour: of what is marked while a text is being written, else of all that is
 * selected.
 */
export function useTextStyle() {
  const { state, shown, leading, range, change, dispatch } = useEditor()
  const id = state.editing
  const isWritten = id !== null && id === leading?.id
  const marked = isWritten && range !== null && isPartOf(shown.text, range) ? range : null
  const isWholeBold = shown.font_weight >= BOLD
  const isWholeItalic = shown.font_style === 'italic'

  const holds = (test: (style: RunStyle) => boolean) =>
    marked !== null && isAll(shown, marked.from, marked.to, test)
  const style = (next: RunStyle) => {
    if (marked && id) dispatch({ type: 'styled', id, ...marked, style: next })
  }

  const isBold = isWholeBold || holds(({ bold }) => bold === true)
  const isItalic = isWholeItalic || holds(({ italic }) => italic === true)
  const ownColor = marked ? styleAt(shown, marked.from).color : undefined
  const weight: FontWeight = isWholeBold ? NOT_BOLD : BOLD
  const slant: FontStyle = isWholeItalic ? 'normal' : 'italic'
  return {
    isBold,
    isItalic,
    color: ownColor ?? shown.color,
    toggleBold: () =>
      marked && !isWholeBold
        ? style({ bold: isBold ? undefined : true })
        : change({ font_weight: weight }),
    toggleItalic: () =>
      marked && !isWholeItalic
        ? style({ italic: isItalic ? undefined : true })
        : change({ font_style: slant }),
    setColor: (color: string) => (marked ? style({ color }) : change({ color }, 'color')),
  }
}
