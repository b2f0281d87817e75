import type { ImageSize } from '#sandbox/images/image_size'
import { pick, seededRandom } from '#sandbox/server/seeded_random'

export type ImageFormat = 'png' | 'jpeg' | 'webp'

/** A calm image whose colors and shapes are always the same for the same words. */
export async function paintImage(
  words: string,
  size: ImageSize,
  format: ImageFormat
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(compose(words, size)))
    .toFormat(format)
    .toBuffer()
}

/** An SVG of simple shapes, chosen by the words, with a small label that names its origin. */
function compose(words: string, size: ImageSize): string {
  const random = seededRandom(words)
  const palette = pick(random, PALETTES)
  const shapes = pick(random, COMPOSITIONS)(size, palette, random)
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${palette.paper}"/><stop offset="1" stop-color="${palette.dusk}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#ground)"/>${shapes}${label(size)}</svg>`
}

/** The size of the label's letters as a share of the shorter side. */
const LETTERS = 0.026

/** A small label in the corner, so that no one mistakes the image for a real one. */
function label({ width, height }: ImageSize): string {
  const size = Math.max(10, Math.min(width, height) * LETTERS)
  const text = (LABEL_WIDTH / 1000) * size
  const [plateWidth, plateHeight] = [text + size * 1.6, size * 1.9]
  const [x, y] = [width - plateWidth - size, height - plateHeight - size]
  const [left, line] = [x + size * 0.8, y + size * 1.31]
  return `<g><rect x="${x}" y="${y}" width="${plateWidth}" height="${plateHeight}" rx="${plateHeight / 2}" fill="#fff" fill-opacity=".82"/><path transform="translate(${left} ${line}) scale(${size / 1000})" d="${LABEL_OUTLINE}" fill="#2b2b28"/></g>`
}

/**
 * The words 'Sample (sandbox)' as outlines (Inter semi-bold, SIL Open Font License), so that they
 * look the same on a machine without fonts. 1,000 units are an em, and the baseline is at 0.
 */
