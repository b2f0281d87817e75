import { OverlayEditorDialog } from '~/features/overlay/open_overlay'
import { hashtagsOf } from './composition'
import type { Composition } from './composition'
import type { ImageText as PictureTextState } from './use_image_text'

export interface ImageTextProps {
  orgId: string
  userId: string
  composition: Composition
  imageText: PictureTextState
}

/** The text-overlay editor over the Create screen. AI Design works from the text of the post. */
export function ImageText({ orgId, userId, composition, imageText }: ImageTextProps) {
  const { asset, close, save } = imageText
  if (!asset?.url) return null
  const alt = asset.alt ?? ''
  return (
    <OverlayEditorDialog
      organizationId={orgId}
      userId={userId}
      recordId={composition.id}
      image={{ url: asset.url, media_id: null, alt }}
      campaign={{
        content: composition.body,
        hashtags: hashtagsOf(composition),
        imagePrompt: '',
        imageDescription: alt,
      }}
      onClose={close}
      onSaved={save}
    />
  )
}
