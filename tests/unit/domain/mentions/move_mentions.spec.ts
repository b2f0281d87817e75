import { test } from '@japa/runner'
import fc from 'fast-check'
import { joinPieces, mentionsProblem } from '#domain/mentions/mention'
import type { Mention, MentioningText } from '#domain/mentions/mention'
import { findMentionsAgain, moveMentions } from '#domain/mentions/move_mentions'

const HALDEN = { urn: 'urn:li:organization:3318207' }

/** 'Thanks [Halden] and [Ada]!' with a mention of each name in brackets. */
function parse(marked: string): MentioningText {
  const parts = marked.split(/\[([^\]]+)\]/)
  return joinPieces(parts.map((text, index) => ({ text, mention: index % 2 ? HALDEN : null })))
}

function show(text: string, mentions: readonly Mention[]): string {
  return mentions
    .toReversed()
    .reduce(
      (shown, { start, length, name }) =>
        `${shown.slice(0, start)}[${name}]${shown.slice(start + length)}`,
      text
    )
}

test.group('mentions / edits', () => {
  test('{what}')
    .with([
      {
        what: 'words before a mention move it',
        from: 'A [Ada].',
        to: 'Oh, A Ada.',
        is: 'Oh, A [Ada].',
      },
      { what: 'words behind it leave it', from: '[Ada].', to: 'Ada. Bye', is: '[Ada]. Bye' },
      { what: 'a letter in it drops it', from: 'A [Ada].', to: 'A Adda.', is: 'A Adda.' },
      { what: 'a deleted letter drops it', from: 'A [Ada].', to: 'A Aa.', is: 'A Aa.' },
      { what: 'a cut across two drops both', from: '[Ada] and [Bo].', to: 'Ao.', is: 'Ao.' },
      {
        what: 'a cut between two keeps both',
        from: '[Ada] and [Bo].',
        to: 'AdaBo.',
        is: '[Ada][Bo].',
      },
      {
        what: 'its removal drops only it',
        from: '[Ada] and [Bo].',
        to: 'and Bo.',
        is: 'and [Bo].',
      },
      {
        what: 'a letter like its first, before it, keeps it',
        from: 'x [Ada]',
        to: 'x AAda',
        is: 'x A[Ada]',
      },
      {
        what: 'a letter like its last, behind it, keeps it',
        from: '[Bob] y',
        to: 'Bobb y',
        is: '[Bob]b y',
      },
      { what: 'everything replaced drops everything', from: '[Ada] x', to: 'New', is: 'New' },
      { what: 'nothing changed keeps everything', from: '[Ada] x', to: 'Ada x', is: '[Ada] x' },
    ])
    .run(({ assert }, { from, to, is }) => {
      const { text, mentions } = parse(from)
      assert.equal(show(to, moveMentions(text, to, mentions)), is)
    })

  test('the caret decides which of two equal letters was typed', ({ assert }) => {
    const { text, mentions } = parse('[Bob]')
    assert.lengthOf(moveMentions(text, 'Bobb', mentions, 4), 1)
    assert.lengthOf(moveMentions(text, 'BBob', mentions, 1), 1)
  })

  test('after any edit, each mention left is valid, and none outside the edit is lost', ({
    assert,
  }) => {
    const words = fc.string({
      unit: fc.constantFrom('a', 'A', 'd', ' ', '@', '😀', '\n'),
      maxLength: 8,
    })
    const names = fc.constantFrom('Ada', 'Add', 'a', 'AA', 'Ada Add')
    const texts = fc.array(fc.tuple(words, names), { maxLength: 5 }).map((pairs) =>
      joinPieces(
        pairs.flatMap(([plain, name]) => [
          { text: plain, mention: null },
          { text: name, mention: HALDEN },
        ])
      )
    )
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), words, ({ text, mentions }, a, b, typed) => {
        const [start, end] = [a % (text.length + 1), b % (text.length + 1)].toSorted(
          (x, y) => x - y
        )
        const after = text.slice(0, start) + typed + text.slice(end)
        const left = moveMentions(text, after, mentions, start! + typed.length)
        assert.isNull(mentionsProblem(after, left))
        const untouched = mentions.filter(
          (mention) => mention.start + mention.length <= start! || mention.start >= end!
        )
        assert.isAtLeast(left.length, untouched.length)
      }),
      { seed: 20261123, numRuns: 2000 }
    )
  })
})

test.group('mentions / a rewritten text', () => {
  test('{what}')
    .with([
      {
        what: 'a name that occurs again is mentioned again',
        from: 'With [Ada].',
        to: 'Ada helped.',
        is: '[Ada] helped.',
      },
      {
        what: 'a name that is gone is dropped',
        from: 'With [Ada] and [Bo].',
        to: 'With Bo.',
        is: 'With [Bo].',
      },
      {
        what: 'part of a word is not the name',
        from: 'With [Ada].',
        to: 'Adamant.',
        is: 'Adamant.',
      },
      {
        what: 'each occurrence counts once',
        from: '[Ada] and [Ada]',
        to: 'Ada, Ada, Ada',
        is: '[Ada], [Ada], Ada',
      },
    ])
    .run(({ assert }, { from, to, is }) => {
      const { mentions } = parse(from)
      assert.equal(show(to, findMentionsAgain(to, mentions)), is)
    })
})
