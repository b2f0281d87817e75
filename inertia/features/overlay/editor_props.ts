import type { RenderedOverlay } from '@domain/overlay/overlay_images'

/** An image that gets text layers. */
export interface EditedImage {
  url: string
  /** If null, the id is derived from the URL of an uploaded image. */
  media_id: string | null
  alt?: string | null
}

/** The input for AI Design. */
export interface CampaignData {
  content: string
  hashtags: string[]
  imagePrompt: string
  imageDescription: string
}

export interface OverlayEditorProps {
  organizationId: string
  userId: string
  /** The post or draft that the image belongs to. */
  recordId: string
  image: EditedImage
  /** If null, AI Design is not offered. */
  campaign: CampaignData | null
  onClose: () => void
  /** A rejection is shown in the editor, which then stays open. */
  onSaved: (saved: RenderedOverlay) => void | Promise<void>
}
