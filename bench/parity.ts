/**
 * npm run bench -- parity [sets] [folder]: compares the editor's canvas in Chromium with the
 * server's image for generated sets of layers. Sets with large differences are written to the
 * folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { heraldApp } from './lib/herald_app.js'

const SETS = Number(process.argv[2] ?? 60)
const FOLDER = process.argv[3]
const SEED = 7
const WORTH_A_LOOK = 0.1

const app = await heraldApp()
const { layerSets } = await import('#tests/helpers/requests/overlay_requests')
const { launchChromium } = await import('#tests/helpers/screens/browser')
const { OverlayParity } = await import('#tests/helpers/screens/overlay_parity')
const browser = await launchChromium({})
try {
  const parity = await OverlayParity.open(await browser.newContext())
  const found: { set: number; percent: number }[] = []
  for (const [set, layers] of layerSets(SETS, SEED).entries()) {
    const { percent, ...pictures } = await parity.compare(layers)
    found.push({ set, percent })
    if (FOLDER && percent > WORTH_A_LOOK) saveImages(FOLDER, set, pictures)
  }
  report(found)
} finally {
  await browser.close()
  await app.terminate()
}

function saveImages(folder: string, set: number, pictures: Record<'browser' | 'server', Buffer>) {
  mkdirSync(folder, { recursive: true })
  for (const [side, png] of Object.entries(pictures)) {
    writeFileSync(join(folder, `${set}_${side}.png`), png)
  }
}

function report(found: { set: number; percent: number }[]) {
  const worst = found.toSorted((a, b) => b.percent - a.percent).slice(0, 5)
  const mean = found.reduce((sum, { percent }) => sum + percent, 0) / found.length
  console.log(`${found.length} sets of layers, 1080 x 1080, Chromium beside the server`)
  console.log(`pixels that differ by more than 16/255: ${mean.toFixed(4)} % on average`)
  for (const { set, percent } of worst) console.log(`  set ${set}: ${percent.toFixed(4)} %`)
}
