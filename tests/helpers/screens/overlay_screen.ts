import type { BrowserContext, Page } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import { openCreate } from '#tests/helpers/screens/create_screen'
import { makeMember } from '#tests/helpers/data/members'
import { storedImage } from '#tests/helpers/requests/image_requests'
import type { GestureKind } from '#domain/overlay/gesture'
import { newLayer } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'
import { layersOf, selectedOf } from '#domain/overlay/overlay_state'
import type { OverlayAction, OverlayState } from '#domain/overlay/overlay_state'
import { overlayReducer } from '#domain/overlay/overlay_reducer'

/** Default side of the image in the editor, in pixels. */
const SIDE = 1000

interface Opening {
  color?: string
  body?: string
}

/** A member with a draft that has an image of one color. */
export async function memberWithImage({ color = '#808080', body = 'The dock.' }: Opening = {}) {
  const member = await makeMember()
  const own = { organizationId: member.organization.id }
  const picture = await storedImage(own.organizationId, { color, width: SIDE, height: SIDE })
  const assets = [{ type: 'image' as const, url: picture.url, alt: 'A dock' }]
  const draft = await DraftFactory.merge({ ...own, mode: 'image', body, assets }).create()
  return { ...member, picture, draft }
}

/** Opens the editor on the image of a draft on the Create screen. */
export async function openEditor(context: BrowserContext, opening: Opening = {}) {
  const member = await memberWithImage(opening)
  const page = await openCreate(context, member, `?draft=${member.draft.id}`)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('radio', { name: 'Write' }).click()
  await page.getByRole('button', { name: 'Add text' }).click()
  await stage(page).waitFor()
  return { ...member, page }
}

export function editor(page: Page) {
  return page.getByRole('dialog', { name: 'Text overlay editor' })
}

/** The image in the editor. */
export function stage(page: Page) {
  return page.locator('[data-stage]')
}

/** Screen pixels per image pixel. */
export async function scaleOf(page: Page) {
  const { width } = await boxOf(stage(page))
  return width / SIDE
}

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('There is nothing to be seen')
  return box
}

/** Adds a default text and ends its editing. */
export async function addText(page: Page) {
  await page.getByRole('button', { name: 'Add Text' }).click()
  await page.getByRole('textbox', { name: 'Text on the image' }).waitFor()
  await page.keyboard.press('Escape')
}

/** The layer with this text. */
export function layer(page: Page, words: string) {
  return page.getByRole('button', { name: `Text: ${words}`, exact: true })
}

/** The values of 'Position and size'. */
export async function placeOf(page: Page) {
  const names = ['Left', 'Top', 'Width', 'Height', 'Rotation']
  return Promise.all(names.map((name) => numberOf(page, name)))
}

/** The number in a field. */
export async function numberOf(page: Page, name: string) {
  const shown = await page.getByLabel(name, { exact: true }).inputValue()
  return Number(shown.replace('−', '-').replace('%', ''))
}

/** Waits until a button has this pressed state. */
export function isPressed(button: ReturnType<Page['locator']>, pressed: 'true' | 'false') {
  return button.and(button.page().locator(`[aria-pressed="${pressed}"]`)).waitFor()
}

/** Drags from a point of the screen in several steps. */
export async function dragBy(page: Page, from: { x: number; y: number }, by: [number, number]) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by[0] / 2, from.y + by[1] / 2)
  await page.mouse.move(from.x + by[0], from.y + by[1])
  await page.mouse.up()
}

/** Drags a handle by a distance in image pixels. */
export async function dragHandle(page: Page, handle: string, by: [number, number]) {
  const { x, y, width, height } = await boxOf(page.locator(`[data-handle="${handle}"]`))
  const scale = await scaleOf(page)
  const way: [number, number] = [by[0] * scale, by[1] * scale]
  await dragBy(page, { x: x + width / 2, y: y + height / 2 }, way)
}

/** The center of an element on the screen. */
export async function middleOf(locator: ReturnType<Page['locator']>) {
  const { x, y, width, height } = await boxOf(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Types a value into a slider's or a number's field. */
export async function set(page: Page, name: string, value: string) {
  const field = page.getByLabel(name, { exact: true })
  await field.fill(value)
  await field.blur()
}

/** The options of a drag without a modifier key and without snapping. */
export const LEAD = { snapDistance: 8, isConstrained: false, isSnapDisabled: true }

const PICTURE = { x: 0, y: 0, width: 1080, height: 1080 }

/** A default layer with these changes. */
export function draggedLayer(id: string, change: Partial<Layer> = {}): Layer {
  return { ...newLayer(id, [100, 100]), ...change }
}

/** The editor's state after these actions in order. */
export function after(state: OverlayState, ...actions: OverlayAction[]) {
  return actions.reduce(overlayReducer, state)
}

function boxesOf(layers: readonly Layer[]) {
  return Object.fromEntries(
    layers.map(({ id, position: [x, y], width, height, rotation }) => [
      id,
      { x, y, width, height, rotation },
    ])
  )
}

/** The actions of a complete drag, from press to release. */
export function drag(
  state: OverlayState,
  kind: GestureKind,
  by: [number, number]
): OverlayAction[] {
  const layers = layersOf(state)
  const ids = selectedOf(state)
  const gesture = {
    ...kind,
    ids,
    layers,
    from: { x: 0, y: 0 },
    boxes: boxesOf(layers),
    snapRects: [PICTURE],
  }
  return [
    { type: 'gesture_began', gesture },
    { type: 'gesture_moved', to: { x: 7, y: 3 }, modifiers: LEAD },
    { type: 'gesture_moved', to: { x: by[0], y: by[1] }, modifiers: LEAD },
    { type: 'gesture_ended' },
  ]
}
