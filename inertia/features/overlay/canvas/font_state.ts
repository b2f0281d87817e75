import { faceUrl, facesOfLayer, withUsableFont } from '@domain/overlay/font_faces'
import type { Layer } from '@domain/overlay/layer'
import { subscribeToChanges } from '~/lib/live'

/** Which font files are loaded and which failed. Replaced by a new object on every change. */
export interface FontState {
  ready: ReadonlySet<string>
  failed: ReadonlySet<string>
}

let faces: FontState = { ready: new Set(), failed: new Set() }

const asked = new Set<string>()

const listeners = new Set<() => void>()

function commit(change: Partial<FontState>) {
  faces = { ...faces, ...change }
  listeners.forEach((listener) => listener())
}

async function load(face: string) {
  const font = new FontFace(face, `url("${faceUrl(face)}")`)
  try {
    document.fonts.add(await font.load())
    commit({ ready: new Set([...faces.ready, face]), failed: failedWithout(face) })
  } catch {
    commit({ failed: new Set([...faces.failed, face]) })
    retryWhenConnected(face)
  }
}

function failedWithout(face: string): FontState['failed'] {
  if (!faces.failed.has(face)) return faces.failed
  return new Set([...faces.failed].filter((other) => other !== face))
}

/** The server draws with this font in any case, so the editor should do so, too. */
function retryWhenConnected(face: string) {
  const stop = subscribeToChanges((kind) => {
    if (kind !== 'everything') return
    stop()
    void load(face)
  })
}

/** The fonts that a layer is drawn with, after replacing those that failed. */
function fontsUsedBy(layer: Layer, { failed }: FontState) {
  return facesOfLayer(withUsableFont(layer, failed))
}

/** True if the font file is loaded or has failed. */
export function isSettled(face: string, { ready, failed }: FontState): boolean {
  return ready.has(face) || failed.has(face)
}

/** True if all fonts of the layer are loaded, so that it can be measured and drawn. */
export function areFontsReady(layer: Layer, known: FontState): boolean {
  return fontsUsedBy(layer, known).every((face) => isSettled(face, known))
}

/** True if the main font of the layer is loaded. Fonts for symbols may still be loading. */
export function isMainFontReady(layer: Layer, known: FontState): boolean {
  const [main] = fontsUsedBy(layer, known)
  return main !== undefined && isSettled(main, known)
}

/** Loads the fonts of these layers that were not requested before. */
export function loadFonts(layers: readonly Layer[]) {
  for (const face of layers.flatMap((layer) => fontsUsedBy(layer, faces))) {
    if (asked.has(face)) continue
    asked.add(face)
    void load(face)
  }
}

/** Resolves when all fonts of these layers have loaded or failed. */
export function whenFontsLoaded(layers: readonly Layer[]): Promise<void> {
  loadFonts(layers)
  return new Promise((resolve) => {
    const check = () => {
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
