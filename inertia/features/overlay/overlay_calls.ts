import type { Size } from '@domain/overlay/geometry'
import type { OverlayDesign } from '@domain/overlay/design'
import type { ListedFont, OverlaidImage, RenderedOverlay } from '@domain/overlay/overlay_images'
import type { Layer } from '@domain/overlay/layer'
import { api } from '~/client'
import type { CampaignData } from './editor_props'

/** Returns the original image and its text layers. */
export function overlayOf(orgId: string, mediaId: string) {
  return api.get<OverlaidImage>('/api/drafts/overlay', {
    query: { org_id: orgId, media_id: mediaId },
  })
}

type Source = { media_id: string } | { image_url: string }

/** Renders all layers into the image on the server. */
export function renderOverlay(orgId: string, source: Source, layers: readonly Layer[]) {
  const body = { org_id: orgId, ...source, layers }
  return api.post<RenderedOverlay>('/api/drafts/render-overlay', { body })
}

export async function listedFonts() {
  const { fonts } = await api.get<{ fonts: ListedFont[] }>('/api/drafts/google-fonts')
  return fonts
}

interface DesignedImage extends Size {
  mediaId: string | null
}

/** Returns designed texts for the image. Positions and sizes are in percent of the image. */
export function designOverlay(orgId: string, campaign: CampaignData, image: DesignedImage) {
  const { width, height, mediaId } = image
  const size = { image: { width, height }, ...(mediaId && { media_id: mediaId }) }
  const body = { org_id: orgId, ...campaign, ...size }
  return api.post<OverlayDesign>('/api/drafts/generate-text-overlay', { body })
}
