import { useEffect, useRef, useState } from 'react'
import { fittedLayers } from '@domain/overlay/design_fit'
import { keptLayer } from '@domain/overlay/kept_layer'
import type { OverlayElement } from '@domain/overlay/design'
import { readableLayers } from '@domain/overlay/readable_layers'
import { ApiError } from '~/client'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import { boxesOf, measured } from './drawing'
import type { Editor } from './editor_context'
import type { CampaignData, OverlayEditorProps } from './editor_props'
import { currentFaces, facesSettled } from './faces'
import { AI_DESIGN } from './messages'
import { newLayerId } from './new_layers'
import { designOverlay } from './overlay_calls'
import { pixelReader } from './pixels'

/** The design as layers: fitted to the picture with the very type that they are set in, and readable. */
async function layersFrom(elements: OverlayElement[], picture: Editor['picture']) {
  const rough = elements.map(({ position, ...look }) =>
    keptLayer({ ...look, id: newLayerId(), position })
  )
  await facesSettled(rough)
  const faces = currentFaces()
  const layers = fittedLayers(elements, picture, (layer) => measured(layer, faces), newLayerId)
  return readableLayers(layers, boxesOf(layers, faces), pixelReader(picture))
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
      const { overlay_elements: elements } = await designOverlay(organizationId, data, picture)
      const designed = await layersFrom(elements, picture)
      if (isOpen.current) dispatch({ type: 'replaced', layers: designed })
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
