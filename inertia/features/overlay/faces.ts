import { faceUrl, facesOfLayer, withUsableFont } from '@domain/overlay/font_faces'
import type { Layer } from '@domain/overlay/layer'

/** What has come of the files of type so far; a new object with every change. */
export interface Faces {
  ready: ReadonlySet<string>
  failed: ReadonlySet<string>
}

let faces: Faces = { ready: new Set(), failed: new Set() }
const asked = new Set<string>()
const listeners = new Set<() => void>()

function settle(change: Partial<Faces>) {
  faces = { ...faces, ...change }
  listeners.forEach((listener) => listener())
}

async function load(face: string) {
  const font = new FontFace(face, `url("${faceUrl(face)}")`)
  try {
    document.fonts.add(await font.load())
    settle({ ready: new Set([...faces.ready, face]) })
  } catch {
    settle({ failed: new Set([...faces.failed, face]) })
  }
}

/** The faces that a layer is drawn with, now that some may have failed. */
function usedBy(layer: Layer, { failed }: Faces) {
  return facesOfLayer(withUsableFont(layer, failed))
}

/** True when the file of a face has come, or will not. */
export function isSettled(face: string, { ready, failed }: Faces): boolean {
  return ready.has(face) || failed.has(face)
}

/** True when the layer can be measured and drawn as it will be. */
export function isTypeReady(layer: Layer, known: Faces): boolean {
  return usedBy(layer, known).every((face) => isSettled(face, known))
}

/** True when the letters can be: the plain Latin of the layer's family comes first. */
export function isMainReady(layer: Layer, known: Faces): boolean {
  const [main] = usedBy(layer, known)
  return main !== undefined && isSettled(main, known)
}

/** Fetches what these layers need and nobody has asked for yet. */
export function needFaces(layers: readonly Layer[]) {
  for (const face of layers.flatMap((layer) => usedBy(layer, faces))) {
    if (asked.has(face)) continue
    asked.add(face)
    void load(face)
  }
}

/** Resolves when all that these layers need is there, or has failed. */
export function facesSettled(layers: readonly Layer[]): Promise<void> {
  needFaces(layers)
  return new Promise((resolve) => {
    const look = () => {
      if (!layers.every((layer) => isTypeReady(layer, faces))) return
      stop()
      resolve()
    }
    const stop = subscribeToFaces(look)
    look()
  })
}

export function currentFaces(): Faces {
  return faces
}

export function subscribeToFaces(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
