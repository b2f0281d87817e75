import { test } from '@japa/runner'
import type { Rgb } from '#domain/overlay/contrast'
import { isHardToRead, layerContrasts, gridReader, gridSize } from '#domain/overlay/readable'
import { newLayer } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

type Placement = { x: number; y: number }

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

function hard(layers: Layer[], read: (place: Placement) => Rgb[]) {
  const contrasts = layerContrasts(layers, { boxes: boxesOf(layers), read })
  return Object.keys(contrasts).filter((id) => isHardToRead(contrasts[id]))
}

test.group('overlay / the contrast of a layer', () => {
  test('black is hard to read on black and easy on white', ({ assert }) => {
    assert.deepEqual(
      hard([layer('a')], () => [BLACK]),
      ['a']
    )
    assert.isEmpty(hard([layer('a')], () => [WHITE]))
  })

  test('the filled box of a lower layer counts, that of a higher one does not', ({ assert }) => {
    const backgroundLayer = layer('plate', { background_color: '#ffffff', text: ' ' })
    assert.isEmpty(hard([backgroundLayer, layer('a')], () => [BLACK]))
    assert.deepEqual(
      hard([layer('a'), backgroundLayer], () => [BLACK]),
      ['a']
    )
  })

  test('a turned box is looked at where it lies', ({ assert }) => {
    const isUnder = ({ x, y }: Placement) => x > 90 && x < 210 && (y < 90 || y > 210)
    const read = (place: Placement) => [isUnder(place) ? BLACK : WHITE]
    const upright = layer('a', { position: [0, 100], rotation: 90 })
    assert.deepEqual(hard([upright], read), ['a'])
    assert.isEmpty(hard([layer('a', { position: [0, 100] })], read))
  })

  test('only the pixels under the letters count for the contrast', ({ assert }) => {
    const layers = [layer('a')]
    const letters = { a: [{ box: { x: 100, y: 100, width: 80, height: 100, rotation: 0 } }] }
    const read = ({ x }: Placement) => [x < 180 ? WHITE : BLACK]
    const { a } = layerContrasts(layers, { boxes: boxesOf(layers), letters, read })
    assert.equal(a, 21)
    assert.deepEqual(hard(layers, read), ['a'])
    const emoji = { box: { ...letters.a[0]!.box, x: 200 }, hasOwnColors: true }
    const withEmoji = { a: [...letters.a, emoji] }
    assert.equal(layerContrasts(layers, { boxes: boxesOf(layers), letters: withEmoji, read }).a, 21)
  })

  test('one lost letter makes a long text hard to read', ({ assert }) => {
    const layers = [layer('a', { width: 2000 })]
    const lettersIn = (count: number) =>
      Array.from({ length: count }, (_none, index) => ({
        box: { x: 100 + index * 40, y: 120, width: 30, height: 50, rotation: 0 },
      }))
    const read = ({ x }: Placement) => [x >= 500 && x < 530 ? BLACK : WHITE]
    const contrastOf = (count: number) =>
      layerContrasts(layers, { boxes: boxesOf(layers), letters: { a: lettersIn(count) }, read }).a
    assert.equal(contrastOf(10), 21)
    assert.equal(contrastOf(40), 1)
  })

  test('a letter with a color of its own counts with that color', ({ assert }) => {
    const layers = [layer('a')]
    const box = { x: 100, y: 100, width: 30, height: 50, rotation: 0 }
    const contrastOf = (color: string) =>
      layerContrasts(layers, {
        boxes: boxesOf(layers),
        letters: { a: [{ box }, { box, color }] },
        read: () => [WHITE],
      }).a
    assert.equal(contrastOf('#111111')! > 18, true)
    assert.equal(contrastOf('#ffffff'), 1)
  })

  test('a layer above hides a text, and letters below disturb it', ({ assert }) => {
    const plate = layer('plate', { background_color: '#ffffff', text: ' ' })
    const letters = { a: [{ box: { x: 110, y: 110, width: 30, height: 50, rotation: 0 } }] }
    const both = [layer('a', { color: '#cc0000' }), plate]
    const covered = layerContrasts(both, { boxes: boxesOf(both), letters, read: () => [WHITE] })
    assert.equal(covered.a, 1)
    const twice = [layer('a'), layer('b')]
    const context = { boxes: boxesOf(twice), letters: { ...letters, b: letters.a } }
    const { a, b } = layerContrasts(twice, { ...context, read: () => [WHITE] })
    assert.deepEqual([a, b], [21, 1])
  })

  test('a background helps only the letters on it', ({ assert }) => {
    const layers = [layer('a', { background_color: '#ffffff' })]
    const at = (x: number) => ({ box: { x, y: 120, width: 30, height: 50, rotation: 0 } })
    const contrastOf = (x: number) =>
      layerContrasts(layers, {
        boxes: boxesOf(layers),
        letters: { a: [at(110), at(x)] },
        read: () => [BLACK],
      }).a
    assert.equal(contrastOf(300), 21)
    assert.equal(contrastOf(420), 1)
  })

  test('an outline helps once it is wide enough to be seen', ({ assert }) => {
    const read = () => [WHITE]
    const outlined = (width: number) =>
      layer('a', { color: '#ffffff', stroke_color: '#000000', stroke_width: width })
    assert.isEmpty(hard([outlined(5)], read))
    assert.deepEqual(hard([outlined(2)], read), ['a'])
  })

  test('texts beside the image and blank texts have no contrast', ({ assert }) => {
    assert.isEmpty(hard([layer('a')], () => []))
    assert.isEmpty(hard([layer('a', { text: '  ' })], () => [BLACK]))
  })

  test('an image is read from its small copy; what shines through is white', ({ assert }) => {
    assert.deepEqual(gridSize({ width: 4800, height: 2400 }), { width: 1200, height: 600 })
    assert.deepEqual(gridSize({ width: 6000, height: 3 }), { width: 1200, height: 1 })
    assert.deepEqual(gridSize({ width: 50, height: 50 }), { width: 50, height: 50 })
    const rgba = [...[255, 0, 0, 255], ...[0, 0, 0, 0]]
    const read = gridReader(rgba, { width: 2, height: 1 }, { width: 200, height: 100 })
    assert.deepEqual(read({ x: 99, y: 50 }), [[255, 0, 0]])
    assert.deepEqual(read({ x: 100, y: 99 }), [WHITE])
    assert.isEmpty(read({ x: 200, y: 50 }))
    assert.isEmpty(read({ x: 50, y: -1 }))
  })
})
