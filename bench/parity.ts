/**
 * npm run bench -- parity [sets] [folder]: how far the editor's canvas (in Chromium) and the server's
 * picture are apart, for generated sets of layers; the worst sets are written into the folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layerSets } from '#tests/helpers/layer_sets'
import { launchChromium } from '#tests/helpers/launch_chromium'
import { OverlayParity } from '#tests/helpers/overlay_parity'

const SETS = Number(process.argv[2] ?? 60)
const FOLDER = process.argv[3]
const SEED = 7
const WORTH_A_LOOK = 0.1

const browser = await launchChromium({})
try {
  const parity = await OverlayParity.open(await browser.newContext())
  const found: { set: number; percent: number }[] = []
  for (const [set, layers] of layerSets(SETS, SEED).entries()) {
    const { percent, ...pictures } = await parity.compare(layers)
    found.push({ set, percent })
    if (FOLDER && percent > WORTH_A_LOOK) keep(FOLDER, set, pictures)
  }
  report(found)
} finally {
  await browser.close()
}

function keep(folder: string, set: number, pictures: Record<'browser' | 'server', Buffer>) {
  mkdirSync(folder, { recursive: true })
  for (const [side, png] of Object.entries(pictures)) {
    writeFileSync(join(folder, `${set}_${side}.png`), png)
  }
}

function report(found: { set: number; percent: number }[]) {
  const worst = found.toSorted((one, other) => other.percent - one.percent).slice(0, 5)
  const mean = found.reduce((sum, { percent }) => sum + percent, 0) / found.length
  console.log(`${found.length} sets of layers, 1080 x 1080, Chromium beside the server`)
  console.log(`pixels that differ by more than 16/255: ${mean.toFixed(4)} % on average`)
  for (const { set, percent } of worst) console.log(`  set ${set}: ${percent.toFixed(4)} %`)
}
