import { overlayFaceFile } from '#services/images/overlay_face_file'

const FILE = /^([a-z0-9-]{1,80})\.woff2$/

/** Where the file of a face of type lies, by the name under which it is served. */
export default class FindFace {
  /** Null when there is no such face. */
  handle(name: string): string | null {
    const face = FILE.exec(name)?.[1]
    return face ? overlayFaceFile(face) : null
  }
}
