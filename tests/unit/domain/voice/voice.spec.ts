import { runInNewContext } from 'node:vm'
import { test } from '@japa/runner'
import { copiedSentences, withoutSentences } from '#domain/voice/copied_sentences'
import { textStyle } from '#domain/voice/text_style'
import type { Hook, TextStyle } from '#domain/voice/text_style'
import { voiceCheck } from '#domain/voice/voice_check'
import { voiceProfile, voiceSentence } from '#domain/voice/voice_profile'
import { chooseExamples } from '#domain/voice/voice_examples'
import type { VoiceCandidate } from '#domain/voice/voice_examples'
import { voiceOf } from '#domain/voice/voices'
import type { VoicePost } from '#domain/voice/voices'

test.group('voice / measures of a text', () => {
  test('a text that begins "{first}" opens with a {hook}')
    .with<{ first: string; hook: Hook }[]>([
      { first: 'What would your night shift cost?', hook: 'question' },
      { first: '38% fewer walking kilometres per shift.', hook: 'number' },
      { first: 'Only 3 of them stayed.', hook: 'number' },
      { first: 'Most robot pilots fail in week three, not week one.', hook: 'contrast' },
      { first: 'At 04:30 the dock decides the day.', hook: 'place' },
      { first: 'A customer asked why our robots are slow.', hook: 'scene' },
      { first: 'Robots need maintenance.', hook: 'statement' },
    ])
    .run(({ assert }, { first, hook }) => {
      const { hook: found, firstLineLength } = textStyle(`${first}\n\nThe rest follows?`)
      assert.equal(found, hook)
      assert.equal(firstLineLength, first.split(' ').length)
    })

  test('sentences, questions, emoji and numbers are counted without hashtags and links', ({
    assert,
  }) => {
    const text =
      'Two robots. 🚀👩🏽‍🔧\n\nIs 3.5 enough for one long shift? https://a.example/7?q=1\n#robots2 #dock'
    assert.deepEqual(textStyle(text), {
      hook: 'statement',
      firstLineLength: 2,
      sentenceLength: 2,
      words: 9,
      foldLines: 2,
      questions: 1,
      endsWithQuestion: true,
      emoji: 2,
      numbers: 1,
    })
  })

  test('an empty text and a text of signs have measures', ({ assert }) => {
    for (const text of ['', '  \n', '…!?', '#only #tags']) {
      assert.equal(textStyle(text).firstLineLength, 0, text)
    }
  })

  test('20,000 question marks end a text with a question only at its end', ({ assert }) => {
    const marks = '?'.repeat(20_000)
    assert.isFalse(textStyle(`${marks}a`).endsWithQuestion)
    assert.isTrue(textStyle(`Why${marks}`).endsWithQuestion)
  })

  test('a first sentence of 300,000 {0} opens with a statement')
    .with([
      ['quotation marks', `${"'".repeat(300_000)}a`],
      ['words of a contrast', `a ${'more '.repeat(60_000)}`],
    ])
    .run(({ assert }, [, text]) => {
      const read = () => textStyle(text).hook
      // Unlike the runner's, this limit also ends a regular expression that searches for minutes.
      assert.equal(runInNewContext('read()', { read }, { timeout: 10_000 }), 'statement')
    })
})

const STYLE: TextStyle = {
  hook: 'question',
  firstLineLength: 8,
  sentenceLength: 9,
  words: 80,
  foldLines: 2,
  questions: 1,
  endsWithQuestion: true,
  emoji: 0,
  numbers: 1,
}

const PROFILE = voiceProfile([
  ...Array.from({ length: 8 }, (_, index) => ({ ...STYLE, firstLineLength: 5 + (index % 4) })),
  { ...STYLE, hook: 'number', endsWithQuestion: false },
  { ...STYLE, hook: 'number', endsWithQuestion: false },
])

function scoreOf(own: Partial<TextStyle>) {
  return voiceCheck({ ...STYLE, ...own }, PROFILE).score ?? -1
}

