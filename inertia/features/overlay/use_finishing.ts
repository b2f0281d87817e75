import { useState } from 'react'
import { writtenLayers } from '@domain/overlay/overlay_state'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { Editor } from './editor_context'
import type { OverlayEditorProps } from './editor_props'
import { forgetBackup } from './layers_backup'
import { OVERLAY } from './messages'
import { renderOverlay } from './overlay_calls'

type Ways = Pick<OverlayEditorProps, 'organizationId' | 'onClose' | 'onSaved'>

/** Saving, and leaving without: what is not saved is asked for. */
export function useFinishing(editor: Editor, { organizationId, onClose, onSaved }: Ways) {
  const { picture, layers } = editor
  const [isSaving, setSaving] = useState(false)
  const confirm = useConfirm()
  const isDirty = layers !== picture.layers

  const leave = () => {
    forgetBackup(picture.mediaId)
    onClose()
  }

  const save = async () => {
    const written = writtenLayers(layers)
    if (isSaving) return
    if (written.length === 0) return void notify.error(OVERLAY.noText)
    setSaving(true)
    try {
      const source = picture.mediaId ? { media_id: picture.mediaId } : { image_url: picture.url }
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
    const asked = { title: 'Discard changes', question, action: 'Discard', cancel: 'Keep editing' }
    if (!isDirty || (await confirm({ ...asked, tone: 'danger' }))) leave()
  }

  return { isSaving, save, close }
}

export type Finishing = ReturnType<typeof useFinishing>
