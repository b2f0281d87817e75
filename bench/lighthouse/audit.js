/**
 * Audits pages with Lighthouse in Chromium and sends the figures of each. It runs in a separate
 * process, because Lighthouse is installed in this folder only (bin/bench.sh).
 */
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { connect } from 'puppeteer-core'

const CATEGORIES = ['performance', 'accessibility']
const FLAGS = ['--headless', '--no-sandbox', '--disable-quic', '--disable-background-networking']

/** The figures by their audits. They are in milliseconds, except for the layout shift. */
const FIGURES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
}

const settings = { onlyCategories: CATEGORIES, output: 'json', logLevel: 'error' }

async function audit({ url, cookies, form }) {
  await browser.deleteCookie(...(await browser.cookies()))
  await browser.setCookie(...cookies)
  const flags = { ...settings, port: chrome.port }
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const scripts = audits['network-requests'].details.items.filter(
    ({ resourceType }) => resourceType === 'Script'
  )
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    ...Object.fromEntries(
      Object.entries(FIGURES).map(([name, id]) => [name, audits[id].numericValue ?? 0])
    ),
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    failed: Object.values(audits)
      .filter(
        ({ id, score }) =>
          score === 0 && categories.accessibility.auditRefs.some((ref) => ref.id === id)
      )
      .map(({ title }) => title),
  }
}

const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags: FLAGS })
const browser = await connect({ browserURL: `http://127.0.0.1:${chrome.port}` })
process.on('message', async (page) => {
  try {
    process.send({ figures: await audit(page) })
  } catch (error) {
    process.send({ error: String(error) })
  }
})
process.on('disconnect', () => {
  chrome.kill()
  process.exit()
})
process.send({ ready: true })
