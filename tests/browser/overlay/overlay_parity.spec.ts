import { test } from '@japa/runner'
import { layerSets } from '#tests/helpers/requests/overlay_requests'
import { OverlayParity } from '#tests/helpers/screens/overlay_parity'

/** A sample of the sets that `npm run bench -- parity` compares. */
const SAMPLE = 8
const SETS = 60
const SEED = 7
const MAX_DIFFERENCE_PERCENT = 0.05

test.group('overlay: what is seen is what is published', () => {
  test('the canvas of the editor and the picture of the server are the same', async ({
    assert,
    browserContext,
  }) => {
    const parity = await OverlayParity.open(browserContext)
    const all = layerSets(SETS, SEED)
    const sample = all.filter((_, index) => index % Math.ceil(SETS / SAMPLE) === 0)
    let worst = 0
    for (const layers of sample) {
      const { percent } = await parity.compare(layers)
      worst = Math.max(worst, percent)
      assert.isBelow(percent, MAX_DIFFERENCE_PERCENT, JSON.stringify(layers))
    }
    console.log(`    worst of ${sample.length} sets: ${worst.toFixed(4)} % of the pixels differ`)
  }).timeout(60_000)
})
