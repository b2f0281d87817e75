import { test } from '@japa/runner'
import fc from 'fast-check'
import { DEVICES, foldAt, FOLDS } from '#domain/posts/fold'

const sentence = 'We stopped tuning and walked the floor with step counters instead. '

test.group('posts / fold', () => {
  test('a short post shows whole on both', ({ assert }) => {
    for (const device of DEVICES) {
      assert.isNull(foldAt('Hello', device))
      assert.isNull(foldAt('', device))
      assert.isNull(foldAt('one\n\nthree\n\n\n\n\n', device))
    }
  })

  test('a phone folds earlier than a desk', ({ assert }) => {
    const text = sentence.repeat(10)
    const desktop = foldAt(text, 'desktop')!
    const mobile = foldAt(text, 'mobile')!
    assert.isBelow(mobile, desktop)
    assert.isAtMost(desktop, FOLDS.desktop.rows * FOLDS.desktop.charactersPerRow)
    assert.isAtMost(mobile, FOLDS.mobile.rows * FOLDS.mobile.charactersPerRow)
  })

  test('empty lines use up rows', ({ assert }) => {
    const text = 'One.\n\nTwo words.\n\nFour.'
    assert.equal(text.slice(0, foldAt(text, 'mobile')!), 'One.\n\nTwo words.')
    assert.isNull(foldAt(text, 'desktop'))
  })

  test('the fold falls between words and leaves room for …more', ({ assert }) => {
    const text = sentence.repeat(10)
    const end = foldAt(text, 'desktop')!
    assert.equal(text[end], ' ')
    const lastRow = text.slice(0, end).length % 70
    assert.isAtMost(lastRow, 65)
  })

  test('a word without an end is cut, but no emoji in two', ({ assert }) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        for (const device of DEVICES) {
          const end = foldAt(text, device)
          if (end === null) continue
          assert.isBelow(end, text.length)
          assert.isTrue(text.slice(0, end).isWellFormed())
        }
      }),
      { seed: 20261119, numRuns: 1000 }
    )
    assert.equal(foldAt('😀'.repeat(500), 'mobile'), 46 + 46 + 42)
  })

  test('East Asian text folds after half as many characters, between any two', ({ assert }) => {
    const text = '今日は新しい製品についてお知らせします。'.repeat(30)
    assert.equal(foldAt(text, 'desktop'), 4 * 35 + 32)
    assert.equal(foldAt(text, 'mobile'), 2 * 23 + 21)
    assert.equal(foldAt(`Herald の ${text}`, 'mobile'), 2 * 23 + 21 + 4)
  })

  test('the fold never cuts what readers see as one character', ({ assert }) => {
    const family = '👨‍👩‍👧‍👦'
    assert.equal(foldAt(family.repeat(100), 'mobile')! % family.length, 0)
    const syllable = 'क्षि'
    assert.equal(foldAt(syllable.repeat(200), 'mobile')! % syllable.length, 0)
  })
})
