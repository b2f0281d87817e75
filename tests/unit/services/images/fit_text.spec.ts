import { test } from '@japa/runner'
import { directionOf } from '#domain/overlay/scripts'
import { loadSlices } from '#services/images/font_slices'
import { toVisualOrder } from '#services/images/slide_page'
import { FontCache } from '#services/images/slide_fonts'
import { fitText, measureWidth, segmentText } from '#services/images/fit_text'
import type { Piece } from '#services/images/fit_text'

const shelf = new FontCache()
const STYLE = { face: 'text', size: 44, leading: 1.4 } as const

function textOf(line: readonly Piece[]) {
  return line.map(({ text }) => text).join('')
}

function set(text: string) {
  return fitText(text, STYLE, { width: 888, height: 900 }, shelf)
}

test.group('images / the text of a slide', () => {
  test('a short text keeps its size, a long one shrinks, and nothing of it is left out', ({
    assert,
  }) => {
    assert.equal(set('A short text').size, STYLE.size)
    const long = 'Whoever wants to sail with the tide is awake. '.repeat(80).trim()
    const { size, height, lines } = set(long)
    assert.isBelow(size, STYLE.size)
    assert.isAtMost(height, 900)
    assert.equal(lines.map(textOf).join(' '), long)
  })

  test('no line is wider than its area', ({ assert }) => {
    const { size, lines } = set(`https://example.com/${'path/'.repeat(60)} and ${'W'.repeat(200)}`)
    assert.isTrue(lines.every((line) => measureWidth(line) * size <= 888.01))
    assert.equal(lines.map(textOf).join('').match(/W/g)?.length, 200)
  })

  test('line breaks of a user are kept, and three empty lines become one', ({ assert }) => {
    assert.deepEqual(set('\n one\r\ntwo\n\n\n\nthree \n').lines.map(textOf), [
      'one',
      'two',
      '',
      'three',
    ])
  })

  test('{text} is drawn by {fonts}')
    .with([
      { text: 'abc', fonts: ['inter-latin'] },
      { text: 'čeština', fonts: ['inter-latin-ext', 'inter-latin'] },
      { text: 'Привет', fonts: ['inter-cyrillic'] },
      { text: 'שלום', fonts: ['noto-sans-hebrew'] },
      { text: 'ภาษาไทย', fonts: ['noto-sans-thai'] },
      { text: 'हिन्दी', fonts: ['noto-sans-devanagari'] },
      { text: 'తెలుగు', fonts: ['noto-sans-telugu'] },
      { text: '們', fonts: ['noto-sans-tc'] },
      { text: '日', fonts: ['noto-sans-sc'] },
      { text: '→✓', fonts: ['dejavu-sans'] },
      { text: '🚀', fonts: ['noto-emoji'] },
      { text: '1️⃣', fonts: ['noto-emoji'] },
      { text: '1', fonts: ['inter-latin'] },
    ])
    .run(async ({ assert }, { text, fonts }) => {
      await loadSlices([text])
      const files = segmentText(text, 'text', shelf).flatMap(({ pieces }) =>
        pieces.map(({ font }) => font.file)
      )
      const used = [...new Set(files)]
      assert.equal(used.length, fonts.length)
      fonts.forEach((font) =>
        assert.isTrue(
          used.some((file) => file.includes(`${font}-`)),
          font
        )
      )
    })

  test('a character without a font is shown as a box', ({ assert }) => {
    const [word] = segmentText('a𓂀b', 'text', shelf)
    assert.equal(textOf(word?.pieces ?? []), 'a□b')
  })

  test('{text} runs {direction}')
    .with([
      { text: 'abc', direction: 'ltr' },
      { text: '1. שלום abc', direction: 'rtl' },
      { text: 'abc שלום', direction: 'ltr' },
      { text: '…', direction: 'ltr' },
    ])
    .run(({ assert }, { text, direction }) => assert.equal(directionOf(text), direction))

  test('a line of two directions is put in the order it is seen', ({ assert }) => {
    const line = segmentText('אב (12) abc!', 'text', shelf).flatMap(({ pieces }) => pieces)
    const seen = toVisualOrder(line, 'rtl').map(({ text }) => text.trim())
    assert.deepEqual(seen.filter(Boolean), ['!', 'abc', '(', '12', ')', 'אב'])
  })
})
