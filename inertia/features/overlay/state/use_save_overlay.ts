import { useState } from 'react'
import { nonEmptyLayers } from '@domain/overlay/overlay_state'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import type { OverlayEditorProps } from '~/features/overlay/editor_props'
import { OVERLAY } from '~/features/overlay/messages'
import { renderOverlay } from '~/features/overlay/overlay_calls'
import type { Editor } from './use_overlay'
import { deleteLayersBackup } from './layers_backup'

type SaveOverlayOptions = Pick<OverlayEditorProps, 'organizationId' | 'onClose' | 'onSaved'>

/** Saves the overlay, or closes the editor after asking about unsaved changes. */
export function useSaveOverlay(
  editor: Editor,
  { organizationId, onClose, onSaved }: SaveOverlayOptions
) {
  const { image, layers } = editor
  const [isSaving, setSaving] = useState(false)
  const confirm = useConfirm()
  const isDirty = layers !== image.layers

  const leave = () => {
    deleteLayersBackup(image.mediaId)
    onClose()
  }

  const save = async () => {
    const written = nonEmptyLayers(layers)
    if (isSaving) return
    if (written.length === 0) return void notify.error(OVERLAY.noText)
    setSaving(true)
    try {
      const source = image.mediaId ? { media_id: image.mediaId } : { image_url: image.url }
      await onSaved(await renderOverlay(organizationId, source, written))
      leave()
    } catch (error) {
      notify.error(OVERLAY.failed(error instanceof Error ? error.message : ''))
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
