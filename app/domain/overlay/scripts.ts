import type { Subset } from '#domain/overlay/fonts'

/** A script or kind of character that basic Latin does not cover. */
export type Script =
  Subset | NotoScript | 'emoji' | 'currency' | 'symbols' | 'math_letters' | EastAsianScript

/** Scripts with a font file of their own, which the family Noto Sans has under the script's name. */
export const NOTO_SCRIPTS = [
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const

export type NotoScript = (typeof NOTO_SCRIPTS)[number]

/** Scripts with too many characters for one font file. */
export type EastAsianScript = 'japanese' | 'korean' | 'chinese' | 'traditional_chinese'

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
  ['thai', /[\u0e01-\u0e3a\u0e3f-\u0e5b]/u],
  [
    'devanagari',
    /[\u0900-\u097f\u1cd0-\u1cf6\u1cf8\u1cf9\u20f0\ua830-\ua839\ua8e0-\ua8ff\u{11b00}-\u{11b09}]/u,
  ],
  ['bengali', /[\u0980-\u09fe\u1cf7]/u],
  ['gurmukhi', /[\u0a01-\u0a76]/u],
  ['gujarati', /[\u0a81-\u0aff]/u],
  ['tamil', /[\u0b82-\u0bfa]/u],
  ['telugu', /[\u0c00-\u0c7f]/u],
  ['kannada', /[\u0c80-\u0cf3]/u],
  ['malayalam', /[\u0d00-\u0d7f]/u],
  [
    'emoji',
    /\p{Emoji_Presentation}|\p{Regional_Indicator}|[\ufe0f\u20e3]|[\p{Extended_Pictographic}--[\u00a9\u00ae\u2122]]/v,
  ],
  ['currency', /[\u20bc\u20be\u20bf]/u],
]

/** Letters and digits that are styled by their characters, such as '𝗕𝗼𝗹𝗱' and '𝖫𝗂𝗀𝗁𝗍'. */
const MATH_LETTERS = /[\u{1d400}-\u{1d7ff}\u{1ee00}-\u{1eeff}]/u

/** The characters that every family's files contain, or those of the family used in their place. */
const COVERED =
  /[\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector}\u0021-\u00b1\u00b4\u00b6-\u00b8\u00ba-\u017f\u01a0\u01a1\u01af\u01b0\u01ea-\u01ed\u01f0\u01fa-\u01ff\u0218-\u021b\u0259\u02c6\u02c7\u02da\u02dc\u02dd\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0384-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513\u0591-\u05f4\u0606-\u06ff\u0750-\u077f\u0870-\u08ff\u0900-\u09fe\u0a01-\u0a76\u0a81-\u0aff\u0b82-\u0bfa\u0c00-\u0cf3\u0d00-\u0d7f\u0e01-\u0e3a\u0e3f-\u0e5b\u1cd0-\u1cf9\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20a3\u20a4\u20a7\u20aa-\u20ac\u20f0\u2116\u2212\ua830-\ua839\ua8e0-\ua8ff\ufb1d-\ufdff\ufe70-\ufefc\u{11b00}-\u{11b09}]/u

/** Returns the scripts of a text beyond basic Latin, in the order in which their fonts are used. */
export function scriptsOf(text: string): Script[] {
  const found = PARTS.flatMap(([script, letters]) => (letters.test(text) ? [script] : []))
  const others = [...text].filter(isOther)
  const eastAsian = others.some(mayBeEastAsian) ? eastAsianScripts(text) : []
  if (others.every(isWithoutWholeFont)) return [...found, ...eastAsian]
  const letters: Script[] = MATH_LETTERS.test(text) ? ['math_letters'] : []
  return [...found, 'symbols', ...letters, ...eastAsian]
}

/** Returns true for characters that some family's files lack: 'ṣ', '‰', arrows, other scripts. */
function isOther(sign: string): boolean {
  return (
    !COVERED.test(sign) &&
    !/\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u.test(sign)
  )
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}\u3005\u3006]/u

