import { test } from '@japa/runner'
import { normaliseRotation, draggedRotation } from '#domain/overlay/geometry'

const BOX = { x: 0, y: 0, width: 100, height: 100, rotation: 0 }
const ABOVE = { x: 50, y: -20 }

test.group('overlay / rotation', () => {
  const NORMAL = [
    [0, 0],
    [180, 180],
    [-180, -180],
    [181, -179],
    [-181, 179],
    [360, 0],
    [540, 180],
    [-540, -180],
    [725.5, 5.5],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ] as const

  for (const [degrees, normal] of NORMAL) {
    test(`${degrees} degrees are ${normal}`, ({ assert }) => {
      assert.equal(normaliseRotation(degrees), normal)
    })
  }

  test('the handle above dragged to the right turns by a quarter', ({ assert }) => {
    assert.equal(draggedRotation(BOX, ABOVE, { x: 200, y: 50 }, 'free'), 90)
    assert.equal(draggedRotation(BOX, ABOVE, { x: -200, y: 50 }, 'free'), -90)
    assert.equal(draggedRotation({ ...BOX, rotation: 170 }, ABOVE, { x: 200, y: 50 }, 'free'), -100)
  })

  const DRAG_TARGETS = [
    { to: { x: 200, y: 45 }, guide: 'free', rotation: 88 },
    { to: { x: 200, y: 45 }, guide: 'snapped', rotation: 90 },
    { to: { x: 200, y: 0 }, guide: 'snapped', rotation: 72 },
    { to: { x: 200, y: 0 }, guide: 'stepped', rotation: 75 },
  ] as const

  for (const { to, guide, rotation } of DRAG_TARGETS) {
    test(`to ${to.x}, ${to.y} ${guide}: ${rotation} degrees`, ({ assert }) => {
      assert.equal(draggedRotation(BOX, ABOVE, to, guide), rotation)
    })
  }
})
