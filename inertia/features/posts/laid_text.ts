import { withUsableFont } from '@domain/overlay/font_faces'
import type { Layer } from '@domain/overlay/layer'
import { familiesOf } from '@domain/overlay/rich_text'
import { FABRIC_LINE, type DrawnSize } from '@domain/overlay/textbox_options'

/** A text in the lines that it is drawn in, and how large it then is, in pixels of the page. */
export interface LaidText extends DrawnSize {
  lines: string[]
}

type WidthOf = (text: string) => number

let pencil: CanvasRenderingContext2D | null = null

/** The faces of a text as CSS names them; `failed` are those that did not come. */
export function familyOf(layer: Layer, failed: ReadonlySet<string>) {
  return `${familiesOf(withUsableFont(layer, failed))}, sans-serif`
}

/** Lays a text out as fabric's Textbox does, without the weight of fabric: words are never parted. */
export function laidText(layer: Layer, failed: ReadonlySet<string>): LaidText {
  const { text, font_size: size, line_height: lineHeight } = layer
  const widthOf = ruler(`${size}px ${familyOf(layer, failed)}`)
  const lines = text.split('\n').flatMap((line) => wrapped(line, layer.width, widthOf))
  return {
    lines,
    width: Math.max(...lines.map(widthOf)),
    height: (lines.length - 1) * size * lineHeight + size * FABRIC_LINE,
  }
}

function ruler(font: string): WidthOf {
  pencil ??= document.createElement('canvas').getContext('2d')
  return (text) => {
    if (!pencil) return 0
    pencil.font = font
    return pencil.measureText(text).width
  }
}

function wrapped(paragraph: string, room: number, widthOf: WidthOf): string[] {
  const space = widthOf(' ')
  const lines: string[] = []
  let line: string[] = []
  let width = 0
  for (const word of paragraph.split(/[ \t\r]/)) {
    const wide = widthOf(word)
    if (line.length > 0 && width + space + wide > room) {
      lines.push(line.join(' '))
      line = []
      width = 0
    }
    width += (line.length > 0 ? space : 0) + wide
    line.push(word)
  }
  return [...lines, line.join(' ')]
}
