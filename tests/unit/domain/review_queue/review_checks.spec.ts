import { test } from '@japa/runner'
import { claimsToVerify, reviewChecks } from '#domain/review_queue/review_checks'

const NOTHING = { bannedWords: [], recent: [] }

test.group('The checks of a post in review', () => {
  test('figures, sources, superlatives and quotes are to verify, in the order of the text', ({
    assert,
  }) => {
    const text =
      'Studies show that 43% of teams lose a day a week. We saved $1.2 million, the fastest way yet. As Ada said: "Plans are nothing without people."'
    assert.deepEqual(
      claimsToVerify(text).map(({ kind, words }) => [kind, words]),
      [
        ['source', 'Studies show'],
        ['figure', '43%'],
        ['figure', '$1.2 million'],
        ['superlative', 'the fastest'],
        ['quote', '"Plans are nothing without people."'],
      ]
    )
    for (const { words, at } of claimsToVerify(text)) assert.isTrue(text.startsWith(words, at))
  })

  for (const plain of [
    'We met at 9:30 and talked about 2026.',
    '1. Listen\n2. Write it down\n3. Ask again',
    'What would you change about your Monday?',
    'Make the first step obvious: the first five minutes decide.',
    '',
  ]) {
    test(`nothing to verify in ${JSON.stringify(plain)}`, ({ assert }) => {
      assert.deepEqual(claimsToVerify(plain), [])
    })
  }

  test('a figure inside a quote is listed once, with the quote', ({ assert }) => {
    assert.lengthOf(claimsToVerify('She wrote: "We grew by 300% in one single year."'), 1)
  })

  test('only the part of a text that LinkedIn would accept is searched for claims', ({
    assert,
  }) => {
    const fitting = `${'word '.repeat(599)}43% `
    assert.lengthOf(claimsToVerify(`${fitting}${'$1 '.repeat(1000)}`), 1)
  })

  test('words that the brand avoids are found as whole words', ({ assert }) => {
    const banned = ['Synergy', 'ai-powered', ' leverage ', 'art', 'synergy', '']
    const { bannedWords } = reviewChecks('Synergy! Our AI-powered start, leveraged.', {
      bannedWords: banned,
      recent: [],
    })
    assert.deepEqual(bannedWords, ['synergy', 'ai-powered'])
  })

  test('in scripts without spaces, avoided words are found anywhere: {text}')
    .with([
      { text: '我们最好的产品，来自AI新时代。', banned: ['最好', 'AI'], found: ['最好', 'ai'] },
      { text: '業界初の革命的なロボットです', banned: ['革命', '初'], found: ['革命', '初'] },
      { text: 'หุ่นยนต์ดีที่สุดของเรา', banned: ['ดีที่สุด'], found: ['ดีที่สุด'] },
      { text: 'हमारा सस्ता और ＡＩ', banned: ['सस्त', 'सस्ता', 'ai'], found: ['सस्ता', 'ai'] },
      { text: '우리의 최고 제품', banned: ['최고', '제'], found: ['최고'] },
    ])
    .run(({ assert }, { text, banned, found }) => {
      assert.deepEqual(reviewChecks(text, { bannedWords: banned, recent: [] }).bannedWords, found)
    })

  test('a Japanese post that says the same is found, and another is not', ({ assert }) => {
    const content =
      '夜間の物流倉庫では、静かな床と落ち着いた人が何よりも大切です。私たちは毎週見直します。'
    const close = `${content.replace('毎週', '毎月').replace('何よりも', 'とても')}`
    const other = '採用は会話です。その大部分は、相手の話をよく聞くことだと私たちは考えています。'
    const named = (text: string) =>
      reviewChecks(content, { bannedWords: [], recent: [{ id: 'a', content: text }] }).similarTo
    assert.equal(named(close)?.id, 'a')
    assert.isNull(named(other))
  })

  test('a recent post that says the same is named with how much', ({ assert }) => {
    const content = 'Three things we learned when we rebuilt our onboarding from the ground up.'
    const recent = [
      { id: 'other', content: 'Hiring is a conversation, and most of it is listening.' },
      { id: 'same', content: `${content} And one we did not.` },
    ]
    const { similarTo } = reviewChecks(content, { bannedWords: [], recent })
    assert.equal(similarTo?.id, 'same')
    assert.isAbove(similarTo?.percent ?? 0, 50)
    assert.isNull(reviewChecks(content, { bannedWords: [], recent: recent.slice(0, 1) }).similarTo)
  })

  test('the length is counted as LinkedIn counts it', ({ assert }) => {
    const state = (content: string) => reviewChecks(content, NOTHING).length
    assert.deepEqual(state('Hello'), { characters: 5, most: 3000, state: 'short' })
    assert.equal(state('a'.repeat(3000)).state, 'good')
    assert.equal(state('a'.repeat(3001)).state, 'too_long')
    assert.isNull(reviewChecks('Hello', NOTHING).fold)
    assert.isNumber(reviewChecks('Hello '.repeat(100), NOTHING).fold)
  })
})
