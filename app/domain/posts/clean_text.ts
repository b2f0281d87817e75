// C0 and C1 controls except tab and newline, the byte order mark, and the interlinear marks.
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF\uFFF9-\uFFFB]/g
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g
const LONE_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/**
 * The text as it can be stored, shown and sent: line ends are `\n`, NUL and other control characters
 * are gone, half emoji become U+FFFD. Joiners and direction marks stay. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(CONTROLS, '').replace(LONE_SURROGATES, '\uFFFD')
}

/** True when the text carries NUL, which no database column or protocol here may receive. */
export function hasNul(text: string): boolean {
  return text.includes('\u0000')
}