/** The characters of everyday Japanese (JIS X 0208, level 1) that Chinese writes in another way. */
const JAPANESE_FORMS =
  /[両乗亀亜仏仮価侭値倶倹働兎児円冨冴処凧凪剣剤剰労効勅勧勲匁匂単厳収呉呑呪咲唖啓喰営噛噺嚢団囲図圏圧堺塀塁塩増壊壌壱売壷変奨妬姉姫娯嬢宍実寛対専尭峠峯嶋巌巣巻帯帰庁広廃廻廼弐弾従徳徴応恵悩悪惣懐戦戯戸戻払抜択拝拠拡挙挿捜掲掻揺摂撃撹斉斎晩暁暦曽杢枠査柾栂栃栄栢桜桝桟梶梼椀椙椛検楕楳楽榊様樋権樫欝歓歩歯歳歴殻毎気氷汚沢浄涙涜渇済渉渋渓満溌滝潅瀞瀬焔焼犠狛猟獣瑠産畑畠畳疎痩発皐県砕砿硲稲穂穏穐穣窓竃竜竪笹箆篭籾粂粋粛糎経絵絶継続総緑縁縄縦繊繋繍聡聴脇脳臓舎舗舘艶苅荘菓蔵薗薫薬蛍蝋蝿衆袴覇覚覧観訳説読諌謡譲讃讐賎賛贋転軽辺辻込逓遅遡郷酔醗醤醸釈鈎鉄鉢鉱銭鋭鋲鋳錬録鑓関閲闘陥険隠隣隷雑雫霊靭韮頚頬頴頼顔顕駄駅駆駈騒験騨髄髪鮎鯵鰐鰯鴎鴫鴬鶏鹸麹麺麿黒黙齢]/u

/** Returns the East Asian scripts of a text in the order in which their fonts are used. */
function eastAsianScripts(text: string): EastAsianScript[] {
  if (KANA.test(text)) return ['japanese', 'chinese', 'korean', 'traditional_chinese']
  if (/\p{Script=Hangul}/u.test(text))
    return ['korean', 'japanese', 'chinese', 'traditional_chinese']
  if (JAPANESE_FORMS.test(text)) return ['japanese', 'chinese', 'korean', 'traditional_chinese']
  if (isTraditional(text)) return ['traditional_chinese', 'chinese', 'japanese', 'korean']
  return ['chinese', 'japanese', 'korean', 'traditional_chinese']
}

/** Returns true for a text with more characters that only traditional Chinese writes. */
function isTraditional(text: string): boolean {
  if (/\p{Script=Bopomofo}/u.test(text)) return true
  const { big5, frequentBig5, gb2312 } = chineseStandards()
  let lead = 0
  for (const sign of text) {
    if (frequentBig5.has(sign) && !gb2312.has(sign)) lead += 1
    if (gb2312.has(sign) && !big5.has(sign)) lead -= 1
  }
  return lead > 0
}

/** Returns true for Chinese characters of the standard of Taiwan. */
export function isInBig5(sign: string): boolean {
  return chineseStandards().big5.has(sign)
}

let standards: ReturnType<typeof readChineseStandards> | undefined

function chineseStandards() {
  standards ??= readChineseStandards()
  return standards
}

/**
 * The characters of Taiwan's standard, whose first level has the frequent ones, and of mainland
 * China's. Every runtime decodes both, so no list is needed.
 */
function readChineseStandards() {
  return {
    big5: decodeRows('big5', [0xa4, 0xf9], [0x40, 0xfe]),
    frequentBig5: decodeRows('big5', [0xa4, 0xc6], [0x40, 0xfe]),
    gb2312: decodeRows('gb2312', [0xb0, 0xf7], [0xa1, 0xfe]),
  }
}

type Bounds = readonly [first: number, last: number]

/** Returns the characters of an encoding whose two bytes are in these bounds. */
function decodeRows(encoding: 'big5' | 'gb2312', [firstRow, lastRow]: Bounds, cells: Bounds) {
  const bytes: number[] = []
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let cell = cells[0]; cell <= cells[1]; cell += 1) bytes.push(row, cell)
  }
  const text = new TextDecoder(encoding).decode(new Uint8Array(bytes))
  return new Set(text.match(/\p{Script=Han}/gu))
}

