import { defineConfig } from '@adonisjs/core/bodyparser'

export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'] },
  json: {
    convertEmptyStringsToNull: false,
    limit: '1mb',
    types: ['application/json', 'application/csp-report'],
  },
  multipart: {
    /** Herald's own middleware reads forms with files, which it removes again. */
    autoProcess: false,
    convertEmptyStringsToNull: true,
    limit: '30mb',
    types: ['multipart/form-data'],
  },
})

/**
 * Files are accepted only on these routes, and larger ones on those with `archiveUpload`. On other
 * routes they are never saved.
 */
export const FORM_ROUTES = [
  '/api/assistant/attachments',
  '/api/drafts/upload-image',
  '/api/drafts/upload-document',
  '/api/organization-materials/upload',
]

/** Bodies with an image as base64. Only these may be this large, and only for signed-in users. */
export const IMAGE_BODIES = {
  routes: ['/api/drafts/add-text-overlay', '/api/drafts/render-overlay'],
  limit: 29 * 1024 * 1024,
}
