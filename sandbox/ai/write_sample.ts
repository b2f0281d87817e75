import type { Source, WritingRequest } from '#sandbox/ai/read_conversation'
import { pick, seededRandom } from '#sandbox/server/seeded_random'

/** Part of every text, so that no one mistakes a sample for a model's answer. */
export const SAMPLE = 'Sample (sandbox)'

const HOOKS = [
  'Today’s topic: {topic}.',
  'On our minds this week: {topic}.',
  'A short note: {topic}.',
  'Worth a closer look: {topic}.',
  'In the spotlight: {topic}.',
  'Three thoughts: {topic}.',
  'Something we keep coming back to: {topic}.',
  'From our notebook: {topic}.',
]

const POINTS = [
  'Start small. One step that everyone can see is worth ten that are planned.',
  'Ask the people who do it every day before anything is decided.',
  'Show an example instead of a promise.',
  'Keep what helps, and say why it stays.',
  'Give it an owner and a date.',
  'Explain the reason first, then the result.',
  'Leave room for objections, and answer them in public.',
  'Look back after a month and change one thing.',
  'Write down what stops, not only what begins.',
  'Thank whoever made it possible, by name.',
  'Choose one measure and share it openly.',
  'Make it easy to try, and easy to undo.',
]

const QUESTIONS = [
  'What would you add?',
  'How do you handle this?',
  'Where would you begin?',
  'What did we miss?',
]

/** The parts of a post. */
interface Sample {
  paragraphs: string[]
  hashtags: string[]
}

/**
 * Chooses the lines of an answer: equal ones for equal requests and, if there are enough, none that
 * was used or is banned.
 */
class Lines {
  #random: () => number

  constructor(
    private request: WritingRequest,
    seed: string
  ) {
    this.#random = seededRandom(seed)
  }

  take(lines: readonly string[], count: number): string[] {
    const { banned, said, topic } = this.request
    const filled = lines.map((line) => line.replace('{topic}', topic))
    const isAllowed = (line: string) => !banned.some((word) => line.toLowerCase().includes(word))
    const allowed = filled.filter(isAllowed)
    const fresh = allowed.filter((line) => !said.includes(line))
    const left = [fresh, allowed].find((each) => each.length >= count) ?? filled
    const chosen: string[] = []
    while (chosen.length < count) {
      const line = pick(
        this.#random,
        left.filter((each) => !chosen.includes(each))
      )
      chosen.push(line)
    }
    return chosen
  }
}

/**
 * A post about the topic, with sentences of the sources if there are any. A change is made to the
 * existing post.
 */
export function writePost(request: WritingRequest, seed: string): Sample {
  const lines = new Lines(request, seed)
  const { revision, previous } = request
  const [hook = ''] = lines.take(HOOKS, 1)
  if (revision !== null && revision !== 'again') {
    return revised(
      previous,
      revision,
      revision === 'formal' ? `A summary: ${request.topic}.` : hook
    )
  }
  const quoted = request.sources.flatMap(({ text }) => sentencesIn(text)).slice(0, 3)
  const points = quoted.length > 0 ? quoted : lines.take(POINTS, 3)
  const paragraphs = [hook, ...points, ...lines.take(QUESTIONS, 1), SAMPLE]
  return { paragraphs, hashtags: hashtagsFor(request.topic) }
}

function revised(previous: string, revision: 'shorten' | 'formal' | 'hook', hook: string): Sample {
  const blocks = previous.split(/\n{2,}/).map((block) => block.trim())
  const isTags = (block: string) => /^(?:#[\p{L}\d_]+\s*)+$/u.test(block)
  const text = blocks.filter((block) => block !== '' && block !== SAMPLE && !isTags(block))
  const hashtags = (
    blocks
      .filter(isTags)
      .join(' ')
      .match(/[\p{L}\d_]+/gu) ?? []
  ).slice(0, 4)
  const changed = {
    shorten: [text[0] ?? hook, text.at(-1) ?? ''],
    formal: [hook, ...text.slice(1).map(formal)],
    hook: [hook, ...text.slice(1)],
  }
  return { paragraphs: [...changed[revision], SAMPLE], hashtags }
}

function formal(text: string): string {
  return text
    .replace(/\b(it|that|there|what|here|let)['’]s\b/gi, '$1 is')
    .replace(/\bcan['’]t\b/gi, 'cannot')
    .replace(/n['’]t\b/gi, ' not')
    .replace(/['’]re\b/gi, ' are')
    .replace(/!+/g, '.')
    .replace(/\p{Extended_Pictographic}\uFE0F?\s*/gu, '')
    .trim()
}

/** Five slides: the topic, three points, and what to do next. */
export function writeSlides(request: WritingRequest, seed: string, count: number) {
  const lines = new Lines(request, `${seed} slides`)
  const points = lines.take(POINTS, Math.max(1, count - 2))
  const texts = [`Swipe for ${points.length} points.`, ...points, ...lines.take(QUESTIONS, 1)]
  return texts.slice(0, count).map((text, index) => ({
    title: index === 0 ? capitalised(request.topic) : shortTitle(text),
    content: `${text} ${SAMPLE}`,
    image_prompt: `A calm illustration about ${request.topic}`,
  }))
}

function shortTitle(text: string): string {
  return (text.split(/[.,?]/)[0] ?? text).split(' ').slice(0, 5).join(' ')
}

/** Whole sentences of a text. */
export function sentencesIn(text: string): string[] {
  const found = text.replace(/\s+/g, ' ').match(/[\p{Lu}\d][^.!?]{10,240}[.!?]/gu)
  return found?.map((sentence) => sentence.trim()) ?? []
}

/**
 * The recurring subjects of the sources, each with a sentence that contains it: pairs of words,
 * else long words.
 */
export function subjectsIn(sources: Source[]): { name: string; id: string; quote: string }[] {
  const text = sources
    .map((source) => source.text)
    .join('\n')
    .toLowerCase()
  const words = text.match(/\p{L}{4,}(?: \p{L}{5,})?/gu) ?? []
  const repeated = [...new Set(words)].filter((word) => text.split(word).length > 2)
  const names = [...new Set([...repeated, ...words])].toSorted(
    (a, b) => Number(b.includes(' ')) - Number(a.includes(' '))
  )
  return names.flatMap((name) => {
    for (const { id, text: own } of sources) {
      const quote = sentencesIn(own).find((sentence) => sentence.toLowerCase().includes(name))
      if (quote !== undefined) return [{ name: capitalised(name), id, quote }]
    }
    return []
  })
}

export function hashtagsFor(topic: string): string[] {
  const words = topic.match(/[\p{L}\d]{3,}/gu) ?? []
  const own = words.slice(0, 3).map(capitalised).join('')
  return [own, 'Sample', 'Sandbox'].filter(Boolean)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
