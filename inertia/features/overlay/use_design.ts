import { useEffect, useRef, useState } from 'react'
import { fittedLayers } from '@domain/overlay/design_fit'
import { keptLayer } from '@domain/overlay/kept_layer'
import type { OverlayElement } from '@domain/overlay/design'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import { measured } from './drawing'
import type { Editor } from './editor_context'
import type { CampaignData } from './editor_props'
import { currentFaces, facesSettled } from './faces'
import { AI_DESIGN } from './messages'
import { newLayerId } from './new_layers'
import { designOverlay } from './overlay_calls'

/** The design as layers: fitted to the picture with the very type that they are set in. */
async function layersFrom(elements: OverlayElement[], picture: Editor['picture']) {
  const rough = elements.map(({ position, ...look }) =>
    keptLayer({ ...look, id: newLayerId(), position })
  )
  await facesSettled(rough)
  return fittedLayers(elements, picture, (layer) => measured(layer, currentFaces()), newLayerId)
}

/** AI Design: texts from campaign data; null where there is none (spec section 2). */
export function useDesign(editor: Editor, orgId: string, campaign: CampaignData | null) {
  const { picture, layers, dispatch } = editor
  const [isBusy, setBusy] = useState(false)
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

  const start = async (data: CampaignData) => {
    if (data.content.trim() === '') return notify.error(AI_DESIGN.noCampaign)
    if (!(await mayReplace())) return
    setBusy(true)
    try {
      const { overlay_elements: elements } = await designOverlay(orgId, data, picture)
      const designed = await layersFrom(elements, picture)
      if (isOpen.current) dispatch({ type: 'replaced', layers: designed })
    } catch (error) {
      notify.error(AI_DESIGN.failed(error instanceof Error ? error.message : ''))
    } finally {
      setBusy(false)
    }
  }

  return campaign && { isBusy, start: () => void start(campaign) }
}
