import fc from 'fast-check'
import { test } from '@japa/runner'
import { contrastRatio, parseHexColor, textContrast, type Rgb } from '#domain/overlay/contrast'

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const PLAIN = { colors: ['#ffffff'], opacity: 1, background: null, outline: null }

function pixels(part: number, of: Rgb, rest: Rgb) {
  return Array.from({ length: 100 }, (_nothing, index) => (index < part ? of : rest))
}

test.group('overlay / contrast', () => {
  test('ratios are those of WCAG', ({ assert }) => {
    assert.equal(contrastRatio(WHITE, BLACK), 21)
    assert.equal(contrastRatio(BLACK, BLACK), 1)
    assert.closeTo(contrastRatio(parseHexColor('#767676')!, WHITE), 4.54, 0.01)
    assert.isNull(parseHexColor('transparent'))
  })

  const onWhite = pixels(100, WHITE, BLACK)
  const onBlack = pixels(100, BLACK, WHITE)

  const CASES = [
    { what: 'white on black', ink: {}, on: onBlack, contrast: 21 },
    { what: 'black on black', ink: { colors: ['#000000'] }, on: onBlack, contrast: 1 },
    { what: 'white with 4 % white beneath', ink: {}, on: pixels(4, WHITE, BLACK), contrast: 21 },
    { what: 'white with 6 % white beneath', ink: {}, on: pixels(6, WHITE, BLACK), contrast: 1 },
    {
      what: 'white on white over a black background',
      ink: { background: { color: '#000000', opacity: 1 } },
      on: onWhite,
      contrast: 21,
    },
    {
      what: 'white on white over a background that hardly covers',
      ink: { background: { color: '#000000', opacity: 0.1 } },
      on: onWhite,
      contrast: 1.25,
    },
    { what: 'white on white, outlined', ink: { outline: '#000000' }, on: onWhite, contrast: 21 },
    { what: 'white that is hardly there', ink: { opacity: 0.1 }, on: onBlack, contrast: 1.2 },
    { what: 'grey on white', ink: { colors: ['#8a8a8a'] }, on: onWhite, contrast: 3.45 },
    {
      what: 'a text with one word in the colour beneath it',
      ink: { colors: ['#ffffff', '#000000'] },
      on: onBlack,
      contrast: 1,
    },
    { what: 'a text with nothing beneath it', ink: {}, on: [], contrast: Infinity },
  ]

  for (const { what, ink, on, contrast } of CASES) {
    test(`${what} has a contrast of ${contrast}`, ({ assert }) => {
      const measured = textContrast({ ...PLAIN, ...ink }, on)
      if (contrast === Infinity) assert.equal(measured, Infinity)
      else assert.closeTo(measured, contrast, 0.05)
    })
  }

  test('at most a twentieth of the places is worse than the contrast that is reported', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    const places = fc.array(fc.tuple(channel, channel, channel), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(places, (beneath) => {
        const measured = textContrast(PLAIN, beneath)
        const worse = beneath.filter((pixel) => contrastRatio(WHITE, pixel) < measured)
        return worse.length <= beneath.length / 20
      }),
      { seed: 17, numRuns: 200 }
    )
  })
})
