import type { ApiClient } from '@japa/api-client'
import {
  newLayer,
  FONT_WEIGHTS,
  TEXT_ALIGNS,
  TEXT_DECORATIONS,
  BOUNDS,
} from '#domain/overlay/layer'
import type { Layer, Bound } from '#domain/overlay/layer'
import type { makeMember } from '#tests/helpers/data/members'
import { OVERLAY_FONTS } from '#domain/overlay/fonts'
import { charactersOf } from '#domain/overlay/rich_text'
import { seededRandom } from '#tests/helpers/data/stored_posts'

type Member = Awaited<ReturnType<typeof makeMember>>

/** A layer with large white text at the top left of an image. */
export function whiteTextLayer(text = 'Hello', look: Partial<Layer> = {}): Layer {
  return { ...newLayer('a', [10, 10]), text, color: '#ffffff', font_weight: 700, ...look }
}

/** Requests the rendering of layers as a member. */
export function requestRender(client: ApiClient, { user, organization }: Member, body: object) {
  return client
    .post('/api/drafts/render-overlay')
    .withGuard('api')
    .loginAs(user)
    .json({ org_id: organization.id, ...body })
}

/** Requests one text on an uploaded image. */
export function requestOverlay(
  client: ApiClient,
  { user }: Member,
  image: Buffer | string,
  body = {}
) {
  const base64 = typeof image === 'string' ? image : image.toString('base64')
  const { id, ...layer } = whiteTextLayer()
  return client
    .post('/api/drafts/add-text-overlay')
    .withGuard('api')
    .loginAs(user)
    .json({ image_base64: base64, ...layer, ...body })
}

/** Side of the square image in pixels. */
export const SET_SIDE = 1080

const TEXTS = [
  'Book the dock before the truck arrives',
  'Ship small. Ship often. Ship on a Tuesday.',
  'Two lines\nand a third that is longer',
  'Zażółć gęślą jaźń: Łódź, Győr, Malmö',
  'Đường phố Hà Nội',
  'Планируйте посты на неделю вперёд',
  'Καλημέρα από τη Θεσσαλονίκη',
  'مرحبا بالعالم من برلين',
  'شركة Herald تأسست عام 2019',
  'שלום עולם, מה שלומך?',
  'Launch day 🚀 tomorrow 👩‍👩‍👧 👍🏽 🇺🇸',
  'Love ❤️ coffee ☕ and 1️⃣ 2️⃣ 3️⃣',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'Antidisestablishmentarianism and other long words in a box',
  'AVATAR To. Type, WAVE & fi ffl — “quotes” … 50 %',
  '★ five stars → next ✓ done',
  'ONE',
  '24시간 7일, 함께 쓰고 발행하세요',
  '「投稿」を書いて、予約して、公開しましょう。',
  '让每一篇文章都准时“上线”；写作、安排、发布！',
  'วางแผนโพสต์ล่วงหน้าหนึ่งสัปดาห์ हफ़्ते की पोस्ट',
]

const COLORS = ['#000000', '#ffffff', '#cc3a1d', '#2f5b93', '#ffd34d', '#1b6e47', '#a3123f']

class Dice {
  constructor(private random: () => number) {}

  one<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!
  }

  in({ min, max, step }: Bound): number {
    return Math.round((min + this.random() * (max - min)) / step) * step
  }

  happens(share: number): boolean {
    return this.random() < share
  }
}

/**
 * Sets of layers on a square image, equal for equal seeds. They cover every font family and effect,
 * rotation, emoji, right-to-left text, long words and styled ranges.
 */
export function layerSets(count: number, seed: number): Layer[][] {
  const dice = new Dice(seededRandom(seed))
  return Array.from({ length: count }, (_, set) =>
    [0, 1, 2].map((place) => layerOf(dice, set * 3 + place, place))
  )
}

function layerOf(dice: Dice, index: number, place: number): Layer {
  const text = TEXTS[index % TEXTS.length]!
  const at: [number, number] = [dice.in({ min: 20, max: 300, step: 1 }), 60 + place * 330]
  const layer = {
    ...newLayer(`layer_${index}`, at),
    text,
    ...typeOf(dice, index),
    ...inkOf(dice),
    width: dice.in({ min: 100, max: 760, step: 1 }),
    height: dice.in({ min: 50, max: 260, step: 1 }),
    rotation: dice.happens(0.5) ? dice.in(BOUNDS.rotation) : 0,
  }
  return dice.happens(0.35) ? { ...layer, runs: runsOf(dice, text) } : layer
}

function typeOf(dice: Dice, index: number): Partial<Layer> {
  return {
    font_name: OVERLAY_FONTS[index % OVERLAY_FONTS.length]!.family,
    font_weight: dice.one(FONT_WEIGHTS),
    font_style: dice.happens(0.3) ? 'italic' : 'normal',
    font_size: dice.in({ min: 24, max: 96, step: 1 }),
    text_align: dice.one(TEXT_ALIGNS),
    text_decoration: dice.one([...TEXT_DECORATIONS, 'none']),
    letter_spacing: dice.happens(0.3) ? dice.in(BOUNDS.letterSpacing) : 0,
    line_height: dice.happens(0.5) ? dice.in(BOUNDS.lineHeight) : 1.2,
  }
}

function inkOf(dice: Dice): Partial<Layer> {
  const isPlated = dice.happens(0.4)
  return {
    color: dice.one(COLORS),
    stroke_width: dice.happens(0.35) ? dice.in({ min: 1, max: 8, step: 1 }) : 0,
    stroke_color: dice.one(COLORS),
    shadow_enabled: dice.happens(0.4),
    shadow_color: dice.one(COLORS),
    shadow_blur: dice.in(BOUNDS.shadowBlur),
    shadow_offset_x: dice.in({ min: -20, max: 20, step: 1 }),
    shadow_offset_y: dice.in({ min: -20, max: 20, step: 1 }),
    ...(isPlated && {
      background_color: dice.one(COLORS),
      background_opacity: dice.in(BOUNDS.opacity),
    }),
    opacity: dice.happens(0.4) ? dice.in({ min: 20, max: 100, step: 1 }) : 100,
  }
}

/** Splits the text into three ranges with different styles. */
function runsOf(dice: Dice, text: string) {
  const characters = charactersOf(text)
  const [first, second] = [characters.length / 3, (2 * characters.length) / 3].map(Math.floor)
  const parts = [
    characters.slice(0, first),
    characters.slice(first, second),
    characters.slice(second),
  ]
  return parts.map((part) => ({
    text: part.join(''),
    bold: dice.happens(0.5),
    italic: dice.happens(0.3),
    ...(dice.happens(0.5) && { color: dice.one(COLORS) }),
  }))
}
