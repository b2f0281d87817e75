import { browserFontFile } from '#services/images/font_files'

const FONT_FILE_PATTERN = /^([a-z0-9-]{1,80})\.woff2$/

/** Returns the path of a font face's file by its public name. */
export default class FindFontFace {
  /** Returns null when there is no such face. */
  handle(name: string): string | null {
    const face = FONT_FILE_PATTERN.exec(name)?.[1]
    return face ? browserFontFile(face) : null
  }
}
