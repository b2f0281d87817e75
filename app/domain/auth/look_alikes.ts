/** Characters that take no room, or turn the direction of what follows. */
const INVISIBLE =
  /[\u00AD\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/u
/** Joiners belong between letters of some scripts, and nowhere else. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** True of a name that shows nothing, or holds characters that cannot be seen. */
export function isInvisibleName(name: string): boolean {
  return INVISIBLE.test(name) || STRAY_JOINER.test(name) || !VISIBLE.test(name)
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
const OTHER_SCRIPTS = [/\p{Script=Armenian}/u, /\p{Script=Cherokee}/u, /\p{Script=Coptic}/u]
/** Cyrillic and Greek letters, in lower case, that look like Latin ones. */
const LOOKS_LATIN = /^[авеікмнорсстухѕјһԁԛԝαινορτυχ\d._+-]+$/u
const HAS_FOREIGN_LETTER = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * True of an email address that can be mistaken for another one: with invisible characters, characters that
 * stand for plainer ones, letters of several scripts in one part, or foreign letters that all look Latin.
 */
export function isLookAlikeEmail(email: string): boolean {
  if (INVISIBLE.test(email) || /[\u200C\u200D]/.test(email)) return true
  if (email.normalize('NFKC') !== email) return true
  return email.split(/[@.]/).some(isLookAlikePart)
}

function isLookAlikePart(part: string) {
  const scripts = [...SCRIPTS, ...OTHER_SCRIPTS].filter((script) => script.test(part))
  return scripts.length > 1 || (HAS_FOREIGN_LETTER.test(part) && LOOKS_LATIN.test(part))
}

export const INVISIBLE_NAME = 'Enter a name without invisible characters'
export const LOOK_ALIKE_EMAIL =
  'This email address has characters that look like others. Enter it in plain letters'
