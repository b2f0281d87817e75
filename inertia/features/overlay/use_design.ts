import { useEffect, useRef, useState } from 'react'
import { fittedLayers } from '@domain/overlay/design_fit'
import { keptLayer } from '@domain/overlay/kept_layer'
import type { OverlayDesign } from '@domain/overlay/design'
import { isHardToRead, layerContrasts } from '@domain/overlay/ground'
import { readableLayers } from '@domain/overlay/readable'
import { ApiError } from '~/client'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import { boxesOf, measured, textAreas } from './drawing'
import type { Editor } from './editor_context'
import type { CampaignData, OverlayEditorProps } from './editor_props'
import { currentFaces, facesSettled } from './faces'
import { AI_DESIGN } from './messages'
import { newLayerId } from './new_layers'
import { designOverlay } from './overlay_calls'
import { pixelReader } from './pixels'

/** The design as layers: fitted to the image with the very type that they are set in, and readable. */
async function layersFrom(design: OverlayDesign, picture: Editor['picture']) {
  const { overlay_elements: elements } = design
  const rough = elements.map(({ position, ...look }) =>
    keptLayer({ ...look, id: newLayerId(), position })
  )
  await facesSettled(rough)
  const faces = currentFaces()
  const layers = fittedLayers(elements, picture, (layer) => measured(layer, faces), newLayerId)
  const boxes = boxesOf(layers, faces)
  const ground = { boxes, areas: textAreas(layers, boxes, faces), read: pixelReader(picture) }
  const readable = readableLayers(layers, ground)
  const isHard = Object.values(layerContrasts(readable, ground)).some(isHardToRead)
  return { layers: readable, isHard, leftOut: design.left_out + elements.length - layers.length }
}

type Designed = Awaited<ReturnType<typeof layersFrom>>

/** What the design could not do is said; nothing is left to be found out on LinkedIn. */
function show({ layers, isHard, leftOut }: Designed, dispatch: Editor['dispatch']) {
  if (layers.length > 0) dispatch({ type: 'replaced', layers })
  if (layers.length === 0) notify.error(AI_DESIGN.noRoom)
  else if (leftOut > 0) notify.success(AI_DESIGN.leftOut(leftOut))
  else if (isHard) notify.success(AI_DESIGN.stillHard)
}

function isKeyMissing(error: unknown) {
  return error instanceof ApiError && error.code === 'E_KEY_MISSING'
}

type Place = Pick<OverlayEditorProps, 'organizationId' | 'userId' | 'campaign'>

/** AI Design: texts from campaign data; not offered where there is none (spec section 2). */
export function useDesign(editor: Editor, { organizationId, userId, campaign }: Place) {
  const { picture, layers, dispatch } = editor
  const [isBusy, setBusy] = useState(false)
  const gate = useKeyGate(userId)
  const confirm = useConfirm()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const mayReplace = () =>
    layers.length === 0
      ? true
      : confirm({ title: 'AI Design', question: AI_DESIGN.replace, action: 'Replace' })

  const design = async (data: CampaignData) => {
    setBusy(true)
    try {
      const answer = await designOverlay(organizationId, data, picture)
      const designed = await layersFrom(answer, picture)
      if (isOpen.current) show(designed, dispatch)
    } catch (error) {
      if (isKeyMissing(error)) gate.ask('openai', () => void design(data))
      else notify.error(AI_DESIGN.failed(error instanceof Error ? error.message : ''))
    } finally {
      setBusy(false)
    }
  }

  const start = async (data: CampaignData) => {
    if (data.content.trim() === '') return notify.error(AI_DESIGN.noCampaign)
    if (await mayReplace()) await design(data)
  }

  const offered = campaign && { isBusy, start: () => void start(campaign) }
  return { offered, prompt: gate.prompt }
}
