import type { BrowserContext, Page } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import { openCreate } from '#tests/helpers/create_screen'
import { makeMember } from '#tests/helpers/make_member'
import { storedPicture } from '#tests/helpers/stored_picture'

/** The side of the picture that the editor opens on, in pixels, unless a test says otherwise. */
export const SIDE = 1000

interface Opening {
  color?: string
  body?: string
}

/** A member whose draft shows a picture of one colour. */
export async function memberWithPicture({ color = '#808080', body = 'The dock.' }: Opening = {}) {
  const member = await makeMember()
  const own = { organizationId: member.organization.id }
  const picture = await storedPicture(own.organizationId, { color, width: SIDE, height: SIDE })
  const assets = [{ type: 'image' as const, url: picture.url, alt: 'A dock' }]
  const draft = await DraftFactory.merge({ ...own, mode: 'image', body, assets }).create()
  return { ...member, picture, draft }
}

/** The editor, opened on the picture of a draft in Create. */
export async function openEditor(context: BrowserContext, opening: Opening = {}) {
  const member = await memberWithPicture(opening)
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

/** The picture on its desk. */
export function stage(page: Page) {
  return page.locator('[data-stage]')
}

/** Pixels of the screen per pixel of the picture. */
export async function scaleOf(page: Page) {
  const { width } = await boxOf(stage(page))
  return width / SIDE
}

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('There is nothing to be seen')
  return box
}

/** Adds a text as it comes, and leaves writing it. */
export async function addText(page: Page) {
  await page.getByRole('button', { name: 'Add Text' }).click()
  await page.getByRole('textbox', { name: 'Text on the image' }).waitFor()
  await page.keyboard.press('Escape')
}

/** The layer that says that. */
export function layer(page: Page, words: string) {
  return page.getByRole('button', { name: `Text: ${words}`, exact: true })
}

/** The numbers of 'Position and size'. */
export async function placeOf(page: Page) {
  const names = ['Left', 'Top', 'Width', 'Height', 'Rotation']
  return Promise.all(names.map((name) => numberOf(page, name)))
}

/** The number that a field shows. */
export async function numberOf(page: Page, name: string) {
  const shown = await page.getByLabel(name, { exact: true }).inputValue()
  return Number(shown.replace('−', '-').replace('%', ''))
}

/** Waits until a button is pressed, or is not. */
export function isPressed(button: ReturnType<Page['locator']>, pressed: 'true' | 'false') {
  return button.and(button.page().locator(`[aria-pressed="${pressed}"]`)).waitFor()
}

/** Drags from a place on the screen, in steps, as a hand does. */
export async function dragBy(page: Page, from: { x: number; y: number }, by: [number, number]) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by[0] / 2, from.y + by[1] / 2)
  await page.mouse.move(from.x + by[0], from.y + by[1])
  await page.mouse.up()
}

/** Drags one of the handles, by pixels of the picture. */
export async function dragHandle(page: Page, handle: string, by: [number, number]) {
  const { x, y, width, height } = await boxOf(page.locator(`[data-handle="${handle}"]`))
  const scale = await scaleOf(page)
  const way: [number, number] = [by[0] * scale, by[1] * scale]
  await dragBy(page, { x: x + width / 2, y: y + height / 2 }, way)
}

/** The middle of an element on the screen. */
export async function middleOf(locator: ReturnType<Page['locator']>) {
  const { x, y, width, height } = await boxOf(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Sets a slider or a number, as a person who types does. */
export async function set(page: Page, name: string, value: string) {
  const field = page.getByLabel(name, { exact: true })
  await field.fill(value)
  await field.blur()
}
