/** Where a file of the media library comes from, with the sources of such files. */
export const MEDIA_ORIGINS = {
  uploaded: ['upload', 'import', 'demo'],
  generated: ['ai', 'ai_horde'],
  found: ['unsplash', 'pexels'],
} as const

export type MediaOrigin = keyof typeof MEDIA_ORIGINS

export const MEDIA_ORIGIN_NAMES = ['uploaded', 'generated', 'found'] as const

/** How many posts and how many drafts that use an image or document are listed. */
export const USES = { default: 20, max: 5000 } as const