const LABEL_WIDTH = 8740
const LABEL_OUTLINE =
  'M329 11Q244 11 182 -15Q120 -42 84 -92Q49 -142 46 -214L175 -214Q178 -176 199 -150Q219 -125 253 -113Q287 -100 328 -100Q371 -100 404 -113Q437 -126 455 -150Q474 -174 474 -205Q474 -233 457 -252Q441 -271 411 -283Q382 -296 342 -306L260 -328Q168 -351 117 -398Q66 -446 66 -523Q66 -587 101 -636Q136 -684 196 -711Q256 -737 332 -737Q410 -737 468 -710Q527 -684 560 -636Q593 -589 594 -528L468 -528Q463 -575 426 -601Q389 -626 330 -626Q289 -626 260 -614Q230 -602 214 -580Q198 -559 198 -531Q198 -500 217 -481Q236 -461 264 -450Q293 -438 322 -431L390 -413Q431 -403 469 -387Q507 -371 537 -346Q568 -322 586 -287Q604 -251 604 -204Q604 -140 571 -92Q539 -43 477 -16Q416 11 329 11ZM870 11Q818 11 777 -8Q735 -26 711 -63Q688 -100 688 -153Q688 -200 705 -230Q722 -260 752 -278Q781 -296 818 -306Q855 -315 896 -319Q943 -324 973 -328Q1002 -332 1016 -341Q1030 -350 1030 -368L1030 -371Q1030 -397 1020 -416Q1009 -435 988 -445Q966 -455 935 -455Q903 -455 880 -445Q857 -436 842 -420Q828 -404 821 -386L703 -410Q719 -458 753 -490Q787 -521 833 -537Q880 -553 935 -553Q973 -553 1012 -544Q1052 -535 1084 -513Q1117 -492 1137 -456Q1157 -419 1157 -365L1157 0L1036 0L1036 -75L1031 -75Q1019 -52 997 -32Q976 -13 945 -1Q913 11 870 11ZM903 -83Q942 -83 971 -99Q1000 -114 1015 -140Q1031 -166 1031 -196L1031 -260Q1025 -255 1010 -251Q995 -247 977 -243Q958 -240 941 -237Q923 -235 911 -233Q882 -229 859 -221Q836 -212 823 -196Q811 -180 811 -155Q811 -131 823 -115Q834 -100 855 -91Q876 -83 903 -83ZM1292 0L1292 -546L1411 -546L1415 -442Q1426 -473 1443 -494Q1468 -525 1501 -540Q1534 -555 1570 -555Q1629 -555 1666 -518Q1694 -488 1710 -436Q1721 -467 1740 -490Q1767 -522 1804 -538Q1842 -555 1884 -555Q1934 -555 1973 -533Q2012 -512 2035 -470Q2058 -429 2058 -368L2058 0L1931 0L1931 -349Q1931 -399 1903 -423Q1875 -446 1836 -446Q1806 -446 1783 -433Q1761 -420 1749 -397Q1737 -374 1737 -343L1737 0L1613 0L1613 -354Q1613 -396 1587 -421Q1561 -446 1521 -446Q1493 -446 1469 -434Q1446 -421 1433 -396Q1419 -371 1419 -334L1419 0ZM2192 204L2192 -546L2316 -546L2316 -456L2325 -456Q2334 -475 2353 -498Q2371 -520 2402 -536Q2433 -553 2481 -553Q2544 -553 2595 -521Q2646 -488 2676 -426Q2706 -363 2706 -272Q2706 -182 2677 -119Q2647 -56 2596 -23Q2545 10 2480 10Q2434 10 2403 -6Q2372 -22 2353 -44Q2334 -67 2325 -86L2319 -86L2319 204ZM2446 -95Q2489 -95 2518 -118Q2546 -141 2561 -181Q2576 -222 2576 -272Q2576 -323 2561 -363Q2547 -403 2518 -426Q2489 -448 2446 -448Q2404 -448 2375 -426Q2347 -404 2332 -365Q2317 -326 2317 -272Q2317 -219 2332 -179Q2347 -139 2376 -117Q2405 -95 2446 -95ZM2943 -728L2943 0L2816 0L2816 -728ZM3319 11Q3237 11 3177 -23Q3118 -58 3086 -121Q3054 -184 3054 -270Q3054 -354 3086 -417Q3117 -481 3175 -517Q3233 -553 3311 -553Q3361 -553 3406 -537Q3451 -521 3486 -487Q3521 -453 3541 -401Q3561 -349 3561 -277L3561 -237L3180 -237Q3182 -192 3198 -160Q3215 -125 3247 -106Q3279 -88 3321 -88Q3349 -88 3371 -96Q3394 -104 3411 -120Q3427 -136 3436 -159L3552 -135Q3539 -91 3507 -58Q3476 -25 3428 -7Q3380 11 3319 11ZM3181 -324L3437 -324Q3434 -354 3424 -379Q3410 -414 3382 -434Q3354 -453 3312 -453Q3270 -453 3240 -433Q3211 -414 3196 -381Q3184 -354 3181 -324ZM3945 -296Q3945 -377 3961 -464Q3977 -552 4005 -632Q4034 -713 4071 -772L4189 -772Q4154 -696 4128 -614Q4102 -531 4088 -450Q4074 -369 4074 -296Q4074 -232 4086 -167Q4098 -102 4123 -28Q4149 46 4189 136L4071 136Q4009 32 3977 -78Q3945 -187 3945 -296ZM4501 11Q4438 11 4390 -7Q4341 -25 4310 -60Q4279 -94 4270 -144L4389 -166Q4400 -125 4428 -106Q4457 -86 4503 -86Q4550 -86 4578 -105Q4605 -124 4605 -151Q4605 -175 4587 -190Q4569 -206 4532 -214L4438 -234Q4361 -250 4323 -289Q4285 -327 4285 -387Q4285 -437 4313 -475Q4341 -512 4390 -532Q4440 -553 4505 -553Q4567 -553 4612 -535Q4657 -518 4684 -486Q4712 -455 4723 -412L4609 -390Q4600 -418 4576 -438Q4551 -458 4507 -458Q4466 -458 4439 -440Q4412 -422 4412 -395Q4412 -371 4430 -355Q4448 -339 4490 -331L4583 -311Q4660 -294 4698 -258Q4735 -221 4735 -164Q4735 -112 4706 -73Q4676 -33 4623 -11Q4570 11 4501 11ZM4996 11Q4944 11 4903 -8Q4861 -26 4837 -63Q4813 -100 4813 -153Q4813 -200 4831 -230Q4848 -260 4878 -278Q4907 -296 4944 -306Q4981 -315 5021 -319Q5069 -324 5099 -328Q5128 -332 5142 -341Q5156 -350 5156 -368L5156 -371Q5156 -397 5146 -416Q5135 -435 5114 -445Q5092 -455 5061 -455Q5029 -455 5006 -445Q4983 -436 4968 -420Q4954 -404 4947 -386L4829 -410Q4845 -458 4879 -490Q4913 -521 4959 -537Q5006 -553 5061 -553Q5099 -553 5138 -544Q5178 -535 5210 -513Q5243 -492 5263 -456Q5283 -419 5283 -365L5283 0L5162 0L5162 -75L5157 -75Q5145 -52 5123 -32Q5102 -13 5071 -1Q5039 11 4996 11ZM5029 -83Q5068 -83 5097 -99Q5125 -114 5141 -140Q5157 -166 5157 -196L5157 -260Q5151 -255 5136 -251Q5121 -247 5103 -243Q5084 -240 5067 -237Q5049 -235 5037 -233Q5008 -229 4985 -221Q4962 -212 4949 -196Q4937 -180 4937 -155Q4937 -131 4948 -115Q4960 -100 4981 -91Q5002 -83 5029 -83ZM5545 -320L5545 0L5418 0L5418 -546L5538 -546L5540 -437Q5562 -489 5597 -518Q5642 -553 5708 -553Q5765 -553 5807 -529Q5849 -505 5872 -459Q5895 -413 5895 -347L5895 0L5768 0L5768 -328Q5768 -382 5740 -414Q5711 -445 5662 -445Q5628 -445 5602 -430Q5575 -416 5560 -387Q5545 -359 5545 -320ZM6231 10Q6167 10 6115 -23Q6064 -56 6035 -119Q6006 -182 6006 -272Q6006 -363 6036 -426Q6066 -488 6117 -521Q6168 -553 6230 -553Q6279 -553 6310 -536Q6341 -520 6360 -498Q6378 -475 6387 -456L6393 -456L6393 -728L6520 -728L6520 0L6395 0L6395 -86L6387 -86Q6377 -67 6359 -44Q6340 -22 6309 -6Q6278 10 6231 10ZM6266 -95Q6307 -95 6336 -117Q6365 -139 6380 -179Q6395 -219 6395 -272Q6395 -326 6380 -365Q6365 -404 6336 -426Q6307 -448 6266 -448Q6223 -448 6194 -426Q6165 -403 6150 -363Q6136 -323 6136 -272Q6136 -222 6150 -181Q6165 -141 6194 -118Q6223 -95 6266 -95ZM6942 10Q6896 10 6864 -6Q6833 -22 6814 -44Q6796 -67 6786 -86L6778 -86L6778 0L6654 0L6654 -728L6781 -728L6781 -456L6786 -456Q6796 -475 6814 -498Q6832 -520 6863 -536Q6894 -553 6942 -553Q7006 -553 7057 -521Q7107 -488 7137 -426Q7167 -363 7167 -272Q7167 -182 7138 -119Q7109 -56 7058 -23Q7007 10 6942 10ZM6908 -95Q6950 -95 6979 -118Q7008 -141 7022 -181Q7037 -222 7037 -272Q7037 -323 7023 -363Q7008 -403 6979 -426Q6951 -448 6908 -448Q6866 -448 6837 -426Q6808 -404 6793 -365Q6778 -326 6778 -272Q6778 -219 6793 -179Q6808 -139 6837 -117Q6866 -95 6908 -95ZM7515 11Q7435 11 7376 -24Q7318 -60 7286 -123Q7254 -186 7254 -270Q7254 -355 7286 -419Q7318 -482 7376 -518Q7435 -553 7515 -553Q7595 -553 7653 -518Q7712 -482 7744 -419Q7776 -355 7776 -270Q7776 -186 7744 -123Q7712 -60 7653 -24Q7595 11 7515 11ZM7515 -92Q7559 -92 7589 -116Q7618 -140 7633 -180Q7647 -221 7647 -271Q7647 -321 7633 -361Q7618 -402 7589 -426Q7559 -450 7515 -450Q7470 -450 7441 -426Q7412 -402 7398 -362Q7383 -321 7383 -271Q7383 -221 7398 -180Q7412 -140 7441 -116Q7470 -92 7515 -92ZM7823 0L8003 -280L7833 -546L7973 -546L8029 -453Q8053 -412 8072 -372Q8079 -359 8085 -346Q8091 -359 8097 -372Q8115 -412 8140 -453L8198 -546L8334 -546L8162 -277L8343 0L8204 0L8137 -109Q8112 -151 8093 -190Q8087 -202 8081 -214Q8075 -202 8070 -190Q8052 -151 8027 -109L7960 0ZM8405 136Q8446 44 8472 -30Q8497 -104 8509 -169Q8521 -233 8521 -296Q8521 -369 8507 -450Q8493 -531 8467 -614Q8441 -696 8405 -772L8523 -772Q8561 -713 8589 -632Q8617 -552 8633 -464Q8649 -376 8649 -296Q8649 -187 8617 -76Q8585 34 8523 136Z'

