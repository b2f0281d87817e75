import {
  faceUrl,
  facesOfLayer,
  indexSlices,
  slicedFace,
  slicesOf,
  withUsableFont,
} from '@domain/overlay/font_faces'
import type { SlicedFamily, SliceIndexes, SliceRanges } from '@domain/overlay/font_faces'
import type { Layer } from '@domain/overlay/layer'
import { subscribeToChanges } from '~/lib/live'

/** Which font files are loaded and which failed. Replaced by a new object on every change. */
export interface FontState {
  ready: ReadonlySet<string>
  failed: ReadonlySet<string>
  /** Which slices of East Asian fonts contain which characters. */
  indexes: SliceIndexes
}

let faces: FontState = { ready: new Set(), failed: new Set(), indexes: {} }

const asked = new Set<string>()

const listeners = new Set<() => void>()

function commit(change: Partial<FontState>) {
  faces = { ...faces, ...change }
  listeners.forEach((listener) => listener())
}

/** Something that a text is drawn with: a font file, or the index of a font that is cut up. */
interface FontPart {
  name: string
  load: () => Promise<void>
}

async function load(part: FontPart) {
  try {
    await part.load()
    commit({ ready: new Set([...faces.ready, part.name]), failed: failedWithout(part.name) })
  } catch {
    commit({ failed: new Set([...faces.failed, part.name]) })
    retryWhenConnected(part)
  }
}

function failedWithout(name: string): FontState['failed'] {
  if (!faces.failed.has(name)) return faces.failed
  return new Set([...faces.failed].filter((other) => other !== name))
}

/** The server draws with this font in any case, so the editor should do so, too. */
function retryWhenConnected(part: FontPart) {
  const stop = subscribeToChanges((kind) => {
    if (kind !== 'everything') return
    stop()
    void load(part)
  })
}

async function loadFile(face: string, url: string, descriptors?: FontFaceDescriptors) {
  document.fonts.add(await new FontFace(face, `url("${url}")`, descriptors).load())
}

function faceFile(face: string): FontPart {
  return { name: face, load: () => loadFile(face, faceUrl(face)) }
}

/** The packages' tables of slices. Only texts in these scripts need them. */
const RANGES = {
  'noto-sans-jp': () => import('@fontsource-variable/noto-sans-jp/unicode.json'),
  'noto-sans-kr': () => import('@fontsource-variable/noto-sans-kr/unicode.json'),
  'noto-sans-sc': () => import('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-tc': () => import('@fontsource-variable/noto-sans-tc/unicode.json'),
} satisfies Record<SlicedFamily, () => Promise<{ default: SliceRanges }>>

const ranges: Partial<Record<string, string>> = {}

function sliceIndex(family: SlicedFamily): FontPart {
  return {
    name: family,
    load: async () => {
      const { default: known } = await RANGES[family]()
      for (const [key, range] of Object.entries(known)) {
        ranges[`${family}-${key.slice(1, -1)}`] = range
      }
      commit({ indexes: { ...faces.indexes, [family]: indexSlices(family, known) } })
    },
  }
}

/**
 * A slice belongs to the family of its face, for its characters only. Its weight is that of the
 * face whatever is asked for, because texts are drawn in normal weight.
 */
function slice(face: string, weight: number, name: string): FontPart {
  const descriptors = { weight: String(weight), unicodeRange: ranges[name] }
  return { name: `${name}-${weight}`, load: () => loadFile(face, faceUrl(name), descriptors) }
}

/** What a layer is drawn with, after replacing fonts that failed. */
function partsUsedBy(layer: Layer, { failed, indexes }: FontState): FontPart[] {
  const drawn = withUsableFont(layer, failed)
  const { slices, unknown } = slicesOf(drawn.text, indexes)
  const parts = facesOfLayer(drawn).flatMap((face) => {
    const sliced = slicedFace(face)
    if (!sliced) return faceFile(face)
    const { family, weight } = sliced
    const own = slices.filter((name) => name.startsWith(family))
    return own.map((name) => slice(face, weight, name))
  })
  return unknown ? [...parts, sliceIndex(unknown)] : parts
}

/** True if the font file is loaded or has failed. */
export function isSettled(face: string, { ready, failed }: FontState): boolean {
  return ready.has(face) || failed.has(face)
}

/** True if all fonts of the layer are loaded, so that it can be measured and drawn. */
function areFontsReady(layer: Layer, known: FontState): boolean {
  return partsUsedBy(layer, known).every(({ name }) => isSettled(name, known))
}

/** True if the main font of the layer is loaded. Fonts for symbols may still be loading. */
export function isMainFontReady(layer: Layer, known: FontState): boolean {
  const [main] = facesOfLayer(withUsableFont(layer, known.failed))
  return main !== undefined && isSettled(main, known)
}

/** Loads the fonts of these layers that were not requested before. */
export function loadFonts(layers: readonly Layer[]) {
  layers.flatMap((layer) => partsUsedBy(layer, faces)).forEach(loadOnce)
}

function loadOnce(part: FontPart) {
  if (asked.has(part.name)) return
  asked.add(part.name)
  void load(part)
}

/** Loads the next index with the characters of a font that a text may need. */
export function loadSliceIndex(text: string) {
  const { unknown } = slicesOf(text, faces.indexes)
  if (unknown) loadOnce(sliceIndex(unknown))
}

/** Resolves when all fonts of these layers have loaded or failed. */
export function whenFontsLoaded(layers: readonly Layer[]): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      loadFonts(layers)
      if (!layers.every((layer) => areFontsReady(layer, faces))) return
      stop()
      resolve()
    }
    const stop = subscribeToFonts(check)
    check()
  })
}

export function currentFontState(): FontState {
  return faces
}

export function subscribeToFonts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
