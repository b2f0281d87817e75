import { test } from '@japa/runner'
import sharp from 'sharp'
import { isAnimated } from '#domain/media/animation'

async function framesOf(count: number) {
  const frames = Array.from({ length: count }, (_none, index) =>
    sharp({
      create: { width: 300, height: 200, channels: 3, background: { r: index * 50, g: 9, b: 9 } },
    })
      .png()
      .toBuffer()
  )
  return count === 1
    ? sharp(await frames[0])
    : sharp(await Promise.all(frames), { join: { animated: true } })
}

/** A PNG with the chunk that describes an animation of several frames. */
function withAnimation(png: Buffer) {
  const header = 8 + 25
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8)
  chunk.write('acTL', 4, 'latin1')
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)])
}

test.group('media / animations', () => {
  test('a GIF and a WebP with several frames are animated, one frame is a picture', async ({
    assert,
  }) => {
    for (const [count, expected] of [
      [1, false],
      [2, true],
      [5, true],
    ] as const) {
      const frames = await framesOf(count)
      assert.equal(isAnimated(await frames.gif().toBuffer()), expected)
      assert.equal(isAnimated(await frames.webp().toBuffer()), expected)
    }
  })

  test('a PNG is animated if it says so before its pixels', async ({ assert }) => {
    const frame = await framesOf(1)
    const png = await frame.png().toBuffer()
    assert.isFalse(isAnimated(png))
    assert.isTrue(isAnimated(withAnimation(png)))
  })

  test('truncated and other files are no animation', async ({ assert }) => {
    const frame = await framesOf(1)
    const [gif, jpeg] = [await frame.gif().toBuffer(), await frame.jpeg().toBuffer()]
    for (const length of [0, 3, 6, 12, 20, gif.length - 4]) {
      assert.isFalse(isAnimated(gif.subarray(0, length)))
      assert.isFalse(isAnimated(jpeg.subarray(0, length)))
    }
    assert.isFalse(isAnimated(jpeg))
  })
})
