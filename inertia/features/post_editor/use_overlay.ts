import { useState } from 'react'
import { notify } from '~/lib/notify'
import type { DraftAsset } from '~/lib/wire'
import type { Editor } from './use_editor'

interface Rendered {
  url: string
  layers: unknown[]
}

/** The text-overlay editor on an image of the post; what it makes takes the image's place. */
export function useOverlay({ state, write }: Editor) {
  const [asset, setAsset] = useState<DraftAsset | null>(null)
  const close = () => setAsset(null)

  const save = ({ url, layers }: Rendered) => {
    const { assets } = state.text
    write({
      assets: assets.map((one) =>
        one.url === asset?.url ? { ...one, url, textOverlays: layers } : one
      ),
    })
    notify.success('Image updated')
    close()
  }

  const { post, text } = state
  const alt = asset?.alt ?? ''
  const props = asset?.url
    ? {
        organizationId: post.org_id,
        picture: { url: asset.url, media_id: null, alt },
        campaign: {
          content: text.body,
          hashtags: text.hashtags,
          imagePrompt: '',
          imageDescription: alt,
        },
        onClose: close,
        onSaved: save,
      }
    : null
  return { open: setAsset, props }
}

export type Overlay = ReturnType<typeof useOverlay>
