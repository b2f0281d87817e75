import fc from 'fast-check'
import { test } from '@japa/runner'
import { contrastRatio, letterContrast, parseHexColor, type Rgb } from '#domain/overlay/contrast'

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const PLAIN = { opacity: 1, outline: null }

function pixels(part: number, of: Rgb, rest: Rgb) {
  return Array.from({ length: 100 }, (_nothing, index) => (index < part ? of : rest))
}

/** The points of a letter that no other layer covers. */
function spots(backdrops: readonly Rgb[]) {
  return backdrops.map((backdrop) => ({ backdrops: [backdrop], seen: (color: Rgb) => color }))
}

test.group('overlay / contrast', () => {
  test('contrast ratios are those of WCAG', ({ assert }) => {
    assert.equal(contrastRatio(WHITE, BLACK), 21)
    assert.equal(contrastRatio(BLACK, BLACK), 1)
    assert.closeTo(contrastRatio(parseHexColor('#767676')!, WHITE), 4.54, 0.01)
    assert.isNull(parseHexColor('transparent'))
  })

  const onWhite = pixels(100, WHITE, BLACK)
  const onBlack = pixels(100, BLACK, WHITE)

  const CASES = [
    { what: 'white on black', on: onBlack, contrast: 21 },
    { what: 'black on black', color: '#000000', on: onBlack, contrast: 1 },
    { what: 'a letter with a speck of its color', on: pixels(9, WHITE, BLACK), contrast: 21 },
    { what: 'a letter that is lost in one corner', on: pixels(12, WHITE, BLACK), contrast: 1 },
    {
      what: 'white on white with a wide black outline',
      ink: { outline: { color: '#000000', strength: 1 } },
      on: onWhite,
      contrast: 21,
    },
    {
      what: 'white on white with a hair of an outline',
      ink: { outline: { color: '#000000', strength: 0.3 } },
      on: onWhite,
      contrast: 2.1,
    },
    { what: 'white that is hardly there', ink: { opacity: 0.1 }, on: onBlack, contrast: 1.2 },
    { what: 'grey on white', color: '#8a8a8a', on: onWhite, contrast: 3.45 },
    { what: 'a letter with nothing beneath it', on: [], contrast: Infinity },
  ]

  for (const { what, color = '#ffffff', ink, on, contrast } of CASES) {
    test(`${what} has a contrast of ${contrast}`, ({ assert }) => {
      const measured = letterContrast({ ...PLAIN, ...ink }, color, spots(on))
      if (contrast === Infinity) assert.equal(measured, Infinity)
      else assert.closeTo(measured, contrast, 0.05)
    })
  }

  test('a point that may have several colors counts with the worst of them', ({ assert }) => {
    const unknown = [{ backdrops: [BLACK, WHITE], seen: (color: Rgb) => color }]
    assert.equal(letterContrast(PLAIN, '#ffffff', unknown), 1)
  })

  test('letters under a higher layer have a contrast of 1', ({ assert }) => {
    const covered = [{ backdrops: [BLACK], seen: () => WHITE }]
    assert.equal(letterContrast(PLAIN, '#ffffff', covered), 1)
  })

  test('at most a tenth of a letter is worse than the contrast that is reported', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    const places = fc.array(fc.tuple(channel, channel, channel), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(places, (beneath) => {
        const measured = letterContrast(PLAIN, '#ffffff', spots(beneath))
        const worse = beneath.filter((pixel) => contrastRatio(WHITE, pixel) < measured)
        return worse.length <= beneath.length / 10
      }),
      { seed: 17, numRuns: 200 }
    )
  })
})