export const IS_RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** Returns the direction of a text, which is that of its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return IS_RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
}

/** Scripts of India, whose letters change with their neighbors. */
export const INDIAN =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u

/** Returns true for scripts with joined letters. Letter spacing would tear their words apart. */
export function isJoined(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Syriac}]/u.test(text) || INDIAN.test(text)
}

/** Characters that no whole font file contains: those of other scripts, and rare symbols. */
const WITHOUT_WHOLE_FONT = [
  /[^\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Coptic}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Nko}\p{Script=Lao}\p{Script=Canadian_Aboriginal}\p{Script=Ogham}\p{Script=Braille}\p{Script=Tifinagh}\p{Script=Lisu}\p{Script=Old_Italic}\p{Cn}\p{Co}]/u,
  /(?!\p{Extended_Pictographic})[\u246a-\u24ff\u2c80-\u2cff\u3001-\u33ff\ufe10-\ufe19\ufe24-\ufe6b\uff01-\uffee]/u,
  /[\u20c1\u20d2-\u20d5\u20d8-\u20da\u20dd-\u20e0\u20e2\u20e4-\u20ef\u214c\u214d\u214f\u2186-\u2188\u218a\u218b]/u,
  /[\u2312-\u2317\u2322\u2323\u232a\u232d-\u2372\u2376-\u2379\u237b\u237c\u237e-\u2386\u2388-\u2393\u2395-\u239a]/u,
  /(?!\p{Emoji})[\u23af-\u23cd\u23d0-\u23e2\u23e4\u23e6\u23e7\u23f4-\u23f7\u23fb-\u2421\u2424-\u244a\u269d]/u,
  /(?!\p{Emoji})[\u26b9-\u26bc\u26bf\u26c6-\u26cd\u26d0\u26d2\u26d5-\u26e1\u26e3-\u26ef\u26f6\u26fb-\u2700\u275f\u2760]/u,
  /(?!\p{Emoji})[\u27c0-\u27c4\u27c7-\u27df\u27e1-\u27e5\u27ec-\u27ef\u2900-\u2905\u2908\u2909\u290c-\u293f\u2942-\u2982]/u,
  /[\u2985-\u29cd\u29d6-\u29ea\u29ec-\u29f9\u29fc-\u29ff\u2a03-\u2a0b\u2a1d-\u2a2e\u2a30-\u2a69\u2a6c-\u2a7c\u2aa1-\u2aad]/u,
  /(?!\p{Emoji})[\u2abb-\u2af8\u2afb-\u2aff\u2b1d\u2b1e\u2b25-\u2b52\u2b56-\u2bff\u2e26-\u2e2d\u2e2f-\u2e40\u2e42-\u2e5d]/u,
  /[\u{11fc0}-\u{11fff}]/u,
  /(?![\u{1d538}-\u{1d56b}\u{1d5a0}-\u{1d607}\u{1d756}-\u{1d78f}\u{1d7d8}-\u{1d7f5}])[\u{1d400}-\u{1d7ff}]/u,
  /(?!\p{Extended_Pictographic}|\p{Regional_Indicator})[\u{1f100}-\u{1f1ff}]/u,
  /(?!\p{Emoji}|\p{Cn})[\u{1d000}-\u{1d2f3}\u{1f000}-\u{1f02b}\u{1f0bf}\u{1f0e0}-\u{1f0f5}\u{1f210}-\u{1faff}]/u,
]

/** Returns true for a character that is in no font file that has all of a script. */
export function isWithoutWholeFont(sign: string): boolean {
  return WITHOUT_WHOLE_FONT.some((part) => part.test(sign))
}

const EAST_ASIAN =
  /[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

/** Returns true for characters that only the slices of East Asian fonts may contain. */
export function mayBeEastAsian(sign: string): boolean {
  return EAST_ASIAN.test(sign) && isWithoutWholeFont(sign)
}
