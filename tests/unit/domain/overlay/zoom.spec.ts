import fc from 'fast-check'
import { test } from '@japa/runner'
import {
  FIT,
  fitPercent,
  percentOf,
  scaleAt,
  stepZoom,
  zoomLabel,
  zoomTo,
} from '#domain/overlay/zoom'

const AVAILABLE = { width: 1032, height: 720 }

test.group('overlay / zoom', () => {
  const FITS = [
    { picture: { width: 1200, height: 600 }, room: AVAILABLE, percent: 86 },
    { picture: { width: 1080, height: 1080 }, room: AVAILABLE, percent: 66.66 },
    { picture: { width: 6000, height: 6000 }, room: AVAILABLE, percent: 12 },
    { picture: { width: 6000, height: 100 }, room: { width: 320, height: 300 }, percent: 5.33 },
    { picture: { width: 50, height: 50 }, room: AVAILABLE, percent: 200 },
    { picture: { width: 1080, height: 1080 }, room: { width: 0, height: -80 }, percent: 100 },
    { picture: { width: 0, height: 0 }, room: AVAILABLE, percent: 100 },
  ]

  for (const { picture, room, percent } of FITS) {
    test(`an image of ${picture.width} x ${picture.height} fits ${room.width} x ${room.height} at ${percent}%`, ({
      assert,
    }) => {
      assert.equal(fitPercent(picture, room), percent)
    })
  }

  test('an image that fits never leaves its room, and touches one of its edges', () => {
    const side = fc.integer({ min: 1, max: 6000 })
    const edge = fc.integer({ min: 40, max: 3000 })
    fc.assert(
      fc.property(side, side, edge, edge, (width, height, across, down) => {
        const percent = fitPercent({ width, height }, { width: across, height: down })
        const [shownWidth, shownHeight] = [width, height].map((one) => one * scaleAt(percent))
        const isInside = shownWidth! <= across && shownHeight! <= down
        const touches = shownWidth! > across - 1 || shownHeight! > down - 1
        return isInside && (touches || percent === 200)
      }),
      { seed: 17, numRuns: 300 }
    )
  })

  const STEPS = [
    { from: FIT, fit: 86, steps: 1, to: 90 },
    { from: FIT, fit: 86, steps: -1, to: 80 },
    { from: { kind: 'percent', percent: 90 }, fit: 86, steps: 1, to: 100 },
    { from: { kind: 'percent', percent: 200 }, fit: 86, steps: 1, to: 200 },
    { from: { kind: 'percent', percent: 50 }, fit: 86, steps: -1, to: 50 },
    { from: FIT, fit: 12, steps: 1, to: 20 },
    { from: { kind: 'percent', percent: 20 }, fit: 12, steps: -1, to: 12 },
    { from: FIT, fit: 12, steps: -1, to: 12 },
  ] as const

  for (const { from, fit, steps, to } of STEPS) {
    test(`${zoomLabel(from, fit)} and ${steps} step is ${to}%`, ({ assert }) => {
      assert.equal(percentOf(stepZoom(from, steps, fit), fit), to)
    })
  }

  test('zooming out of a large image ends at the whole image, with the label Fit', ({ assert }) => {
    assert.equal(zoomLabel(stepZoom({ kind: 'percent', percent: 20 }, -1, 12), 12), 'Fit · 12%')
    assert.equal(zoomLabel(stepZoom(FIT, 1, 86), 86), '90%')
    assert.equal(zoomLabel(zoomTo(104, 86), 86), '100%')
    assert.equal(zoomLabel(zoomTo(Number.NaN, 86), 86), '86%')
    assert.equal(zoomLabel(zoomTo(999, 86), 86), '200%')
  })
})
