import { OverlayEditorDialog } from '~/features/overlay/open_overlay'
import { hashtagsOf, type Composition } from './composition'
import type { PictureText as PictureTextState } from './use_picture_text'

export interface PictureTextProps {
  orgId: string
  userId: string
  composition: Composition
  pictureText: PictureTextState
}

/** The text-overlay editor over the Create screen; what is written in the post is its campaign data. */
export function PictureText({ orgId, userId, composition, pictureText }: PictureTextProps) {
  const { asset, close, save } = pictureText
  if (!asset?.url) return null
  const alt = asset.alt ?? ''
  return (
    <OverlayEditorDialog
      organizationId={orgId}
      userId={userId}
      picture={{ url: asset.url, media_id: null, alt }}
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
