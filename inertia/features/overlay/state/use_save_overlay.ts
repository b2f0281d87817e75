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

/** The layers as they are now. Null after the editor was closed. */
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

/** Saves the overlay, or closes the editor after asking about unsaved changes. */
export function useSaveOverlay(
  { image, layers }: Editor,
  { organizationId, onClose, onSaved }: SaveOverlayOptions
) {
  const [isSaving, setSaving] = useState(false)
  const latest = useLatestLayers(layers)
  const confirm = useConfirm()
  const isDirty = layers !== image.layers

  const leave = () => {
    latest.current = null
    deleteLayersBackup(image.mediaId)
    onClose()
  }

  const save = async () => {
    if (isSaving) return
    if (nonEmptyLayers(layers).length === 0) return void notify.error(OVERLAY.noText)
    setSaving(true)
    try {
      const source = image.mediaId ? { media_id: image.mediaId } : { image_url: image.url }
      const saved = await renderLatest(latest, (now) => renderOverlay(organizationId, source, now))
      if (!saved) return
      await onSaved(saved)
      leave()
    } catch (error) {
      if (latest.current) notify.error(OVERLAY.failed(error instanceof Error ? error.message : ''))
    } finally {
      setSaving(false)
    }
  }

  const close = async () => {
    const question = OVERLAY.close
    const dialog = { title: 'Discard changes', question, action: 'Discard', cancel: 'Keep editing' }
    if (!isDirty || (await confirm({ ...dialog, tone: 'danger' }))) leave()
  }

  return { isSaving, save, close }
}

export type SaveOverlay = ReturnType<typeof useSaveOverlay>
