/**
 * npm run bench -- render: measures drawing three texts on an image of 1080 x 1080, compared with
 * the plain canvas library. It also measures the answers of /health and the memory of a built
 * Herald while fifty such images are requested at the same time.
 */
import { readFileSync } from 'node:fs'
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { newLayer } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'
import { serverFontFile } from '#services/images/font_files'
import { drawnBytes } from '#tests/helpers/data/image_files'
import { freePort } from '#tests/helpers/free_port'
import { Poller } from './lib/poller.js'
import { BuiltHerald } from './lib/built_herald.js'
import { settings } from './lib/settings.js'

const SIDE = 1080
const ROUNDS = 15
const CROWD = 50
const FACE = 'poppins-latin-700-normal'

const LAYERS: Layer[] = ['Book the dock first', 'Ship on a Tuesday', 'Read on: our blog'].map(
  (text, index) => ({
    ...newLayer(`layer_${index}`, [80, 120 + index * 300]),
    text,
    width: 920,
    color: '#ffffff',
    font_weight: 700,
  })
)

/** An image like a photo, with soft shapes and grain. */
async function photo() {
  const noise = { type: 'gaussian', mean: 118, sigma: 9 } as const
  const grain = { width: SIDE, height: SIDE, channels: 3, background: '#777', noise } as const
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <circle cx="300" cy="400" r="380" fill="#2f5b93" opacity=".6"/>
    <circle cx="800" cy="700" r="300" fill="#cc3a1d" opacity=".5"/></svg>`
  return sharp({ create: grain })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
}

const picture = await photo()
const heraldMs = await median(() => drawnBytes(picture, LAYERS))
const bareMs = await median(bareCanvas)
console.log(`three texts on ${SIDE} x ${SIDE}, PNG in and out, median of ${ROUNDS}`)
console.log(`  bare canvas ${bareMs.toFixed(0)} ms, Herald ${heraldMs.toFixed(0)} ms`)
console.log(`  ratio ${(heraldMs / bareMs).toFixed(2)} (at most 1.5)`)

/** The same with only the canvas library: decode, draw the same lines, encode. */
async function bareCanvas() {
  GlobalFonts.register(readFileSync(serverFontFile(FACE)!), FACE)
  const image = await loadImage(picture)
  const canvas = createCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  context.fillStyle = '#ffffff'
  for (const { text, position, font_size: size } of LAYERS) {
    context.font = `${size}px "${FACE}"`
    context.fillText(text, position[0], position[1] + size)
  }
  return canvas.encode('png')
}

async function median(work: () => Promise<unknown>) {
  await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

async function crowd() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const herald = await BuiltHerald.serve(port, settings({ APP_URL: url }))
  try {
    const member = await Member.join(url)
    const mediaId = await member.upload(picture)
    await member.render(mediaId)
    const { seconds, latencies } = await whilePolling(url, () =>
      Promise.all(Array.from({ length: CROWD }, () => member.render(mediaId)))
    )
    report(seconds, latencies, herald)
  } finally {
    await herald.stop()
  }
}

/** Polls /health during some work. */
async function whilePolling(url: string, work: () => Promise<unknown>) {
  const poller = await Poller.begin(`${url}/health`)
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  return { seconds, latencies: await poller.end() }
}

function report(seconds: number, latencies: number[], herald: BuiltHerald) {
  const sorted = latencies.toSorted((a, b) => a - b)
  const share = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
  console.log(`${CROWD} such pictures at once through the API: ${seconds.toFixed(1)} s`)
  console.log(`  /health meanwhile (${sorted.length} times): median ${share(0.5)} ms,`)
  console.log(`  95 % within ${share(0.95)} ms, slowest ${share(1 - 1e-9)} ms (at most 50)`)
  const peaks = [herald.peakMegabytes ?? 0, ...herald.peaksOfChildren]
  const sum = peaks.reduce((total, peak) => total + peak, 0)
  console.log(`  most memory: server ${peaks[0]?.toFixed(0)} MB, with the process that draws`)
  console.log(`  ${sum.toFixed(0)} MB, shared pages counted in each (at most 400)`)
}

/** A user with an organization, over the API. */
class Member {
  private constructor(
    private url: string,
    private token: string,
    private organizationId: string
  ) {}

  static async join(url: string) {
    const email = 'maya@example.com'
    const signup = { email, password: 'a long password', full_name: 'Maya' }
    const { access_token: token } = await answered(`${url}/api/auth/signup`, signup)
    const { id } = await answered(`${url}/api/organizations`, { name: 'Dock' }, token)
    return new Member(url, token ?? '', id ?? '')
  }

  async upload(file: Buffer) {
    const form = new FormData()
    form.set('org_id', this.organizationId)
    form.set('image', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'photo.png')
    const headers = { Authorization: `Bearer ${this.token}` }
    const options = { method: 'POST', body: form, headers }
    const answer = await fetch(`${this.url}/api/drafts/upload-image`, options)
    const { media_id: id } = (await answer.json()) as Record<string, string>
    return id ?? ''
  }

  render(mediaId: string) {
    const body = { org_id: this.organizationId, media_id: mediaId, layers: LAYERS }
    return answered(`${this.url}/api/drafts/render-overlay`, body, this.token)
  }
}

async function answered(url: string, body: object, token?: string) {
  const headers = {
    'Content-Type': 'application/json',
    'Accept': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}

await crowd()
