import { test } from '@japa/runner'
import { nearestPassage, quotedPassage } from '#domain/materials/analysis_evidence'

const TEXT = `Northwind builds floors that move — and that's it.
Peak week is won in "autumn",   not in December. Operations directors know.

Robots are tools for the crews beside them.`

test.group('materials / finding a quoted passage', () => {
  test('a quote is found in its own words: {0}')
    .with([
      [
        'as it stands',
        'Robots are tools for the crews beside them.',
        'Robots are tools for the crews beside them',
      ],
      [
        'without its marks',
        'peak week is won in autumn not in december',
        'Peak week is won in "autumn", not in December',
      ],
      ['across a line', "and that's it. Peak week", "and that's it. Peak week"],
      ['with other marks', 'FLOORS THAT MOVE - AND', 'floors that move — and'],
    ] as const)
    .run(({ assert }, [, quote, passage]) => {
      assert.equal(quotedPassage(TEXT, quote), passage)
    })

  test('a quote that a material does not contain is not found: "{0}"')
    .with([['Robots are our friends'], ['floors'], [''], ['.* (a+)+$']])
    .run(({ assert }, [quote]) => {
      assert.isNull(quotedPassage(TEXT, quote))
    })

  test('the nearest sentence shares most words, whatever their endings', ({ assert }) => {
    assert.equal(nearestPassage(TEXT, 'The operation director knows'), 'Operations directors know.')
    assert.equal(
      nearestPassage(TEXT, 'crew and robot as tool'),
      'Robots are tools for the crews beside them.'
    )
    assert.isNull(nearestPassage(TEXT, 'Quarterly dividends'))
    assert.isNull(nearestPassage(TEXT, 'robots only'))
  })

  test('a long passage is shortened at a word', ({ assert }) => {
    const long = `${'harbourmaster container '.repeat(100)}end`
    const passage = quotedPassage(long, 'harbourmaster container '.repeat(40)) ?? ''
    assert.isAtMost(passage.length, 300)
    assert.match(passage, /(harbourmaster|container)…$/)
  })

  test('a quote made to cost time costs none', ({ assert }) => {
    const started = performance.now()
    quotedPassage(`${'a - '.repeat(50_000)}`, 'a '.repeat(300))
    quotedPassage('a'.repeat(200_000), 'aa '.repeat(300))
    quotedPassage(`${'a'.repeat(20)} `.repeat(9000), `${'a'.repeat(20)} `.repeat(39) + 'b')
    assert.isBelow(performance.now() - started, 1500)
  })
})
