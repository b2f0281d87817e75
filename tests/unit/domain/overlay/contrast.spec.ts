import { test } from '@japa/runner'
import { contrastRatio, isHardToRead, rgbOf, type Rgb } from '#domain/overlay/contrast'

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const PLAIN = { fontSize: 72, opacity: 1, background: null, outline: null }

function pixels(part: number, of: Rgb, rest: Rgb) {
  return Array.from({ length: 100 }, (_nothing, index) => (index < part ? of : rest))
}

test.group('overlay / contrast', () => {
  test('ratios as WCAG has them', ({ assert }) => {
    assert.equal(contrastRatio(WHITE, BLACK), 21)
    assert.equal(contrastRatio(BLACK, BLACK), 1)
    assert.closeTo(contrastRatio(rgbOf('#767676')!, WHITE), 4.54, 0.01)
    assert.isNull(rgbOf('transparent'))
  })

  const CASES = [
    {
      what: 'black on black',
      shown: { color: '#000000' },
      on: pixels(100, BLACK, WHITE),
      hard: true,
    },
    {
      what: 'white on black',
      shown: { color: '#ffffff' },
      on: pixels(100, BLACK, WHITE),
      hard: false,
    },
    {
      what: 'white, a fifth of it on white',
      shown: { color: '#ffffff' },
      on: pixels(20, WHITE, BLACK),
      hard: false,
    },
    {
      what: 'white, a third of it on white',
      shown: { color: '#ffffff' },
      on: pixels(33, WHITE, BLACK),
      hard: true,
    },
    {
      what: 'white on white over a black background',
      shown: { color: '#ffffff', background: { color: '#000000', opacity: 1 } },
      on: pixels(100, WHITE, BLACK),
      hard: false,
    },
    {
      what: 'white on white over a background that hardly covers',
      shown: { color: '#ffffff', background: { color: '#000000', opacity: 0.1 } },
      on: pixels(100, WHITE, BLACK),
      hard: true,
    },
    {
      what: 'white on white with a black outline',
      shown: { color: '#ffffff', outline: '#000000' },
      on: pixels(100, WHITE, BLACK),
      hard: false,
    },
    {
      what: 'white that is hardly there, on black',
      shown: { color: '#ffffff', opacity: 0.1 },
      on: pixels(100, BLACK, WHITE),
      hard: true,
    },
    {
      what: 'grey large on white',
      shown: { color: '#8a8a8a' },
      on: pixels(100, WHITE, BLACK),
      hard: false,
    },
    {
      what: 'grey small on white',
      shown: { color: '#8a8a8a', fontSize: 20 },
      on: pixels(100, WHITE, BLACK),
      hard: true,
    },
    { what: 'nothing beneath', shown: { color: '#8a8a8a' }, on: [], hard: false },
  ]

  for (const { what, shown, on, hard } of CASES) {
    test(`${what} is ${hard ? 'hard' : 'easy'} to read`, ({ assert }) => {
      assert.equal(isHardToRead({ ...PLAIN, ...shown }, on), hard)
    })
  }
})