test.group('voice / the score', () => {
  const measures = [
    { name: 'firstLineLength' },
    { name: 'sentenceLength' },
    { name: 'words' },
    { name: 'foldLines' },
    { name: 'emoji' },
    { name: 'numbers' },
  ] as const

  test('the further {name} is from the examples, the lower the score')
    .with([...measures])
    .run(({ assert }, { name }) => {
      const { middle } = PROFILE.measures[name]
      for (const direction of [1, -1]) {
        const values = Array.from({ length: 40 }, (_, step) => middle + direction * step)
        const scores = values.map((value) => scoreOf({ [name]: value }))
        assert.deepEqual(
          scores,
          scores.toSorted((a, b) => b - a)
        )
        assert.isBelow(scores.at(-1)!, scores[0]!)
      }
    })

  test('a rarer opening never scores more than a more frequent one', ({ assert }) => {
    assert.isAbove(scoreOf({ hook: 'question' }), scoreOf({ hook: 'number' }))
    assert.isAbove(scoreOf({ hook: 'number' }), scoreOf({ hook: 'place' }))
    assert.isAbove(scoreOf({ endsWithQuestion: true }), scoreOf({ endsWithQuestion: false }))
  })

  test('the score is between 0 and 100, with two notes about what differs most', ({ assert }) => {
    const far = { ...STYLE, firstLineLength: 24, emoji: 2, hook: 'place' as const }
    const { score, notes, sample } = voiceCheck(far, PROFILE)
    assert.isTrue(score !== null && score >= 0 && score < 70)
    assert.equal(sample, 10)
    assert.deepEqual(notes, [
      'Opens with a place. Your best posts open with a question.',
      'First line has 24 words. Yours have 7.',
    ])
    const emoji = voiceCheck({ ...STYLE, firstLineLength: 7, emoji: 2 }, PROFILE)
    assert.equal(emoji.notes[0], 'Two emoji. Your best posts have none.')
    const alike = voiceCheck({ ...STYLE, firstLineLength: 7 }, PROFILE)
    assert.equal(alike.score, 100)
    assert.lengthOf(alike.notes, 2)
  })

  test('the voice is one sentence', ({ assert }) => {
    assert.equal(
      voiceSentence(PROFILE, 'Your best posts'),
      'Your best posts open with a question in about 7 words, and end with a question. No emoji.'
    )
  })
})

function candidates(count: number, own: Partial<VoiceCandidate> = {}): VoiceCandidate[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `post${index}`,
    authorKind: 'company',
    authorUrn: 'urn:li:organization:1',
    authorName: null,
    engagement: index,
    voiceChoice: null,
    textStyle: null,
    ...own,
  }))
}

function postOf(candidate: VoiceCandidate): VoicePost {
  const metrics = { impressions: 1, reactions: 1, comments: 0, shares: 0 }
  const post = { body: '', hashtags: [], kind: 'text' as const, postedAt: null }
  return { ...candidate, ...metrics, ...post }
}

test.group('voice / examples', () => {
  test('{count} posts with metrics give {examples} examples')
    .with([
      { count: 0, examples: 0 },
      { count: 7, examples: 0 },
      { count: 8, examples: 5 },
      { count: 113, examples: 12 },
      { count: 80, examples: 8 },
    ])
    .run(({ assert }, { count, examples }) => {
      const chosen = chooseExamples(candidates(count))
      assert.lengthOf(chosen.ids, examples)
      assert.equal(chosen.measured, count)
      assert.equal(chosen.state, examples > 0 ? 'measured' : 'silent')
    })

  test('the posts with the most engagement are chosen, pinned ones first, dropped ones never', ({
    assert,
  }) => {
    const posts = candidates(20)
    posts[3]!.voiceChoice = 'pinned'
    posts[19]!.voiceChoice = 'dropped'
    assert.deepEqual(chooseExamples(posts).ids, ['post3', 'post18', 'post17', 'post16', 'post15'])
  })

  test('the examples are compared with the other posts with metrics, not with those without', ({
    assert,
  }) => {
    const posts = candidates(20, { textStyle: STYLE })
    posts[0]!.textStyle = { ...STYLE, hook: 'number', endsWithQuestion: false }
    posts[1]!.engagement = null
    const chosen = chooseExamples(posts)
    const examples = posts.flatMap((post) => (chosen.ids.includes(post.id) ? [postOf(post)] : []))
    const { others } = voiceOf(posts, chosen, { examples, dropped: [] })
    assert.equal(others.count, 14)
    assert.equal(others.questionEndings, 13)
    assert.include(others.hooks, { question: 13, number: 1 })
  })

  test('without metrics, three picked posts are a voice, and two are not', ({ assert }) => {
    const posts = candidates(20, { engagement: null })
    posts[0]!.voiceChoice = 'pinned'
    posts[1]!.voiceChoice = 'pinned'
    assert.equal(chooseExamples(posts).state, 'silent')
    posts[2]!.voiceChoice = 'pinned'
    const { state, ids } = chooseExamples(posts)
    assert.deepEqual([state, ids.length], ['picked', 3])
  })
})

test.group('voice / copied sentences', () => {
  const own = 'Wir prüfen das jede Woche neu.'
  test('{name}')
    .with([
      {
        name: 'a copied sentence is cut, a short phrase stays',
        example: `We walked the floor every night for six weeks. Thank you.`,
        text: `We walked the floor every night, for six weeks! Thank you. ${own}`,
        rest: `Thank you. ${own}`,
      },
      {
        name: 'Japanese sentences need no space between them',
        example: '夜間の物流倉庫では静かな床と落ち着いた人が大切です。ありがとうございます。',
        text: `夜間の物流倉庫では静かな床と落ち着いた人が必要です。ありがとうございます。${own}`,
        rest: `ありがとうございます。${own}`,
      },
    ])
    .run(({ assert }, { example, text, rest }) => {
      assert.equal(withoutSentences(text, copiedSentences(text, [example])), rest)
    })

  test('a text with thousands of spaces in a row is read once', ({ assert }) => {
    const before = performance.now()
    assert.equal(withoutSentences(`a${' '.repeat(150_000)}b`, []), 'a b')
    assert.isBelow(performance.now() - before, 1000)
  })
})
