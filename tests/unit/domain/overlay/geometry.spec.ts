import { test } from '@japa/runner'
import {
  enclosingRect,
  rectBetween,
  cornersOf,
  boundingRect,
  rectsOverlap,
  roundToHundredth,
  rotatePoint,
} from '#domain/overlay/geometry'
import type { Point } from '#domain/overlay/geometry'

const BOX = { x: 100, y: 50, width: 200, height: 100, rotation: 0 }

function rounded(points: Point[]) {
  return points.map(({ x, y }) => [roundToHundredth(x), roundToHundredth(y)])
}

test.group('overlay / geometry', () => {
  const TURNS = [
    { degrees: 90, to: { x: 0, y: 1 } },
    { degrees: -90, to: { x: 0, y: -1 } },
    { degrees: 180, to: { x: -1, y: 0 } },
    { degrees: 360, to: { x: 1, y: 0 } },
  ]

  for (const { degrees, to } of TURNS) {
    test(`a turn by ${degrees} degrees is clockwise, as y goes down`, ({ assert }) => {
      const { x, y } = rotatePoint({ x: 1, y: 0 }, degrees)
      assert.deepEqual({ x: roundToHundredth(x), y: roundToHundredth(y) }, to)
    })
  }

  test('the corners of a box turn about its middle', ({ assert }) => {
    const straight = rounded(cornersOf(BOX))
    assert.deepEqual(straight, [
      [100, 50],
      [300, 50],
      [300, 150],
      [100, 150],
    ])
    const quarter = rounded(cornersOf({ ...BOX, rotation: 90 }))
    assert.deepEqual(quarter, [
      [250, 0],
      [250, 200],
      [150, 200],
      [150, 0],
    ])
  })

  test('the hull of a quarter turn changes width and height', ({ assert }) => {
    const { x, y, width, height } = boundingRect({ ...BOX, rotation: -90 })
    assert.deepEqual([x, y, width, height].map(roundToHundredth), [150, 0, 100, 200])
  })

  test('a rectangle encloses several others, and there is none around nothing', ({ assert }) => {
    const other = { x: 250, y: 0, width: 100, height: 20 }
    assert.deepEqual(enclosingRect([BOX, other]), { x: 100, y: 0, width: 250, height: 150 })
    assert.isNull(enclosingRect([]))
  })

  test('rectangles that only touch do not overlap', ({ assert }) => {
    const beside = { x: 300, y: 50, width: 10, height: 10 }
    assert.isFalse(rectsOverlap(BOX, beside))
    assert.isTrue(rectsOverlap(BOX, { ...beside, x: 299 }))
    assert.deepEqual(rectBetween({ x: 5, y: 9 }, { x: 1, y: 2 }), {
      x: 1,
      y: 2,
      width: 4,
      height: 7,
    })
  })
})
