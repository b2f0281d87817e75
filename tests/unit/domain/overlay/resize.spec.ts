import { test } from '@japa/runner'
import fc from 'fast-check'
import { cornersOf, rotatePoint } from '#domain/overlay/geometry'
import type { Box, Point } from '#domain/overlay/geometry'
import { HANDLES, resizeBox, handleDirection, type Handle } from '#domain/overlay/resize'

const BOX: Box = { x: 100, y: 100, width: 300, height: 100, rotation: 0 }
const SIZE = 72

type Case = { handle: Handle; by: Point; after: [x: number, y: number, w: number, h: number] }

/** Returns the position of the point opposite a handle on the image. */
function anchorOf(box: Box, handle: Handle): Point {
  const corners = cornersOf(box)
  const side = handleDirection(handle)
  const [left, , right] = corners
  const middle = { x: (left!.x + right!.x) / 2, y: (left!.y + right!.y) / 2 }
  const own = { x: (-side.x * box.width) / 2, y: (-side.y * box.height) / 2 }
  const way = rotatePoint(own, box.rotation)
  return { x: middle.x + way.x, y: middle.y + way.y }
}

test.group('overlay / resize', () => {
  const EDGES: Case[] = [
    { handle: 'e', by: { x: 50, y: 9 }, after: [100, 100, 350, 100] },
    { handle: 'w', by: { x: 50, y: 9 }, after: [150, 100, 250, 100] },
    { handle: 's', by: { x: 9, y: 30 }, after: [100, 100, 300, 130] },
    { handle: 'n', by: { x: 9, y: -30 }, after: [100, 70, 300, 130] },
    { handle: 'e', by: { x: -900, y: 0 }, after: [100, 100, 50, 100] },
    { handle: 'w', by: { x: 900, y: 0 }, after: [350, 100, 50, 100] },
    { handle: 'n', by: { x: 0, y: 900 }, after: [100, 150, 300, 50] },
    { handle: 's', by: { x: 0, y: -900 }, after: [100, 100, 300, 50] },
  ]

  for (const { handle, by, after } of EDGES) {
    test(`edge ${handle} dragged by ${by.x}, ${by.y} changes one side, not under 50`, ({
      assert,
    }) => {
      const { box, fontSize } = resizeBox(BOX, SIZE, handle, by)
      assert.deepEqual([box.x, box.y, box.width, box.height], after)
      assert.equal(fontSize, SIZE)
    })
  }

  const CORNERS: (Case & { size: number })[] = [
    { handle: 'se', by: { x: 300, y: 100 }, after: [100, 100, 600, 200], size: 144 },
    { handle: 'nw', by: { x: 150, y: 50 }, after: [250, 150, 150, 50], size: 36 },
    { handle: 'ne', by: { x: 300, y: -100 }, after: [100, 0, 600, 200], size: 144 },
    { handle: 'sw', by: { x: 150, y: -50 }, after: [250, 100, 150, 50], size: 36 },
    { handle: 'se', by: { x: -9000, y: -9000 }, after: [100, 100, 50, 17], size: 12 },
    { handle: 'se', by: { x: 99_999, y: 99_999 }, after: [100, 100, 4167, 1389], size: 1000 },
  ]

  for (const { handle, by, after, size } of CORNERS) {
    test(`corner ${handle} dragged by ${by.x}, ${by.y} scales the type to ${size}`, ({
      assert,
    }) => {
      const { box, fontSize } = resizeBox(BOX, SIZE, handle, by)
      assert.deepEqual([box.x, box.y, box.width, box.height], after)
      assert.equal(fontSize, size)
    })
  }

  test('resizing by any handle keeps the opposite point and all bounds', ({ assert }) => {
    const ways = fc.record({
      handle: fc.constantFrom(...HANDLES),
      rotation: fc.integer({ min: -180, max: 180 }),
      x: fc.integer({ min: -2000, max: 2000 }),
      y: fc.integer({ min: -2000, max: 2000 }),
    })
    fc.assert(
      fc.property(ways, ({ handle, rotation, x, y }) => {
        const before = { ...BOX, rotation }
        const { box, fontSize } = resizeBox(before, SIZE, handle, { x, y })
        const [was, is] = [anchorOf(before, handle), anchorOf(box, handle)]
        assert.closeTo(is.x, was.x, 0.02)
        assert.closeTo(is.y, was.y, 0.02)
        assert.isAtLeast(fontSize, 12)
        if (handle.length === 1) assert.isAtLeast(Math.min(box.width, box.height), 50)
        assert.equal(box.rotation, rotation)
      })
    )
  })

  test('making a layer smaller never enlarges a small font size', ({ assert }) => {
    const { box, fontSize } = resizeBox(BOX, 12, 'se', { x: -200, y: -60 })
    assert.equal(fontSize, 12)
    assert.equal(box.width, 300)
  })
})
