import { test } from '@japa/runner'
import { safeArea, snapLines, snapRect, snapEdge } from '#domain/overlay/snapping'

const IMAGE = { x: 0, y: 0, width: 1000, height: 800 }
const LINES = snapLines([IMAGE])

test.group('overlay / snapping', () => {
  const CASES = [
    { what: 'the middle', at: [352, 200], by: [-2, 0], guides: ['x 500'] },
    { what: 'the left edge', at: [5, 200], by: [-5, 0], guides: ['x 0'] },
    { what: 'the right edge', at: [698, 200], by: [2, 0], guides: ['x 1000'] },
    { what: 'a corner', at: [4, 3], by: [-4, -3], guides: ['x 0', 'y 0'] },
    { what: 'nothing near', at: [100, 100], by: [0, 0], guides: [] },
    { what: 'just out of reach', at: [9, 100], by: [0, 0], guides: [] },
  ]

  for (const { what, at, by, guides } of CASES) {
    test(`a box rests on ${what}`, ({ assert }) => {
      const box = { x: at[0]!, y: at[1]!, width: 300, height: 100 }
      const found = snapRect(box, LINES, 8)
      assert.deepEqual([found.by.x, found.by.y], by)
      assert.deepEqual(
        found.guides.map((guide) => `${guide.axis} ${guide.at}`),
        guides
      )
    })
  }

  test('of two lines the nearer one holds', ({ assert }) => {
    const lines = { x: [100, 104], y: [] }
    const { by } = snapRect({ x: 103, y: 0, width: 50, height: 50 }, lines, 8)
    assert.equal(by.x, 1)
  })

  test('an edge alone', ({ assert }) => {
    assert.deepEqual(snapEdge('y', 395, LINES.y, 8), {
      by: { x: 0, y: 5 },
      guides: [{ axis: 'y', at: 400 }],
    })
    assert.isEmpty(snapEdge('y', 300, LINES.y, 8).guides)
  })
})

test.group('overlay / safe area', () => {
  const CASES = [
    { width: 1080, height: 1080, area: [54, 54, 972, 972] },
    { width: 1080, height: 1920, area: [54, 339, 972, 1242] },
    { width: 2000, height: 500, area: [548, 25, 905, 450] },
  ]

  for (const { width, height, area } of CASES) {
    test(`of ${width} x ${height}`, ({ assert }) => {
      const { x, y, width: w, height: h } = safeArea({ width, height })
      assert.deepEqual([x, y, w, h], area)
    })
  }
})
