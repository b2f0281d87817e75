import { useMemo, useState } from 'react'
import type { Dispatch } from 'react'
import { isHardToRead, layerContrasts, readableChange } from '@domain/overlay/readable'
import type { CanvasContext, LetterArea, ReadPixels } from '@domain/overlay/readable'
import { insideChange, isCutOff, readablePlace } from '@domain/overlay/design_fit'
import type { Box, Size } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
import type { LayerChange, OverlayAction } from '@domain/overlay/overlay_state'
import { letterAreas, pixelReader } from '~/features/overlay/canvas/drawing'
import { CONTRAST } from '~/features/overlay/messages'
import { notify } from '~/lib/toasts'
import { whenFontsLoaded } from '~/features/overlay/canvas/font_state'
import type { FontState } from '~/features/overlay/canvas/font_state'
import type { LoadedImage } from '~/features/overlay/use_edited_image'

interface EditorSnapshot {
  image: LoadedImage
  layers: readonly Layer[]
  boxes: Readonly<Record<string, Box>>
  faces: FontState
  /** True during a gesture. */
  isMoving: boolean
}

type Drawn = Pick<EditorSnapshot, 'layers' | 'boxes' | 'faces'>

const noPixels: ReadPixels = () => []

function matches(layer: Layer, change: LayerChange | undefined) {
  if (!change) return false
  const names = Object.keys(change) as (keyof LayerChange)[]
  return names.every((name) => layer[name] === change[name])
}

/** The state before a gesture, because measuring many letters at each move would slow it down. */
function useStill({ layers, boxes, faces }: Drawn, isMoving: boolean): Drawn {
  const current = useMemo(() => ({ layers, boxes, faces }), [layers, boxes, faces])
  const [still, setStill] = useState(current)
  if (!isMoving && still !== current) setStill(current)
  return isMoving ? still : current
}

/** A text that crosses the edge of the image, or that is hard to read where it lies. */
export type TextProblem = 'cut' | 'hard'

interface Judged {
  contrasts: Readonly<Record<string, number>>
  letters: Readonly<Record<string, readonly LetterArea[]>>
  image: Size
}

/** The problems by layer id. A text that is cut off gets another place first. */
function problemsOf(layers: readonly Layer[], { contrasts, letters, image }: Judged) {
  const problemOf = ({ id }: Layer): TextProblem | undefined => {
    if (isCutOff(letters[id] ?? [], image)) return 'cut'
    return isHardToRead(contrasts[id]) ? 'hard' : undefined
  }
  return Object.fromEntries(layers.map((layer) => [layer.id, problemOf(layer)]))
}

type Background = CanvasContext & { letters: Record<string, LetterArea[]> }

function movedInside(layer: Layer, { boxes, letters }: Background, image: Size) {
  const [box, own] = [boxes[layer.id], letters[layer.id]]
  return box && own ? insideChange(layer, box, own, image) : null
}

/** Another place is the last resort. */
function madeReadable(layer: Layer, layers: readonly Layer[], background: Background, image: Size) {
  const index = layers.indexOf(layer)
  const [below, above] = [layers.slice(0, index), layers.slice(index + 1)]
  return (
    readableChange(layer, below, background, above) ??
    readablePlace(layer, layers, background, image)
  )
}

/** What keeps each text from being read, with a fix. */
export function useReadability(
  { image, isMoving, ...present }: EditorSnapshot,
  dispatch: Dispatch<OverlayAction>
) {
  const { layers, boxes, faces } = useStill(present, isMoving)
  const [fixes, setFixes] = useState<Readonly<Record<string, LayerChange>>>({})
  const read = useMemo(() => pixelReader(image), [image])
  const background = useMemo(
    () => ({ boxes, letters: letterAreas(layers, faces), read: read ?? noPixels }),
    [layers, boxes, faces, read]
  )
  const contrasts = useMemo(() => layerContrasts(layers, background), [layers, background])
  const problems = useMemo(
    () => problemsOf(layers, { contrasts, letters: background.letters, image }),
    [layers, contrasts, background, image]
  )

  /** Returns false if nothing makes the text whole or readable. */
  const fix = (id: string): boolean => {
    const layer = layers.find((candidate) => candidate.id === id)
    if (!layer) return false
    const isCut = problems[id] === 'cut'
    const change = isCut
      ? movedInside(layer, background, image)
      : madeReadable(layer, layers, background, image)
    if (!change) {
      notify.error(isCut ? CONTRAST.tooLarge : CONTRAST.noFix)
      return false
    }
    // The text stays visible until the font of its new weight has loaded.
    void whenFontsLoaded([{ ...layer, ...change }]).then(() => {
      if (!isCut) setFixes((before) => ({ ...before, [id]: change }))
      dispatch({ type: 'changed', ids: [id], change })
    })
    return true
  }

  /** True while the layer has the values that a fix gave it. */
  const isFixed = (layer: Layer) => matches(layer, fixes[layer.id])

  return { isMeasurable: read !== null, contrasts, problems, fix, isFixed }
}

export type Readability = ReturnType<typeof useReadability>
