import { createContext, useContext, useState } from 'react'
import type { DraftAsset } from '~/lib/wire'
import type { DeskState } from './use_composition'

interface Saved {
  url: string
  layers: unknown[]
}

/** Opens the text-overlay editor on a picture of the post. */
export type AddText = (asset: DraftAsset) => void

export const AddTextContext = createContext<AddText | null>(null)

export function useAddText(): AddText {
  const addText = useContext(AddTextContext)
  if (!addText) throw new Error('useAddText needs the Create screen above it')
  return addText
}

/** The picture of the post whose texts are being edited; what comes of it takes its place there. */
export function usePictureText({ changeAssets }: DeskState) {
  const [asset, setAsset] = useState<DraftAsset | null>(null)

  const save = ({ url, layers }: Saved) =>
    changeAssets((before) => {
      const place = before.findIndex((one) => one === asset || one.url === asset?.url)
      return before.map((one, at) => (at === place ? { ...one, url, textOverlays: layers } : one))
    })

  return { asset, open: setAsset, close: () => setAsset(null), save }
}

export type PictureText = ReturnType<typeof usePictureText>
