import { useEffect, useRef } from 'react'
import { fitLayers } from '@domain/overlay/design_fit'
import { normalizeLayer } from '@domain/overlay/normalize_layer'
import type { OverlayDesign } from '@domain/overlay/design'
import {
  isHardToRead,
  layerContrasts,
  readableLayers,
  unknownPixels,
} from '@domain/overlay/readable'
import { useSubmit } from '~/hooks/use_submit'
import { isKeyMissing, useKeyGate } from '~/features/api_keys/use_key_gate'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import { boxesOf, measured, letterAreas, pixelReader } from '~/features/overlay/canvas/drawing'
import type { CampaignData, OverlayEditorProps } from '~/features/overlay/editor_props'
import { currentFontState, whenFontsLoaded } from '~/features/overlay/canvas/font_state'
import { AI_DESIGN } from '~/features/overlay/messages'
import { designOverlay } from '~/features/overlay/overlay_calls'
import type { Editor } from './use_overlay'
import { newLayerId } from './layers_backup'

/** Converts the design to layers that fit the image in their actual fonts and are readable. */
async function layersFrom(design: OverlayDesign, image: Editor['image']) {
  // The server has no fonts to measure letters with, so it outlines more texts than need it.
  const elements = design.overlay_elements.map((element) => ({ ...element, stroke_width: 0 }))
  const unpositioned = elements.map(({ position, ...style }) =>
    normalizeLayer({ ...style, id: newLayerId(), position })
  )
  await whenFontsLoaded(unpositioned)
  const faces = currentFontState()
  const layers = fitLayers(elements, image, (layer) => measured(layer, faces), newLayerId)
  const boxes = boxesOf(layers, faces)
  const read = pixelReader(image) ?? unknownPixels
  const background = { boxes, letters: letterAreas(layers, faces), read }
  const readable = readableLayers(layers, background)
  const isHardToReadNow = Object.values(layerContrasts(readable, background)).some(isHardToRead)
  return {
    layers: readable,
    isHardToReadNow,
    excluded: design.left_out + elements.length - layers.length,
  }
}

type DesignResult = Awaited<ReturnType<typeof layersFrom>>

/**
 * Shows the layers and reports what the design could not solve, so that it is noticed before
 * publishing.
 */
function show({ layers, isHardToReadNow, excluded }: DesignResult, dispatch: Editor['dispatch']) {
  if (layers.length > 0) dispatch({ type: 'replaced', layers })
  if (layers.length === 0) return void notify.error(AI_DESIGN.tooSmall)
  if (excluded > 0) notify.success(AI_DESIGN.excluded(excluded))
  if (isHardToReadNow) notify.success(AI_DESIGN.stillHardToRead)
}

type Place = Pick<OverlayEditorProps, 'organizationId' | 'userId' | 'campaign'>

/** The layers as they are now. Null after the editor was closed. */
function useLatestLayers(layers: Editor['layers']) {
  const latest = useRef<Editor['layers'] | null>(layers)
  useEffect(() => {
    latest.current = layers
    return () => {
      latest.current = null
    }
  }, [layers])
  return latest
}

/** AI Design: texts from campaign data. It is not offered without that data. */
export function useDesign(editor: Editor, { organizationId, userId, campaign }: Place) {
  const { image, layers, dispatch } = editor
  const { isBusy, submit } = useSubmit()
  const gate = useKeyGate(userId)
  const confirm = useConfirm()
  const latest = useLatestLayers(layers)

  const mayReplace = () =>
    latest.current?.length === 0 ||
    confirm({ title: 'AI Design', question: AI_DESIGN.replace, action: 'Replace' })

  const design = (data: CampaignData) => {
    const { current: asked } = latest
    return submit(
      async () => {
        const answer = await designOverlay(organizationId, data, image)
        const result = await layersFrom(answer, image)
        if (latest.current === null) return
        // The user did not agree to lose what was added or changed meanwhile.
        if (latest.current === asked || (await mayReplace())) show(result, dispatch)
      },
      (error) => {
        if (isKeyMissing(error)) gate.ask('openai', () => void design(data))
        else notify.error(AI_DESIGN.failed(error instanceof Error ? error.message : ''))
      }
    )
  }

  const start = async (data: CampaignData) => {
    if (data.content.trim() === '') return notify.error(AI_DESIGN.noCampaign)
    if (await mayReplace()) await design(data)
  }

  const designAction = campaign && { isBusy, start: () => void start(campaign) }
  return { designAction, prompt: gate.prompt }
}
