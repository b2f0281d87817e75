import type { BrowserContext, Page } from 'playwright'
import type { makeMember } from '#tests/helpers/make_member'
import { choose, signIn } from '#tests/helpers/browser'

type Member = Pick<Awaited<ReturnType<typeof makeMember>>, 'user' | 'organization'>

/** The Create screen of the member, in their organization. */
export async function openCreate(
  context: BrowserContext,
  { user, organization }: Member,
  query = ''
) {
  await signIn(context, user)
  await choose(context, organization)
  const page = await context.newPage()
  await page.goto(`/dashboard/drafts${query}`)
  return page
}

/** Writes the post by hand, without the assistant. */
export async function write(page: Page, text: string) {
  await page.getByRole('radio', { name: 'Write' }).click()
  await page.getByLabel('Post text').fill(text)
}

/** Presses one of the actions under the preview. */
export function press(page: Page, action: 'Save Draft' | 'Schedule' | 'Post Now') {
  return page.getByRole('button', { name: action }).last().click()
}

/** The words of the last result. */
export function toast(page: Page, words: string) {
  return page.getByText(words).first()
}
