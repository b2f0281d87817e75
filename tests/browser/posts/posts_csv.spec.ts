import { test } from '@japa/runner'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { openPosts } from '#tests/helpers/screens/posts_screen'
import Draft from '#models/draft'
import Post from '#models/post'

const FILE = [
  'text,publish_time,mood',
  'Doors open at nine.,,calm',
  ',,calm',
  'At ten.,soon,',
].join('\n')

test.group('posts: CSV', (group) => {
  browserGroup(group)

  for (const width of [1440, 360]) {
    test(`at ${width} px, a CSV file is checked, its faulty rows are named, and the others are imported`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openPosts(browserContext, await makeMember())
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('button', { name: 'CSV files' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Import from CSV' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Import posts from CSV' })
      await page.assertVisible(dialog.getByText('publish_time'))
      assert.deepEqual(await accessibilityProblems(page, '[role=dialog]'), [])
      const file = { name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
      await dialog.getByLabel('CSV or ZIP file').setInputFiles(file)
      await page.assertVisible(dialog.getByText('2 rows have a problem.'))
      const problems = dialog.getByRole('table', { name: 'Rows with a problem or a note' })
      await page.assertElementsCount(problems.locator('tbody tr'), 2)
      await page.assertVisible(dialog.getByText('Not imported: mood'))
      assert.deepEqual(await accessibilityProblems(page, '[role=dialog]'), [])
      assert.equal(await overflow(page), 0)
      assert.lengthOf(await Draft.all(), 0)
      await dialog.getByRole('button', { name: 'Import 1 post(s)' }).press('Enter')
      await page.assertVisible(page.getByText('Imported 1 post(s).'))
      const [draft, ...others] = await Draft.all()
      assert.equal(draft?.body, 'Doors open at nine.')
      assert.lengthOf(others, 0)
      assert.lengthOf(await Post.all(), 0)
    })
  }

  test('an import that fails after its dialog was closed says so', async ({ browserContext }) => {
    const page = await openPosts(browserContext, await makeMember())
    await page.getByRole('button', { name: 'CSV files' }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import posts from CSV' })
    const file = { name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
    await dialog.getByLabel('CSV or ZIP file').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Import 1 post(s)' }).waitFor()
    const closed = Promise.withResolvers<void>()
    await page.route('**/api/posts/import-csv*', async (route) => {
      await closed.promise
      await route.fulfill({ status: 403, json: { detail: 'You may no longer write.' } })
    })
    await dialog.getByRole('button', { name: 'Import 1 post(s)' }).click()
    await dialog.getByRole('button', { name: 'Importing...' }).waitFor()
    await page.keyboard.press('Escape')
    await page.assertNotExists(dialog)
    closed.resolve()
    await page.getByText("The posts weren't imported. You may no longer write.").waitFor()
  })
})
