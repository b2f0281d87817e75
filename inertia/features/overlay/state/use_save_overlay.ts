import { useEffect, useRef, useState } from 'react'
import type { Layer } from '@domain/overlay/layer'
import type { RenderedOverlay } from '@domain/overlay/overlay_images'
import { nonEmptyLayers } from '@domain/overlay/overlay_state'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import type { OverlayEditorProps } from '~/features/overlay/editor_props'
import { OVERLAY } from '~/features/overlay/messages'
import { renderOverlay } from '~/features/overlay/overlay_calls'
import type { Editor } from './use_overlay'
import { deleteLayersBackup } from './layers_backup'

type SaveOverlayOptions = Pick<OverlayEditorProps, 'organizationId' | 'onClose' | 'onSaved'>

/** The layers as they are now. Null after the changes were saved or discarded. */
type LatestLayers = { current: readonly Layer[] | null }

function useLatestLayers(layers: readonly Layer[]): LatestLayers {
  const latest = useRef<readonly Layer[] | null>(layers)
  useEffect(() => {
    latest.current = layers
  }, [layers])
  return latest
}

/**
 * Renders the layers, and again those that were changed meanwhile. Returns null when the editor was
 * closed, because its changes were discarded.
 */
async function renderLatest(
  latest: LatestLayers,
  render: (layers: readonly Layer[]) => Promise<RenderedOverlay>
) {
  while (latest.current) {
    const layers = latest.current
    const written = nonEmptyLayers(layers)
    if (written.length === 0) throw new Error(OVERLAY.noText)
    const rendered = await render(written)
    if (latest.current === layers) return rendered
  }
  return null
}

const DISCARD = {
  title: 'Discard changes',
  question: OVERLAY.close,
  action: 'Discard',
  cancel: 'Keep editing',
  tone: 'danger',
} as const

/** Saves the overlay, or closes the editor after asking about unsaved changes. */
export function useSaveOverlay(
  { image, layers }: Editor,
  { organizationId, onClose, onSaved }: SaveOverlayOptions
) {
  // While the saved image replaces the old one, nothing can be changed or discarded.
  const [step, setStep] = useState<'rendering' | 'replacing' | null>(null)
  const latest = useLatestLayers(layers)
  const confirm = useConfirm()
  const isDirty = layers !== image.layers

  const leave = () => {
    latest.current = null
    deleteLayersBackup(image.mediaId)
    onClose()
  }

  const save = async () => {
    if (step) return
    if (nonEmptyLayers(layers).length === 0) return void notify.error(OVERLAY.noText)
    setStep('rendering')
    try {
      const source = image.mediaId ? { media_id: image.mediaId } : { image_url: image.url }
      const saved = await renderLatest(latest, (now) => renderOverlay(organizationId, source, now))
      if (!saved) return
      setStep('replacing')
      await onSaved(saved)
      leave()
    } catch (error) {
      if (latest.current) notify.error(OVERLAY.failed(error instanceof Error ? error.message : ''))
    } finally {
      setStep(null)
    }
  }

  const close = async () => {
    if (step === 'replacing') return
    if (!isDirty || (await confirm(DISCARD))) leave()
  }

  return { isSaving: step !== null, isReplacing: step === 'replacing', save, close }
}

export type SaveOverlay = ReturnType<typeof useSaveOverlay>
