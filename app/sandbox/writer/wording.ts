export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The first letter small, unless the word is an acronym or a name of two words. */
export function uncapitalised(text: string): string {
  const isPlain = /^(?:A|\p{Lu}[\p{Ll}’'-]+)(?=[\s,.:;]+(?!\p{Lu})|$)/u.test(text)
  return isPlain ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** At most `most` characters, whole words only. */
export function wholeWords(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most + 1).replace(/\s+\S*$/, '')
  return (cut === '' || cut.length > most ? text.slice(0, most) : cut).replace(/[\s,;:–-]+$/, '')
}

/** The words of a heading become the middle of a sentence, unless they are a name or an acronym. */
export function inSentence(text: string): string {
  const [first = ''] = text.split(/\s/, 1)
  const isPlain = /^\p{Lu}[\p{Ll}’'-]*$/u.test(first) && COMMON_OPENERS.test(first)
  return isPlain ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

const COMMON_OPENERS =
  /^(?:our|my|your|the|a|an|why|how|what|when|where|who|which|whether|this|these|new|better|good|making|building|hiring|onboarding|marketing|leadership|remote|customer|team|product|business|people|working|learning|growth|sustainable|sustainability|company|brand|sales|practical|everyday|behind|lessons|tips)$/i

const CONTRACTIONS: [RegExp, string][] = [
  [/\b(it|that|there|what|here) is\b/gi, "$1's"],
  [/\b(do|does|did|is|are|was|were|would|should|could) not\b/gi, "$1n't"],
  [/\bcannot\b/gi, "can't"],
  [/\bwill not\b/gi, "won't"],
  [/\b(we|you|they) are\b/gi, "$1're"],
  [/\b(we|you|they) have\b(?! to)/gi, "$1've"],
]

export function contracted(text: string): string {
  return CONTRACTIONS.reduce((words, [pattern, short]) => words.replace(pattern, short), text)
}

const EXPANSIONS: [RegExp, string][] = [
  [/\b(it|that|there|what|here)['’]s\b/gi, '$1 is'],
  [/\bcan['’]t\b/gi, 'cannot'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/\b(\w+)n['’]t\b/gi, '$1 not'],
  [/\b(\w+)['’]re\b/gi, '$1 are'],
  [/\b(\w+)['’]ve\b/gi, '$1 have'],
  [/\b(\w+)['’]ll\b/gi, '$1 will'],
  [/!+/g, '.'],
  [/\p{Extended_Pictographic}\uFE0F?\s*/gu, ''],
]

/** Without contractions, exclamations and emoji. */
export function expanded(text: string): string {
  return EXPANSIONS.reduce((words, [pattern, long]) => words.replace(pattern, long), text)
}
