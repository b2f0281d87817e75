import { inSentence, uncapitalised, wholeWords } from '#sandbox/writer/wording'

const LABEL =
  /^\W{0,4}(?:content pillar|pillar|topic|subject|theme|focus|post about|idea|request)\W{0,3}:\s*(\S.*)$/im
const ABOUT =
  /\b(?:about|regarding|on the (?:topic|subject) of|announc(?:e|ing)|celebrat(?:e|ing)|explain(?:ing)?|titled)\s+(\S.*)/i
const ORDER =
  /^(?:please |can you |could you |hi[,!]? )?(?:write|create|draft|make|generate|compose|give|turn|build|prepare|i(?:'d| would) like|i (?:want|need))\b(?:\s+(?:me|us))?/i
const FORM =
  /^(?:\s*(?:a|an|the|another|new|short|long|quick|linkedin|professional|casual|engaging|multiple|5|five|some|single|good)\b)*\s*(?:posts?|carousels?|slide decks?|slides?|images?|texts?|pictures?|drafts?|updates?)?\s*(?:for linkedin|on linkedin)?\s*(?:on|for|of|with|:|,|-)?\s+/i
const TAIL =
  /[,;]?\s*(?:(?:for|on) linkedin|in an? [\w -]{3,24} (?:tone|voice|style)|(?:and |, )?(?:with|add|include|plus)\b.{0,24}\b(?:image|picture|photo|hashtags?|slides?|emojis?)s?|please|thanks|thank you)\b.*$/i
const MOST = 110

const TELL =
  /^(?:please )?(?:tell|let|inform|share with|remind)\s+(?:people|everyone|everybody|our \w+|them|the world|followers|readers)\s+(?:know\s+)?(?:that\s+|about\s+)?/i

/** What a request is about, as words that stand in a sentence; empty when it names nothing. */
export function topicIn(request: string): string {
  const text = request.trim()
  const labelled = LABEL.exec(text)?.[1]
  const about = ABOUT.exec(labelled ?? text)?.[1]
  const isHeading = labelled !== undefined && !ORDER.test(labelled)
  if (about !== undefined && !isHeading) return inSentence(tidy(about))
  return uncapitalised(tidy(isHeading ? labelled : orderedIn(labelled ?? text)))
}

/** What is left of the first line without the words of the order. */
function orderedIn(text: string): string {
  const line = text.split('\n').find((each) => each.trim() !== '') ?? ''
  const told = TELL.exec(line.trim())
  if (told) return line.trim().slice(told[0].length)
  const ordered = ORDER.exec(line.trim())
  if (!ordered) return line
  return line.trim().slice(ordered[0].length).replace(FORM, '')
}

function tidy(found: string): string {
  const [line = ''] = found.split('\n', 1)
  const sentence = line.split(/[.!?](?=\s|$)/, 1)[0] ?? ''
  const bare = sentence.replace(TAIL, '').replace(/^["'“”‘’«»*#\s]+|["'“”‘’«»*\s,;:]+$/g, '')
  return wholeWords(bare, MOST)
}

/** A topic with a verb of its own ('how we cut churn') does not stand where a noun does. */
export function isClause(topic: string): boolean {
  return /^(?:how|why|what|when|where|whether|who|if|that|we|i|it|there|because)\b/i.test(topic)
}
