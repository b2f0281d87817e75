import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { build } from 'vite'
import { FACES_PATH } from '#domain/overlay/font_faces'
import type { Layer } from '#domain/overlay/layer'
import { browserFontFile } from '#services/images/font_files'
import { drawnBytes } from '#tests/helpers/data/image_files'
import { SET_SIDE } from '#tests/helpers/requests/overlay_requests'

const ROOT = new URL('../../../', import.meta.url).pathname
const PAGE = 'http://overlay.localhost'

/** Two pixels count as different if a channel differs by more than this, of 255. */
const SAME_WITHIN = 16

/** A page that only runs the editor's drawing code. */
const ENTRY = `
import { StaticCanvas } from 'fabric'
import { boxesOf, letterAreas, pixelReader, renderLayers } from '~/features/overlay/canvas/drawing'
import { layerContrasts, readableChange } from '@domain/overlay/readable'
import { currentFontState, whenFontsLoaded } from '~/features/overlay/canvas/font_state'

async function decoded(picture) {
  const image = new Image()
  image.src = picture
  await image.decode()
  return image
}

async function measured(layers, image) {
  await whenFontsLoaded(layers)
  const faces = currentFontState()
  const letters = letterAreas(layers, faces)
  const { width, height } = image
  return { boxes: boxesOf(layers, faces), letters, read: pixelReader({ image, width, height }) }
}

window.fixedInBrowser = async (picture, layer) => {
  const image = await decoded(picture)
  const context = await measured([layer], image)
  const { [layer.id]: before } = layerContrasts([layer], context)
  const fixed = { ...layer, ...readableChange(layer, [], context) }
  const { [layer.id]: after } = layerContrasts([fixed], await measured([fixed], image))
  return { before, after, fixed }
}

window.drawnInBrowser = async (picture, layers) => {
  await whenFontsLoaded(layers)
  const image = await decoded(picture)
  const { width, height } = image
  const texts = new StaticCanvas(undefined, { enableRetinaScaling: false })
  renderLayers(texts, layers, currentFontState(), { width, height, scale: 1 })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  context.drawImage(texts.getElement(), 0, 0)
  return { png: canvas.toDataURL('image/png'), failed: [...currentFontState().failed] }
}
`

/** The difference between the browser's and the server's image. */
interface Parity {
  /** Percentage of different pixels. */
  percent: number
  browser: Buffer
  server: Buffer
}

/** Draws sets of layers in a browser, with the editor's code, and on the server. */
export class OverlayParity {
  private constructor(
    private page: Page,
    private picture: Buffer
  ) {}

  static async open(context: BrowserContext) {
    const page = await context.newPage()
    const script = await bundled()
    await page.route(`${PAGE}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const file = browserFontFile(pathname.slice(FACES_PATH.length + 1).replace('.woff2', ''))
      if (file) return route.fulfill({ path: file, contentType: 'font/woff2' })
      return route.fulfill({
        body: '<!doctype html><html lang="en"><title>-</title>',
        contentType: 'text/html',
      })
    })
    await page.goto(`${PAGE}/`)
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction('window.drawnInBrowser')
    return new OverlayParity(page, await backdrop())
  }

  async compare(layers: Layer[]): Promise<Parity> {
    const [browser, server] = [await this.#inBrowser(layers), await this.#onServer(layers)]
    return { browser, server, percent: await countDifferingPixels(browser, server) }
  }

  /** Measures a layer on a picture as the editor does, and makes it readable as its button does. */
  fix(picture: Buffer, layer: Layer) {
    const call = `window.fixedInBrowser(${JSON.stringify(urlOf(picture))}, ${JSON.stringify(layer)})`
    return this.page.evaluate<{ before: number; after: number; fixed: Layer }>(call)
  }

  async #inBrowser(layers: Layer[]) {
    const picture = urlOf(this.picture)
    const call = `window.drawnInBrowser(${JSON.stringify(picture)}, ${JSON.stringify(layers)})`
    const { png, failed } = await this.page.evaluate<{ png: string; failed: string[] }>(call)
    if (failed.length > 0) throw new Error(`No type in the browser: ${failed.join(', ')}`)
    return Buffer.from(png.slice(png.indexOf(',') + 1), 'base64')
  }

  async #onServer(layers: Layer[]) {
    return drawnBytes(this.picture, layers)
  }
}

function urlOf(png: Buffer) {
  return `data:image/png;base64,${png.toString('base64')}`
}

async function bundled() {
  const id = 'virtual:overlay-parity'
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    resolve: {
      alias: {
        '~/': `${ROOT}inertia/`,
        '@domain/': `${ROOT}app/domain/`,
        '#domain/': `${ROOT}app/domain/`,
      },
    },
    plugins: [
      {
        name: id,
        resolveId: (asked) => (asked === id ? asked : null),
        load: (asked) => (asked === id ? ENTRY : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rollupOptions: { input: id, output: { codeSplitting: false } },
    },
  })
  const [result] = [output].flat()
  if (!result || !('output' in result)) throw new Error('Nothing was built')
  return result.output[0].code
}

/** An image with soft light and dark colors. */
async function backdrop() {
  const side = SET_SIDE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>
    <linearGradient id="sky" x2="1" y2="1"><stop stop-color="#f4e7c8"/><stop offset=".5" stop-color="#7aa0b8"/>
    <stop offset="1" stop-color="#1d2b3a"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
}

async function countDifferingPixels(one: Buffer, other: Buffer) {
  const [first, second] = await Promise.all([one, other].map(pixelsOf))
  if (first!.length !== second!.length) throw new Error('The pictures are not of one size')
  let count = 0
  for (let at = 0; at < first!.length; at += 3) {
    const distance = (part: number) => Math.abs(first![at + part]! - second![at + part]!)
    if (Math.max(distance(0), distance(1), distance(2)) > SAME_WITHIN) count += 1
  }
  return (count / (first!.length / 3)) * 100
}

function pixelsOf(png: Buffer) {
  return sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer()
}
