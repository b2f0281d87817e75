import { diffWordsWithSpace } from 'diff'

/** A piece of the text before and after: kept, taken out or put in. */
export interface Change {
  kind: 'kept' | 'removed' | 'added'
  text: string
}

/** Beyond this much work the two texts have nothing in common worth showing. */
const MOST_EDITS = 4000

/** What an edit made of a text, word by word, in reading order. */
export function changesOf(before: string, after: string): Change[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS })
  if (!parts) return whole(before, after)
  return inPhrases(
    parts.map(({ added, removed, value }) => {
      if (added) return { kind: 'added', text: value }
      return { kind: removed ? 'removed' : 'kept', text: value }
    })
  )
}

/** Words that were changed side by side are read as one phrase for another. */
function inPhrases(words: Change[]): Change[] {
  const phrases: Change[] = []
  let before = ''
  let after = ''
  const put = () => {
    if (before !== '') phrases.push({ kind: 'removed', text: before })
    if (after !== '') phrases.push({ kind: 'added', text: after })
    before = ''
    after = ''
  }
  words.forEach(({ kind, text }, at) => {
    const isBetween = isBlank(text) && before !== '' && after !== '' && isReplaced(words, at + 1)
    if (kind === 'kept' && !isBetween) {
      put()
      phrases.push({ kind, text })
      return
    }
    if (kind !== 'added') before += text
    if (kind !== 'removed') after += text
  })
  put()
  return phrases
}

function isBlank(text: string) {
  return /^[^\S\n]+$/.test(text)
}

function isReplaced(words: Change[], at: number) {
  return words[at]?.kind === 'removed' && words[at + 1]?.kind === 'added'
}

/** How many places differ: what is taken out and put in at one place is one change. */
export function countChanges(changes: Change[]): number {
  return changes.filter(
    ({ kind }, at) => kind !== 'kept' && (changes[at - 1]?.kind ?? 'kept') === 'kept'
  ).length
}

function whole(before: string, after: string): Change[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}
