import type { BrowserContext, Locator, Page } from 'playwright'
import type { makeMember } from '#tests/helpers/data/members'
import { openUrl } from '#tests/helpers/screens/browser'
import { tick } from '#tests/helpers/publishing/publisher'

type Member = Pick<Awaited<ReturnType<typeof makeMember>>, 'user' | 'organization'>

/** Opens the Create screen of the member's organization. */
export async function openCreate(context: BrowserContext, member: Member, query = '') {
  return openUrl(context, member, `/dashboard/drafts${query}`)
}

/** Writes the post by hand, without the assistant. */
export async function write(page: Page, text: string) {
  await page.getByRole('radio', { name: 'Write' }).click()
  await page.getByLabel('Post text').fill(text)
}

const MORE = /^More (ways to schedule|actions)$/

/** Clicks one of the actions below the preview. On a phone, most are in the menu of the first one. */
export async function press(page: Page, action: 'Save Draft' | 'Schedule' | 'Post Now') {
  const button = page.getByRole('button', { name: action, exact: true })
  const ways = page.getByRole('button', { name: MORE, disabled: false })
  await button.or(ways).last().waitFor()
  if ((await button.count()) > 0) return button.last().click()
  await ways.last().click()
  return page.getByRole('menuitem', { name: action }).click()
}

/** Opens the menu of attachments and chooses one with the keyboard. */
export async function addMedia(page: Page, way: string) {
  await page.getByRole('button', { name: 'Add media' }).press('Enter')
  await page.getByRole('menuitem', { name: way }).press('Enter')
}

interface GivenFile {
  name: string
  type: string
  buffer: Buffer
}

/** Gives the files to the element at which an event with the name `give` is dispatched. */
const GIVE_FILES = `({ way, files, text }) => addEventListener('give', ({ target }) => {
  const held = new DataTransfer()
  for (const { name, type, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    held.items.add(new File([bytes], name, { type }))
  }
  if (text) held.setData('text/plain', text)
  const on = { bubbles: true, cancelable: true }
  const events = way === 'paste'
    ? [new ClipboardEvent('paste', { ...on, clipboardData: held })]
    : ['dragover', 'drop'].map((type) => new DragEvent(type, { ...on, dataTransfer: held }))
  window.isGivenUntaken = events.map((event) => target.dispatchEvent(event)).at(-1)
}, { once: true })`

/**
 * Drops files on an element or pastes them into it, with a text beside them. Resolves to true if
 * the browser would take them itself, because the page did not.
 */
export async function giveFiles(
  target: Locator,
  way: 'drop' | 'paste',
  files: readonly GivenFile[],
  text = ''
) {
  const page = target.page()
  const sent = files.map(({ buffer, ...rest }) => ({ ...rest, base64: buffer.toString('base64') }))
  await page.evaluate(`void (${GIVE_FILES})(${JSON.stringify({ way, files: sent, text })})`)
  await target.dispatchEvent('give', { bubbles: true })
  return page.evaluate<boolean>('window.isGivenUntaken')
}

/** The toast with these words. */
export function toast(page: Page, words: string) {
  return page.getByText(words).first()
}

/** Sends a message to the assistant with Enter. */
export async function ask(page: Page, text: string) {
  await page.getByLabel('Message').fill(text)
  await page.getByLabel('Message').press('Enter')
}

/** The chat's messages, including the streamed one. */
export function conversation(page: Page) {
  return page.getByRole('log', { name: 'Conversation' })
}

/** The assistant's answer with this version number. */
export function version(page: Page, number: number) {
  return page.getByRole('article', { name: `Version ${number}` })
}

/** The LinkedIn preview of the post. */
export function preview(page: Page) {
  return page.getByRole('article', { name: 'Preview of the post' })
}

/** Shows the preview or the fields. On a phone each is a view of its own; elsewhere both show. */
export async function showView(page: Page, name: 'Write' | 'Preview') {
  const view = page.getByRole('radio', { name, exact: true })
  if (await view.count()) await view.click()
}

/** Chooses an action from the menu of an answer. */
export async function chooseAct(
  page: Page,
  number: number,
  act: 'Preview and edit' | 'Schedule' | 'Post Now'
) {
  await version(page, number).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Publishes the post in the editor and waits until it is in the feed. */
export async function postNow(page: Page) {
  await press(page, 'Post Now')
  const queued = page.waitForResponse((response) => response.url().endsWith('/publish-now'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post Now' }).click()
  await queued
  await tick()
  await toast(page, 'Post published successfully to LinkedIn!').waitFor()
}
