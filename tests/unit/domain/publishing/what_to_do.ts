const DO = 'post|choose|connect|change|shorten|look|write|upload|save|see|remove|check|try|ask'

/** A sentence that tells what happened, and then what a person can do about it. */
export const SAYS_WHAT_TO_DO = new RegExp(`^[A-Z].+[.:] .*\\b(?:${DO})\\b.*\\.$`, 'i')

/** A sentence that tells what happened, and that Herald continues without help. */
export const SAYS_IT_GOES_ON =
  /^[A-Z].+\. .*\b(?:automatically|again|retries|is published|continues)\b.*\.$/
