const DO = 'post|choose|connect|change|shorten|look|write|upload|save|see|remove|check|try|ask'

/** Matches a sentence that states what happened and then what the user can do. */
export const SAYS_WHAT_TO_DO = new RegExp(`^[A-Z].+[.:] .*\\b(?:${DO})\\b.*\\.$`, 'i')

/** Matches a sentence that states what happened and that Herald continues without the user. */
export const SAYS_IT_CONTINUES =
  /^[A-Z].+\. .*\b(?:automatically|again|retries|is published|continues)\b.*\.$/
