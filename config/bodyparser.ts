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
    /** Elsewhere a file is never even written down. */
    autoProcess: [
      '/api/assistant/attachments',
      '/api/drafts/upload-image',
      '/api/drafts/upload-document',
      '/api/organization-materials/upload',
    ],
    convertEmptyStringsToNull: true,
    /** Larger than any other, and read only of people signed in (archive_upload_middleware). */
    processManually: ['/api/organizations/import'],
    limit: '30mb',
    types: ['multipart/form-data'],
  },
})

/** Bodies that carry a picture as base64: only these may be so long, and only of people signed in. */
export const PICTURE_BODIES = {
  routes: ['/api/drafts/add-text-overlay', '/api/drafts/render-overlay'],
  limit: 29 * 1024 * 1024,
}
