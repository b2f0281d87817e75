import type { Subset } from '#domain/overlay/fonts'

/** A script or kind of character that basic Latin does not cover. */
export type Script = Subset | 'arabic' | 'hebrew' | 'emoji' | 'symbols'

/** The characters in each of a family's font files, as fontsource splits them. */
const PARTS: readonly (readonly [Script, RegExp])[] = [
  [
    'latin-ext',
    /[\u0100-\u02ba\u02bd-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2c60-\u2c7f\ua720-\ua7ff]/u,
  ],
  ['vietnamese', /[\u01a0\u01a1\u01af\u01b0\u0300-\u0304\u0308-\u0309\u0323\u1ea0-\u1ef9\u20ab]/u],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u],
  ['cyrillic-ext', /[\u0460-\u048f\u0492-\u04af\u04b2-\u052f]/u],
  ['greek', /[\u0370-\u03ff]/u],
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  [
    'emoji',
    /\p{Emoji_Presentation}|\p{Regional_Indicator}|[\ufe0f\u20e3]|[\p{Extended_Pictographic}--[\u00a9\u00ae\u2122]]/v,
  ],
]

/** The characters that every family's files contain, or those of the family used in their place. */
const COVERED =
  /[\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector}\u0021-\u00b1\u00b4\u00b6-\u00b8\u00ba-\u017f\u01a0\u01a1\u01af\u01b0\u01ea-\u01ed\u01f0\u01fa-\u01ff\u0218-\u021b\u0259\u02c6\u02c7\u02da\u02dc\u02dd\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0384-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513\u0591-\u05f4\u0606-\u06ff\u0750-\u077f\u0870-\u08ff\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20a3\u20a4\u20a7\u20aa-\u20ac\u2116\u2212\ufb1d-\ufdff\ufe70-\ufefc]/u

/** Returns the scripts of a text beyond basic Latin, in the order in which their fonts are used. */
export function scriptsOf(text: string): Script[] {
  const found = PARTS.flatMap(([script, letters]) => (letters.test(text) ? [script] : []))
  return hasOther(text) ? [...found, 'symbols'] : found
}

/** Returns true for characters that some family's files lack: 'ṣ', '‰', arrows, other scripts. */
function hasOther(text: string): boolean {
  return [...text].some(
    (sign) =>
      !COVERED.test(sign) &&
      !/\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u.test(sign)
  )
}

export const IS_RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** Returns the direction of a text, which is that of its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return IS_RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
}

/** Returns true for scripts with joined letters. Letter spacing would tear their words apart. */
export function isJoined(text: string): boolean {
  return /\p{Script=Arabic}|\p{Script=Syriac}/u.test(text)
}

/** Characters that no font file of Herald contains: those of other scripts, and styled letters. */
const WITHOUT_FONT = [
  /[^\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Coptic}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Nko}\p{Script=Lao}\p{Script=Canadian_Aboriginal}\p{Script=Ogham}\p{Script=Braille}\p{Script=Tifinagh}\p{Script=Lisu}\p{Script=Old_Italic}\p{Cn}\p{Co}]/u,
  /(?!\p{Extended_Pictographic})[\u246a-\u24e9\u2c80-\u2cff\u3001-\u303f\uff01-\uff9f]/u,
  /(?![\u{1d538}-\u{1d56b}\u{1d5a0}-\u{1d5d3}\u{1d7d8}-\u{1d7eb}])[\u{1d400}-\u{1d7ff}]/u,
  /(?!\p{Extended_Pictographic}|\p{Regional_Indicator})[\u{1f100}-\u{1f1ff}]/u,
]

/**
 * Returns the characters, each once, that only a font of the device can draw. The server may have
 * none, or another one, so its image differs from what the editor shows.
 */
export function charactersWithoutFont(text: string): string {
  const characters = [...new Set(text)]
  return characters.filter((sign) => WITHOUT_FONT.some((part) => part.test(sign))).join('')
}
