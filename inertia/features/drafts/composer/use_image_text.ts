import { createContext, useContext, useState } from 'react'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { EDITED_IMAGE_MISSING, replaceEditedAsset } from '@domain/posts/image_replacement'
import type { DraftEditorState } from './use_autosaved_draft'

/** Opens the text-overlay editor for an image of the post. */
export type AddText = (asset: DraftAsset) => void

export const AddTextContext = createContext<AddText | null>(null)

export function useAddText(): AddText {
  const addText = useContext(AddTextContext)
  if (!addText) throw new Error('useAddText needs the Create screen above it')
  return addText
}

/**
 * The image that is open in the text-overlay editor. The rendered result replaces it in the post.
 */
export function useImageText({ changeAssets }: DraftEditorState) {
  const [asset, setAsset] = useState<DraftAsset | null>(null)

  const save = (rendered: { url: string; layers: unknown[] }) =>
    changeAssets((before) => {
      const after = asset && replaceEditedAsset(before, asset, rendered)
      if (!after) throw new Error(EDITED_IMAGE_MISSING)
      return after
    })

  return { asset, open: setAsset, close: () => setAsset(null), save }
}

export type ImageText = ReturnType<typeof useImageText>
