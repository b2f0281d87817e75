import type { ImageSize } from '#sandbox/images/image_size'
import { pick } from '#sandbox/server/seeded_random'

interface Palette {
  /** Light ground, and the same a little deeper. */
  paper: string
  dusk: string
  /** From dark to bright. */
  inks: readonly [string, string, string, string]
}

export const PALETTES: readonly Palette[] = [
  { paper: '#f1ebdf', dusk: '#e6d9c2', inks: ['#0f4f4c', '#3f7f78', '#c9744a', '#e8c07d'] },
  { paper: '#eaeef3', dusk: '#d3dce6', inks: ['#22405f', '#5b7da0', '#e0a03f', '#f0d49a'] },
  { paper: '#f3e9e4', dusk: '#e7d3ca', inks: ['#5d3346', '#a35d71', '#d98f6c', '#f1c7a5'] },
  { paper: '#ebefe5', dusk: '#d6dfc9', inks: ['#2f4a30', '#6d8f5f', '#c9a24b', '#e9dba9'] },
  { paper: '#efecf4', dusk: '#dcd5e8', inks: ['#3a2f5b', '#7a6aa8', '#dd8a75', '#f3cdb4'] },
  { paper: '#e9f0ef', dusk: '#cfdfdd', inks: ['#173f4a', '#4c8790', '#d9654f', '#f2b79b'] },
  { paper: '#f4efe6', dusk: '#e8dcc6', inks: ['#3b3a36', '#7d7768', '#b8472f', '#e3b04b'] },
  { paper: '#eef1f0', dusk: '#d9e0dd', inks: ['#1f3d3a', '#5f7f78', '#9aa94f', '#e4d98f'] },
]

/** Shapes on the ground, as SVG. */
type Composition = (size: ImageSize, palette: Palette, random: () => number) => string

export const COMPOSITIONS: readonly Composition[] = [hills, arches, tiles, sheets, bands]

/** A low sun over four ranges of hills. */
function hills({ width, height }: ImageSize, { inks }: Palette, random: () => number): string {
  const unit = Math.min(width, height)
  const sun = disc(width * (0.25 + random() * 0.5), height * 0.34, unit * 0.15, inks[3])
  const ranges = [inks[3], inks[2], inks[1], inks[0]].map((ink, index) => {
    const level = height * (0.5 + index * 0.12)
    return ridge({ width, height }, level, unit * (0.11 - index * 0.015), ink, random)
  })
  return [sun, ...ranges].join('')
}

function ridge(
  { width, height }: ImageSize,
  level: number,
  swing: number,
  ink: string,
  random: () => number
): string {
  const steps = 4
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    return { x: (width / steps) * index, y: level + (random() - 0.5) * 2 * swing }
  })
  const reach = width / steps / 2
  const curves = points.slice(1).map(({ x, y }, index) => {
    const before = points[index]
    return `C${n(before.x + reach)} ${n(before.y)} ${n(x - reach)} ${n(y)} ${n(x)} ${n(y)}`
  })
  const start = `M0 ${height}L0 ${n(points[0].y)}`
  return `<path d="${start}${curves.join('')}L${width} ${height}Z" fill="${ink}"/>`
}

/** A row of doorways of different heights, with something round in one of them. */
function arches({ width, height }: ImageSize, { inks }: Palette, random: () => number): string {
  const count = width > height ? 5 : 3
  const gap = width * 0.03
  const wide = (width - gap * (count + 1)) / count
  const marked = Math.floor(random() * count)
  const doors = Array.from({ length: count }, (_, index) => {
    const x = gap + index * (wide + gap)
    const top = height * (0.2 + random() * 0.34)
    const ink = inks[(index + marked) % inks.length]
    const round = disc(
      x + wide / 2,
      top + wide * 0.62,
      wide * 0.22,
      index === marked ? '#fff' : ink
    )
    const radius = wide / 2
    const path = `M${n(x)} ${height}L${n(x)} ${n(top + radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x + wide)} ${n(top + radius)}L${n(x + wide)} ${height}Z`
    return `<path d="${path}" fill="${ink}"/>${round}`
  })
  return doors.join('')
}

/** Quarter circles, half circles and squares in a grid. */
function tiles(
  { width, height }: ImageSize,
  { inks, dusk }: Palette,
  random: () => number
): string {
  const across = width > height ? 6 : 4
  const side = width / across
  const down = Math.ceil(height / side)
  const cells = Array.from({ length: across * down }, (_, index) => {
    const [x, y] = [(index % across) * side, Math.floor(index / across) * side]
    return tile(x, y, side, pick(random, [...inks, dusk]), random)
  })
  return cells.join('')
}

function tile(x: number, y: number, side: number, ink: string, random: () => number): string {
  const kind = random()
  if (kind < 0.2) return ''
  if (kind < 0.35) return disc(x + side / 2, y + side / 2, side * 0.36, ink)
  const turn = Math.floor(random() * 4) * 90
  const radius = kind < 0.75 ? side : side / 2
  const path = `M0 0L${n(radius * (kind < 0.75 ? 1 : 2))} 0A${n(radius)} ${n(radius)} 0 0 1 0 ${kind < 0.75 ? n(side) : 0}Z`
  const middle = `${n(x + side / 2)} ${n(y + side / 2)}`
  return `<path transform="translate(${middle}) rotate(${turn}) translate(${n(-side / 2)} ${n(-side / 2)})" d="${path}" fill="${ink}"/>`
}

/** Sheets of paper on a table, a little out of line, and a coin. */
function sheets({ width, height }: ImageSize, { inks }: Palette, random: () => number): string {
  const unit = Math.min(width, height)
  const cards = [inks[1], inks[3], inks[0]].map((ink, index) => {
    const [wide, tall] = [unit * 0.46, unit * 0.58]
    const x = width * (0.28 + index * 0.2 + random() * 0.06)
    const y = height * (0.42 + random() * 0.14)
    const turn = (random() - 0.5) * 26
    const card = `<rect x="${n(-wide / 2)}" y="${n(-tall / 2)}" width="${n(wide)}" height="${n(tall)}" rx="${n(unit * 0.03)}"`
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${card} fill="#000" fill-opacity=".1" transform="translate(${n(unit * 0.012)} ${n(unit * 0.018)})"/>${card} fill="${ink}"/></g>`
  })
  const coin = disc(width * (0.2 + random() * 0.6), height * 0.76, unit * 0.1, inks[2])
  return [...cards, coin].join('')
}

/** Wide bands that swing across the image, and a disc behind them. */
function bands(size: ImageSize, { inks }: Palette, random: () => number): string {
  const { width, height } = size
  const unit = Math.min(width, height)
  const behind = disc(width * (0.3 + random() * 0.4), height * 0.42, unit * 0.28, inks[2])
  const waves = [inks[3], inks[1], inks[0]].map((ink, index) => {
    return ridge(size, height * (0.52 + index * 0.15), unit * 0.09, ink, random)
  })
  return [behind, ...waves].join('')
}

function disc(x: number, y: number, radius: number, ink: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${ink}"/>`
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}
