import { test } from '@japa/runner'
import { allowedZoom, openingZoom, scaleAt, zoomedBy } from '#domain/overlay/zoom'

test.group('overlay / zoom', () => {
  const ALLOWED = [
    [100, 100],
    [104, 100],
    [105, 110],
    [49, 50],
    [-10, 50],
    [999, 200],
    [Number.NaN, 100],
  ] as const

  for (const [percent, allowed] of ALLOWED) {
    test(`${percent} percent becomes ${allowed}`, ({ assert }) => {
      assert.equal(allowedZoom(percent), allowed)
    })
  }

  test('steps of ten, from 50 to 200', ({ assert }) => {
    assert.equal(zoomedBy(100, 1), 110)
    assert.equal(zoomedBy(100, -1), 90)
    assert.equal(zoomedBy(200, 1), 200)
    assert.equal(zoomedBy(50, -1), 50)
  })

  test('at 100 percent the picture shows at 40 percent of its size', ({ assert }) => {
    assert.equal(scaleAt(100), 0.4)
    assert.equal(scaleAt(200), 0.8)
  })

  const ROOMS = [
    { room: { width: 1000, height: 900 }, zoom: 100 },
    { room: { width: 330, height: 900 }, zoom: 70 },
    { room: { width: 100, height: 100 }, zoom: 50 },
  ]

  for (const { room, zoom } of ROOMS) {
    test(`a picture of 1080 opens at ${zoom} in a room of ${room.width}`, ({ assert }) => {
      assert.equal(openingZoom({ width: 1080, height: 1080 }, room), zoom)
    })
  }
})
