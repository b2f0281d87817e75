import { test } from '@japa/runner'
import type { Rgb } from '#domain/overlay/contrast'
import { hardToRead } from '#domain/overlay/ground'
import { newLayer, type Layer } from '#domain/overlay/layer'
import { readableLayers } from '#domain/overlay/readable_layers'

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

function layer(id: string, change: Partial<Layer> = {}): Layer {
  return { ...newLayer(id, [100, 100]), ...change }
}

function boxesOf(layers: Layer[]) {
  return Object.fromEntries(
    layers.map(({ id, position: [x, y], width, height, rotation }) => [
      id,
      { x, y, width, height, rotation },
    ])
  )
}

function hard(layers: Layer[], read: (place: { x: number; y: number }) => Rgb | null) {
  return hardToRead(layers, boxesOf(layers), read)
}

test.group('overlay / what lies under a text', () => {
  test('black is hard on black and easy on white', ({ assert }) => {
    assert.deepEqual(
      hard([layer('a')], () => BLACK),
      ['a']
    )
    assert.isEmpty(hard([layer('a')], () => WHITE))
  })

  test('the filled box of a lower layer counts, that of a higher one does not', ({ assert }) => {
    const plate = layer('plate', { background_color: '#ffffff', text: ' ' })
    assert.isEmpty(hard([plate, layer('a')], () => BLACK))
    assert.deepEqual(
      hard([layer('a'), plate], () => BLACK),
      ['a']
    )
  })

  test('a turned box is looked at where it lies', ({ assert }) => {
    const upright = layer('a', { position: [0, 100], rotation: 90 })
    const isUnder = ({ x, y }: { x: number; y: number }) => x > 90 && x < 210 && (y < 90 || y > 210)
    assert.deepEqual(
      hard([upright], (place) => (isUnder(place) ? BLACK : WHITE)),
      ['a']
    )
    const lying = layer('a', { position: [0, 100] })
    assert.isEmpty(hard([lying], (place) => (isUnder(place) ? BLACK : WHITE)))
  })

  test('a design becomes readable on whatever it lies; what can be read stays', ({ assert }) => {
    const cream = layer('a', { color: '#f4e7c8', font_size: 30, shadow_enabled: true })
    const on = (read: (place: { x: number; y: number }) => Rgb) => {
      const [made] = readableLayers([cream], boxesOf([cream]), read)
      assert.isEmpty(hard([made!], read))
      return made!
    }
    assert.equal(
      on(() => BLACK),
      cream
    )
    assert.include(
      on(() => WHITE),
      { color: '#17191c', stroke_width: 0, shadow_enabled: false }
    )
    const striped = on(({ x }) => (x % 50 < 25 ? BLACK : WHITE))
    assert.include(striped, { color: '#ffffff', stroke_color: '#17191c', stroke_width: 2 })
  })

  test('beside the picture there is nothing to judge by; blank texts are not judged', ({
    assert,
  }) => {
    assert.isEmpty(hard([layer('a')], () => null))
    assert.isEmpty(hard([layer('a', { text: '  ' })], () => BLACK))
  })
})
