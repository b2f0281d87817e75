import { createCanvas } from '@napi-rs/canvas'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'

/** The size of the images in pixels. */
export const SIZE = { width: 640, height: 400 } as const

type Random = () => number

/** Images on which text is hard to place. */
const DRAWINGS = {
  'a checkerboard': (context, random) => checkerboard(context, 20 + Math.floor(random() * 80)),
  'a fine checkerboard': (context, random) => checkerboard(context, 4 + Math.floor(random() * 8)),
  'two halves': halves,
  'a gradient': gradient,
  'a busy photo': blobs,
  'a dark photo with bright spots': darkWithSpots,
  'a transparent image': transparent,
  noise,
} satisfies Record<string, (context: SKRSContext2D, random: Random) => void>

type PictureName = keyof typeof DRAWINGS

export const PICTURES = Object.keys(DRAWINGS) as PictureName[]

/** Draws an image. The same random numbers give the same image. */
export function pictureOf(name: PictureName, random: Random): Canvas {
  const canvas = createCanvas(SIZE.width, SIZE.height)
  DRAWINGS[name](canvas.getContext('2d'), random)
  return canvas
}

function fill(context: SKRSContext2D, color: string, [x, y, width, height]: number[] = []) {
  context.fillStyle = color
  context.fillRect(x ?? 0, y ?? 0, width ?? SIZE.width, height ?? SIZE.height)
}

function anyColor(random: Random) {
  const [red, green, blue] = Array.from({ length: 3 }, () => Math.floor(random() * 256))
  return `rgb(${red}, ${green}, ${blue})`
}

function checkerboard(context: SKRSContext2D, side: number) {
  fill(context, '#ffffff')
  for (let y = 0; y * side < SIZE.height; y += 1) {
    for (let x = y % 2; x * side < SIZE.width; x += 2)
      fill(context, '#000000', [x * side, y * side, side, side])
  }
}

function halves(context: SKRSContext2D, random: Random) {
  fill(context, '#0b0b0b')
  const at = SIZE.width * (0.2 + 0.5 * random())
  fill(context, '#f5f5f0', [at, 0, SIZE.width - at, SIZE.height])
}

function gradient(context: SKRSContext2D, random: Random) {
  const colors = context.createLinearGradient(0, 0, SIZE.width, SIZE.height * random())
  for (const stop of [0, 0.5, 1]) colors.addColorStop(stop, anyColor(random))
  context.fillStyle = colors
  context.fillRect(0, 0, SIZE.width, SIZE.height)
}

function circles(context: SKRSContext2D, count: number, color: () => string, random: Random) {
  for (let index = 0; index < count; index += 1) {
    context.fillStyle = color()
    context.beginPath()
    const [x, y] = [random() * SIZE.width, random() * SIZE.height]
    context.arc(x, y, 5 + random() * 60, 0, 2 * Math.PI)
    context.fill()
  }
}

function blobs(context: SKRSContext2D, random: Random) {
  fill(context, anyColor(random))
  circles(context, 90, () => anyColor(random), random)
}

function darkWithSpots(context: SKRSContext2D, random: Random) {
  fill(context, '#20242a')
  circles(context, 8, () => '#fffbe0', random)
}

function transparent(context: SKRSContext2D, random: Random) {
  circles(context, 12, () => anyColor(random), random)
}

function noise(context: SKRSContext2D, random: Random) {
  for (let y = 0; y < SIZE.height; y += 5) {
    for (let x = 0; x < SIZE.width; x += 5) fill(context, anyColor(random), [x, y, 5, 5])
  }
}
