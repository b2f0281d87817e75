import fc from 'fast-check'
import { test } from '@japa/runner'
import { contrastRatio, parseHexColor } from '#domain/overlay/contrast'
import { estimateTextSize } from '#domain/overlay/design_fit'
import { fitImage, slideDrawing } from '#domain/slides/slide_drawing'
import { slideNumber } from '#domain/slides/slide_text'
import { DEFAULT_STYLE, paletteOf, SLIDE_TEMPLATES, slideStyle } from '#domain/slides/slide_style'
import { slideTemplate, SLIDE_SIZE } from '#domain/slides/slide_templates'
import { loadSlices } from '#services/images/font_slices'
import { measureText } from '#services/images/overlay_canvas'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

function ratio(one: string, other: string) {
  return contrastRatio(parseHexColor(one)!, parseHexColor(other)!)
}

function draw(style: Parameters<typeof slideDrawing>[2], content: string, picture = false) {
  const words = { title: 'Five habits of teams that ship', content, number: '1 / 5' }
  return slideDrawing(words, { image: picture }, style, estimateTextSize)
}

test.group('slides: five looks in an organization’s colour', () => {
  test('whatever the colour, every text can be read where it lies', ({ assert }) => {
    fc.assert(
      fc.property(color, (accent) => {
        const { onAccent, onAccentQuiet, accent: kept } = paletteOf(accent)
        return ratio(kept, onAccent) >= 4.5 && ratio(kept, onAccentQuiet) >= 4.5
      })
    )
    for (const id of SLIDE_TEMPLATES) {
      const { background, content, number } = slideTemplate(id, paletteOf('#2f5b93'))
      assert.isAtLeast(ratio(background, content.color), 4.5, id)
      assert.isAtLeast(ratio(background, number.color), 4.5, id)
    }
  })

  test('texts and picture stay on the page and apart, however long the text', ({ assert }) => {
    for (const template of SLIDE_TEMPLATES) {
      for (const content of ['', 'Short.', 'A longer sentence for a page. '.repeat(60)]) {
        const style = { ...DEFAULT_STYLE, template }
        const { texts, image: picture } = draw(style, content, true)
        const bottoms = texts
          .filter(({ id }) => id !== 'number')
          .map((layer) => layer.position[1] + layer.height)
        assert.isAtMost(Math.max(...bottoms), SLIDE_SIZE.height - 100, template)
        assert.isAtLeast(picture!.y, content === '' ? 0 : bottoms.at(-1)!, template)
        assert.isAtMost(picture!.y + picture!.height, SLIDE_SIZE.height - 100, template)
        assert.isAbove(picture!.height, 200, template)
      }
    }
  })

  test('a word longer than a line is broken, and the text around it keeps its size', ({
    assert,
  }) => {
    const url = `https://example.com/${'a-long-path/'.repeat(9)}`
    const words = { title: 'Sources', content: `Read ${url} today`, number: '' }
    const [, content] = slideDrawing(words, { image: false }, DEFAULT_STYLE, measureText).texts
    const [, plain] = draw(DEFAULT_STYLE, 'Read it today').texts
    assert.equal(content!.font_size, plain!.font_size)
    assert.equal(content!.text.replaceAll('\n', ''), words.content)
    assert.isAtMost(measureText(content!).width, content!.width)
  })

  test('a Japanese text has the size of its template, in lines as long as they can be', async ({
    assert,
  }) => {
    const words = {
      title: '小さなチームの投稿計画ツール',
      content: '予約して、公開します。'.repeat(9),
      number: '',
    }
    await loadSlices([words.title, words.content])
    const [title, content] = slideDrawing(words, { image: false }, DEFAULT_STYLE, measureText).texts
    const [, plain] = draw(DEFAULT_STYLE, 'Read it today').texts
    assert.deepEqual([title!.text, content!.text], [words.title, words.content])
    assert.equal(content!.font_size, plain!.font_size)
  })

  test('a long word that fits with smaller letters stays whole', ({ assert }) => {
    const title = 'Rindfleischetikettierungsüberwachung'
    const words = { title, content: '', number: '' }
    const [layer] = slideDrawing(words, { image: false }, DEFAULT_STYLE, measureText).texts
    assert.equal(layer!.text, title)
    assert.isAtMost(measureText(layer!).width, layer!.width)
  })

  test('Hebrew and Arabic texts start at the right, unless the template centers them', ({
    assert,
  }) => {
    const words = { title: 'שלום עולם', content: 'مرحبا بكم', number: '' }
    for (const [template, align] of [
      ['paper', 'right'],
      ['frame', 'center'],
    ] as const) {
      const style = { ...DEFAULT_STYLE, template }
      const { texts } = slideDrawing(words, { image: false }, style, estimateTextSize)
      assert.deepEqual(
        texts.map((layer) => layer.text_align),
        [align, align],
        template
      )
    }
  })

  test('a cover stands in the middle, reading text begins at the top', ({ assert }) => {
    const [cover] = draw(DEFAULT_STYLE, '').texts
    const [title] = draw(DEFAULT_STYLE, 'Text').texts
    assert.isAbove(cover!.position[1], 450)
    assert.equal(title!.position[1], 200)
  })

  test('an unknown stored slide style is the default style', ({ assert }) => {
    assert.deepEqual(slideStyle({ template: null, color: null }), DEFAULT_STYLE)
    assert.deepEqual(slideStyle({ template: 'neon', color: 'red' }), DEFAULT_STYLE)
    const chosen = { template: 'night', color: '#00aa88' } as const
    assert.deepEqual(slideStyle(chosen), chosen)
  })

  test('a single slide has no number; pictures keep their proportions', ({ assert }) => {
    assert.equal(slideNumber(1, 5), '2 / 5')
    assert.equal(slideNumber(0, 1), '')
    const place = { x: 100, y: 100, width: 400, height: 400 }
    assert.deepEqual(fitImage({ width: 800, height: 400 }, { ...place, align: 'left' }), {
      x: 100,
      y: 200,
      width: 400,
      height: 200,
    })
    const high = { width: 200, height: 400 }
    assert.equal(fitImage(high, { ...place, align: 'left' }).x, 100)
    assert.equal(fitImage(high, { ...place, align: 'center' }).x, 200)
  })
})
