import sharp from 'sharp'

/** Images without text, because installed fonts differ. 1200 x 627 pixels, LinkedIn's format. */
const SCENES = {
  dock: scene('#2B2F77', [
    '<rect y="430" width="1200" height="197" fill="#5C4A3A"/>',
    ...[80, 380, 680, 980].map(
      (x) => `<rect x="${x}" y="90" width="210" height="340" fill="#E9B44C"/>
        <rect x="${x + 20}" y="120" width="170" height="310" fill="#171A3D"/>`
    ),
    robot(300, 380, 1.2),
    robot(760, 420, 1.5),
  ]),
  routes: scene('#ECEAE4', [
    grid('#D9D6CC'),
    path('M0 520 H320 V260 H700 V120 H1200', '#CC3A1D', 18),
    path('M120 627 V420 H560 V380 H900 V0', '#2F5B93', 18),
    '<rect x="380" y="300" width="150" height="90" rx="10" fill="#2F5B93"/>',
    '<rect x="820" y="180" width="150" height="90" rx="10" fill="#CC3A1D"/>',
  ]),
  steps: scene('#0F5149', [
    ...[520, 430, 400, 340, 290, 250].map(
      (height, index) =>
        `<rect x="${110 + index * 170}" y="${560 - height}" width="110" height="${height}" rx="8"
          fill="${index === 5 ? '#F2C14E' : '#3E8478'}"/>`
    ),
  ]),
  product: scene('#E07A4B', [
    '<ellipse cx="600" cy="520" rx="430" ry="70" fill="#F4E4D4"/>',
    '<rect x="170" y="450" width="860" height="80" fill="#F4E4D4"/>',
    '<ellipse cx="600" cy="450" rx="430" ry="70" fill="#FFF6EC"/>',
    robot(470, 250, 2.6),
  ]),
  aisle: scene('#3B3A36', [
    '<polygon points="420,627 780,627 640,180 560,180" fill="#8A857A"/>',
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((level) => shelf(40 + row * 150, 90 + level * 130 + row * 22, row))
    ),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((level) => shelf(1040 - row * 150, 90 + level * 130 + row * 22, row))
    ),
    robot(520, 420, 1.6),
  ]),
  map: scene('#F1E9DA', [
    path('M700 627 V300 H980 V0', '#0F766E', 16),
    path('M820 627 V420 H1200', '#CC3A1D', 16),
    path('M560 627 V180 H1200', '#D9A441', 16),
    ...[
      [700, 420],
      [980, 150],
      [1060, 420],
      [820, 180],
    ].map(
      ([x, y]) => `<circle cx="${x}" cy="${y}" r="24" fill="#FFF" stroke="#222" stroke-width="8"/>`
    ),
    '<rect x="90" y="140" width="330" height="44" rx="6" fill="#0F5149"/>',
    '<rect x="90" y="210" width="230" height="44" rx="6" fill="#0F5149"/>',
  ]),
} as const

export type DemoImage = keyof typeof SCENES

export const ALT_TEXTS: Record<DemoImage, string> = {
  dock: 'Robots in front of four dock doors at night',
  routes: 'A floor plan with two crossing routes',
  steps: 'Six bars that become shorter',
  product: 'A small warehouse robot on a round stand',
  aisle: 'A robot in an aisle between shelves',
  map: 'Three lines of a map that meet',
}

/** Renders the image as PNG. */
export function drawImage(name: DemoImage) {
  return sharp(Buffer.from(SCENES[name])).png().toBuffer()
}

function scene(background: string, parts: string[]) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="627">
    <rect width="1200" height="627" fill="${background}"/>${parts.join('')}</svg>`
}

function robot(x: number, y: number, size: number) {
  return `<g transform="translate(${x} ${y}) scale(${size})">
    <rect width="100" height="46" rx="12" fill="#F4F4F0"/>
    <rect x="8" y="-10" width="84" height="14" rx="4" fill="#3A3D42"/>
    <rect x="14" y="16" width="72" height="8" rx="4" fill="#CC3A1D"/>
    <circle cx="22" cy="48" r="10" fill="#222"/><circle cx="78" cy="48" r="10" fill="#222"/></g>`
}

function shelf(x: number, y: number, row: number) {
  const [width, height] = [130 - row * 18, 96 - row * 16]
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#6B5D45"/>
    <rect x="${x + 10}" y="${y + 18}" width="${width - 20}" height="${height - 26}" fill="#C9A46B"/>`
}

function path(line: string, colour: string, width: number) {
  return `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}"
    stroke-linejoin="round"/>`
}

function grid(colour: string) {
  const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => `M${at * 120} 0 V627 M0 ${at * 70} H1200`)
  return path(lines.join(' '), colour, 3)
}
