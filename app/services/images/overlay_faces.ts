import { readFileSync } from 'node:fs'
import { GlobalFonts } from '@napi-rs/canvas'
import { facesOfLayer, mainFace } from '#domain/overlay/font_faces'
import { FALLBACK_FAMILIES, fontOf } from '#domain/overlay/fonts'
import type { Layer } from '#domain/overlay/layer'
import { drawnFaceFile } from '#services/images/overlay_face_file'

const ready = new Set<string>()
const failed = new Set<string>()

/** Makes the faces of layers drawable, each under its own name; answers those that could not be. */
export function readyFaces(layers: readonly Layer[]): ReadonlySet<string> {
  for (const face of layers.flatMap(facesOfLayer)) register(face)
  if (failed.size > 0) FALLBACK_FAMILIES.forEach((family) => registerFamily(family, layers))
  return failed
}

/** What takes the place of a face that failed, in the weights and slants that are asked for. */
function registerFamily(family: string, layers: readonly Layer[]) {
  const font = fontOf(family)
  if (!font) return
  for (const { font_weight: weight, font_style: style, ...layer } of layers) {
    register(mainFace(font, { weight, style }))
    const standIn = { ...layer, font_weight: weight, font_style: style, font_name: family }
    facesOfLayer(standIn).forEach(register)
  }
}

function register(face: string) {
  if (ready.has(face) || failed.has(face)) return
  const isReady = opened(face)
  if (isReady) ready.add(face)
  else failed.add(face)
}

function opened(face: string): boolean {
  try {
    const file = drawnFaceFile(face)
    return file !== null && GlobalFonts.register(readFileSync(file), face) !== null
  } catch {
    return false
  }
}
