export type Tone = 'plain' | 'casual' | 'bold' | 'story'

const ASKED = /\bin an? ([\w -]{3,24}?) (?:tone|voice|style)\b/i
const LABELLED = /^.*\b(?:tone|voice)\b[^:\n]{0,30}:\s*(\S.*)$/gim

/** What the request itself calls its tone goes before what is said of the organization's. */
const PLAIN_LABEL = /^\W{0,4}tone\s*:\s*(\S.*)$/im

const TONES: [Tone, RegExp][] = [
  ['plain', /professional|formal|factual/i],
  ['story', /story|narrative/i],
  ['bold', /thought[ -]lead|bold|visionary|provocat|authorit|opinion/i],
  ['casual', /casual|friendly|relaxed|conversational|playful|witty|humou?r|warm/i],
]

/** How it is to sound: as this request asks, else as the conversation says of the brand. */
export function toneIn(request: string, said: string): Tone {
  const labelled = [...said.matchAll(LABELLED)].map(([, value]) => value).reverse()
  const plain = PLAIN_LABEL.exec(request)?.[1]
  const lines = [ASKED.exec(request)?.[1] ?? '', plain ?? '', ...labelled]
  for (const line of lines) {
    const found = TONES.find(([, words]) => words.test(line))
    if (found) return found[0]
  }
  return 'plain'
}
