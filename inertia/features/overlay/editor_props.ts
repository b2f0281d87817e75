import type { RenderedOverlay } from '@domain/overlay/overlay_wire'

/** A picture that texts are put on. */
export interface EditedPicture {
  url: string
  /** Null: read from the address where it is one of ours. */
  media_id: string | null
  alt?: string | null
}

/** What AI Design works from. */
export interface CampaignData {
  content: string
  hashtags: string[]
  imagePrompt: string
  imageDescription: string
}

export interface OverlayEditorProps {
  organizationId: string
  userId: string
  picture: EditedPicture
  /** Null: AI Design is not offered. */
  campaign: CampaignData | null
  onClose: () => void
  /** What it rejects with is said in the editor, which then stays open. */
  onSaved: (saved: RenderedOverlay) => void | Promise<void>
}
