import { appUrl } from '#config/app'

/** The address of this installation as people type it, no trailing slash. */
export const siteAddress = appUrl
