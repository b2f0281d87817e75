import { useEffect, useRef, useState } from 'react'
import type { Layer } from '@domain/overlay/layer'
import type { RenderedOverlay } from '@domain/overlay/overlay_images'
import { nonEmptyLayers } from '@domain/overlay/overlay_state'
import { ApiError } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { useCloseWork } from '~/hooks/use_work_guard'
import { notify } from '~/lib/toasts'
import type { OverlayEditorProps } from '~/features/overlay/editor_props'
import { OVERLAY } from '~/features/overlay/messages'
import { renderOverlay } from '~/features/overlay/overlay_calls'
import type { Editor } from './use_overlay'
import { backupKey, deleteLayersBackup } from './layers_backup'

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

/** The editor covers the bar of an ended session, so its link is offered here. */
function notifyOfFailure(error: unknown) {
  const isSignedOut = error instanceof ApiError && error.status === 401
  const login = { label: 'Log in', onSelect: () => window.open('/login', '_blank', 'noopener') }
  const reason = error instanceof Error ? error.message : ''
  notify.error(OVERLAY.failed(reason), isSignedOut ? login : undefined)
}

const DISCARD = {
  title: 'Discard changes',
  question: OVERLAY.close,
  action: 'Discard',
  cancel: 'Keep editing',
  tone: 'danger',
} as const

/** Asks whether to discard the changes, until they can no longer be discarded. */
function useDiscardQuestion() {
  const confirm = useConfirm()
  const asked = useRef<AbortController | null>(null)
  const ask = () => {
    asked.current = new AbortController()
    return confirm({ ...DISCARD, signal: asked.current.signal })
  }
  return { ask, withdraw: () => asked.current?.abort() }
}

/** Saves the overlay, or closes the editor after asking about unsaved changes. */
export function useSaveOverlay({ image, layers }: Editor, props: OverlayEditorProps) {
  const { organizationId, onClose, onSaved } = props
  // While the saved image replaces the old one, nothing can be changed or discarded.
  const [step, setStep] = useState<'rendering' | 'replacing' | null>(null)
  const latest = useLatestLayers(layers)
  const discarding = useDiscardQuestion()
  const isDirty = layers !== image.layers

  const leave = () => {
    latest.current = null
    deleteLayersBackup(backupKey(props))
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
      discarding.withdraw()
      setStep('replacing')
      await onSaved(saved)
      leave()
    } catch (error) {
      if (latest.current) notifyOfFailure(error)
    } finally {
      setStep(null)
    }
  }

  const isReplacing = step === 'replacing'
  const ask = isReplacing ? () => Promise.resolve(false) : discarding.ask
  const close = useCloseWork({ isUnsaved: isDirty || isReplacing, ask, onClose: leave })
  return { isSaving: step !== null, isReplacing, save, close }
}

export type SaveOverlay = ReturnType<typeof useSaveOverlay>
