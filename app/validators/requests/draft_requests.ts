import { generationValidator } from '#validators/assistant'
import { draftChangeValidator, newDraftValidator } from '#validators/draft'
import {
  overlaidPictureValidator,
  overlayDesignValidator,
  overlayValidator,
  textOverlayValidator,
} from '#validators/overlay'
import { pageValidator } from '#validators/page'
import { pictureValidator } from '#validators/picture'
import { slideLookValidator } from '#validators/slide_look'
import type { ApiRequests } from '#validators/requests/api_request'

/** What the routes of drafts take. */
export const draftRequests: ApiRequests = {
  'GET /api/drafts': { query: pageValidator },
  'POST /api/drafts': { body: newDraftValidator },
  'PUT /api/drafts/:id': { body: draftChangeValidator },
  'POST /api/drafts/upload-image': { file: 'image' },
  'POST /api/drafts/upload-document': { file: 'document' },
  'POST /api/drafts/generate': { body: generationValidator },
  'POST /api/drafts/generate-carousel': { body: generationValidator },
  'POST /api/drafts/generate-image': { body: pictureValidator },
  'GET /api/drafts/overlay': { query: overlaidPictureValidator },
  'POST /api/drafts/render-overlay': { body: overlayValidator },
  'POST /api/drafts/add-text-overlay': { body: textOverlayValidator },
  'POST /api/drafts/generate-text-overlay': { body: overlayDesignValidator },
  'PUT /api/drafts/slide-look': { body: slideLookValidator },
}
