import { test } from '@japa/runner'
import { newLayer } from '#domain/overlay/layer'
import type { TextRun } from '#domain/overlay/layer'
import {
  clearRunStyle,
  everyRun,
  textRunsOf,
  styleRange,
  replaceText,
} from '#domain/overlay/text_editing'

function layerOf(text: string, runs?: TextRun[]) {
  return { ...newLayer('one', [0, 0]), text, ...(runs && { runs }) }
}

const MIXED = layerOf('one two three', [
  { text: 'one ' },
  { text: 'two', bold: true },
  { text: ' three' },
])

test.group('overlay / editing text', () => {
  const TYPED = [
    { to: 'one twos three', runs: [['one '], ['twos', true], [' three']] },
    { to: 'one three', caret: 4, runs: null },
    { to: 'xone two three', caret: 1, runs: [['xone '], ['two', true], [' three']] },
    { to: 'one two three!', runs: [['one '], ['two', true], [' three!']] },
    { to: 'one to three', runs: [['one '], ['to', true], [' three']] },
    { to: '', runs: null },
  ] as const

  for (const { to, runs, ...rest } of TYPED) {
    test(`'one TWO three' becomes '${to}', the rest keeps its look`, ({ assert }) => {
      const after = replaceText(MIXED, to, 'caret' in rest ? rest.caret : undefined)
      assert.equal(after.text, to)
      assert.deepEqual(
        after.runs?.map(({ text, bold }) => (bold ? [text, bold] : [text])) ?? null,
        runs?.map((run) => [...run]) ?? null
      )
    })
  }

  test('a stretch gets a look; a look for all of it again leaves no pieces', ({ assert }) => {
    const bold = styleRange(layerOf('make it so'), 5, 7, { bold: true })
    assert.deepEqual(bold.runs, [{ text: 'make ' }, { text: 'it', bold: true }, { text: ' so' }])
    const red = styleRange(bold, 0, 7, { color: '#ff0000' })
    assert.lengthOf(textRunsOf(red), 3)
    assert.isTrue(everyRun(red, 0, 7, ({ color }) => color === '#ff0000'))
    assert.isFalse(everyRun(red, 0, 8, ({ color }) => color === '#ff0000'))
    const plain = clearRunStyle(clearRunStyle(red, 'bold'), 'color')
    assert.isUndefined(plain.runs)
    assert.equal(plain.text, 'make it so')
  })

  test('without a selection or a new text, the same layer is returned', ({ assert }) => {
    assert.strictEqual(styleRange(MIXED, 3, 3, { bold: true }), MIXED)
    assert.strictEqual(replaceText(MIXED, MIXED.text), MIXED)
  })
})
