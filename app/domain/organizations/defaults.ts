/** What an organization sounds like until someone says otherwise (spec section 3). */
export const DEFAULT_BRAND_TONE = 'Professional and engaging'

/** Whom an organization speaks to until someone says otherwise (spec section 3). */
export const DEFAULT_TARGET_AUDIENCE = 'Business professionals'

/** Lengths of an organization's fields, in characters, after trimming. */
export const ORGANIZATION_BOUNDS = {
  name: { min: 1, max: 120 },
  website: { max: 2048 },
  brandTone: { max: 500 },
  targetAudience: { max: 1000 },
} as const