interface Palette {
  /** The light background, and a slightly darker one. */
  paper: string
  dusk: string
  /** Ordered from dark to bright. */
  inks: readonly [string, string, string, string]
}

const PALETTES: readonly Palette[] = [
  { paper: '#f1ebdf', dusk: '#e6d9c2', inks: ['#0f4f4c', '#3f7f78', '#c9744a', '#e8c07d'] },
  { paper: '#eaeef3', dusk: '#d3dce6', inks: ['#22405f', '#5b7da0', '#e0a03f', '#f0d49a'] },
  { paper: '#f3e9e4', dusk: '#e7d3ca', inks: ['#5d3346', '#a35d71', '#d98f6c', '#f1c7a5'] },
  { paper: '#ebefe5', dusk: '#d6dfc9', inks: ['#2f4a30', '#6d8f5f', '#c9a24b', '#e9dba9'] },
  { paper: '#efecf4', dusk: '#dcd5e8', inks: ['#3a2f5b', '#7a6aa8', '#dd8a75', '#f3cdb4'] },
  { paper: '#e9f0ef', dusk: '#cfdfdd', inks: ['#173f4a', '#4c8790', '#d9654f', '#f2b79b'] },
  { paper: '#f4efe6', dusk: '#e8dcc6', inks: ['#3b3a36', '#7d7768', '#b8472f', '#e3b04b'] },
  { paper: '#eef1f0', dusk: '#d9e0dd', inks: ['#1f3d3a', '#5f7f78', '#9aa94f', '#e4d98f'] },
]

/** The shapes on the background, as SVG. */
type Composition = (size: ImageSize, palette: Palette, random: () => number) => string

const COMPOSITIONS: readonly Composition[] = [hills, arches, tiles, sheets, bands]

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

/** Wide curved bands across the image, with a disc behind them. */
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
