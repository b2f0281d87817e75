import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { MaterialFactory } from '#database/factories/material_factory'
import Material from '#models/material'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { giveFiles } from '#tests/helpers/screens/create_screen'
import { materialsScreen } from '#tests/helpers/requests/materials'
import { pdfWith, docxOf } from '#tests/helpers/data/document_files'
import { webPeer } from '#tests/helpers/peers/web_servers'

const PAGE = `<html><head><title>Northwind</title></head><body>
<h1>Robots for warehouses</h1><p>We build floors that move, so that peak season is calm.</p></body></html>`

const WIDER = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
  document.querySelector('[role="dialog"]')
)`

test.group('materials', (group) => {
  browserGroup(group)
  aiPeer(group)
  const site = webPeer(group)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  async function member() {
    const made = await makeMember()
    await made.organization.merge({ name: 'Northwind', website: site.url('/') }).save()
    return made
  }

  test('the website is suggested, added and read, and not suggested again', async ({
    assert,
    browserContext,
    visit,
  }) => {
    site.show({ '/': PAGE })
    const { user } = await member()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.assertVisible(page.getByRole('main').getByText('None yet'))
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    await page.assertVisible(
      dialog.getByText('Upload materials to auto-generate campaign insights')
    )
    await page.assertVisible(dialog.getByText('Organization Website Detected'))
    await page.assertVisible(dialog.getByText('No analysis yet'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByRole('button', { name: 'Add Website' }).click()
    await page.assertVisible(page.getByText('Organization website added successfully!'))
    await page.assertNotExists(dialog.getByText('Organization Website Detected'))
    await dialog.getByText('Ready', { exact: true }).waitFor()
    await page.assertVisible(dialog.getByText('1 item, 1 ready'))
    await page.assertVisible(dialog.getByText(/about [\d,]+ AI tokens/))
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.assertVisible(page.getByRole('main').getByText('1, not analyzed'))
  })

  test('a text that is dragged over the files is not taken for one', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user } = await member()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    const zone = dialog.getByText('PDF, DOC, DOCX, TXT or any image')
    assert.isTrue(await giveFiles(zone, 'drop', [], 'Robots for warehouses'))
    await page.assertVisible(zone)
  })

  test('Dismiss hides the website suggestion permanently', async ({ browserContext, visit }) => {
    const { user } = await member()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await page.assertNotExists(dialog.getByText('Organization Website Detected'))
    await page.keyboard.press('Escape')
    await open('Northwind')
    await page.assertVisible(dialog.getByRole('heading', { name: 'Add Materials' }))
    await page.assertNotExists(dialog.getByText('Organization Website Detected'))
  })

  test('files are uploaded and read, and their types are shown', async ({
    browserContext,
    visit,
  }) => {
    const { user } = await member()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open, choose } = materialsScreen(page)
    await open('Northwind')
    await choose('Brand book.pdf', await pdfWith(['Floors that move'], 3))
    await page.assertVisible(page.getByText('File uploaded successfully!'))
    await dialog.getByText(/^PDF · \d+ KB · 3 pages$/).waitFor()
    await choose('Tone of voice.docx', docxOf(['Plain and dry']))
    await dialog.getByText('2 items, 2 ready').waitFor()
    await page.assertVisible(dialog.getByRole('link', { name: 'Tone of voice.docx' }))
    const saving = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Brand book.pdf' }).click()
    const saved = await saving
    await page.assertVisible(dialog.getByText(saved.suggestedFilename()))
  })

  test('a file that is refused is reported, and nothing is lost', async ({
    assert,
    browserContext,
    visit,
  }) => {
    site.show({ '/blog': '<p>Entry</p>' })
    const { user } = await member()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open, choose, chooseHuge, address } = materialsScreen(page)
    await open('Northwind')
    await choose('plan.pdf', Buffer.from('MZ\x90\0 a program'))
    await page.assertVisible(page.getByText(/^Failed to upload file: This file isn.t what/))
    await chooseHuge('huge.pdf', 25 * 1024 * 1024 + 1)
    await page.assertVisible(page.getByText('Failed to upload file: Files can be up to 25 MB.'))
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    await add.click()
    assert.isEmpty(await Material.all())
    await address.fill('http://169.254.169.254/')
    await add.click()
    await page.assertVisible(dialog.getByText(/^Failed to add URL: .*private network/))
    await page.assertInputValue(address, 'http://169.254.169.254/')
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByRole('radio', { name: 'Blog' }).click()
    await dialog.getByLabel('Blog URL').fill(site.url('/blog'))
    await page.keyboard.press('Enter')
    await page.assertVisible(page.getByText('URL added successfully!'))
    await dialog.getByText('1 item, 1 ready').waitFor()
    await dialog.getByLabel('Blog URL').fill(site.url('/blog/'))
    await page.keyboard.press('Enter')
    await page.assertVisible(dialog.getByText(/already in the materials/))
  })

  test('a page that fails says why, and may be read again', async ({ browserContext, visit }) => {
    site.show({ '/': (_, answer) => void answer.writeHead(403).end() })
    const { user } = await member()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    await dialog.getByRole('button', { name: 'Add Website' }).click()
    await dialog.getByText('Failed', { exact: true }).waitFor()
    await page.assertVisible(dialog.getByText(/show the page \(status 403\)/))
    site.show({ '/': PAGE })
    await dialog.getByRole('button', { name: /^Try again/ }).click()
    await dialog.getByText('Ready', { exact: true }).waitFor()
  })

  test('a material is deleted after a confirmation', async ({ assert, browserContext, visit }) => {
    const { user, organization } = await member()
    const own = { organizationId: organization.id, name: 'Old site' }
    await MaterialFactory.merge(own).create()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    await dialog.getByRole('button', { name: 'Delete Old site' }).click()
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText(/Are you sure you want to delete "Old site"/))
    await question.getByRole('button', { name: 'Cancel' }).click()
    assert.lengthOf(await Material.all(), 1)
    await dialog.getByRole('button', { name: 'Delete Old site' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.assertNotExists(question)
    await page.assertNotExists(dialog.getByText('Old site'))
    assert.isEmpty(await Material.all())
  })

  test('many materials with long names and all states fit at every width', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user, organization } = await member()
    const own = { organizationId: organization.id }
    await MaterialFactory.merge(own).createMany(30)
    const reason = "This website didn't show the page (status 403)."
    await MaterialFactory.merge([
      { ...own, name: 'x'.repeat(200) },
      { ...own, name: 'Failed one', status: 'failed', failureReason: reason },
      { ...own, name: 'Long one', type: 'pdf', bytes: 12_000_000, pages: 412, isCut: true },
    ]).createMany(3)
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    await dialog.getByText('33 items, 32 ready').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        assert.equal(await overflow(page), 0, `wider than ${width}`)
        assert.deepEqual(await accessibilityProblems(page), [], `${colorScheme}, ${width}`)
        const wider = await page.evaluate<number>(WIDER)
        assert.equal(wider, 0, `the dialog at ${width}`)
      }
    }
  })
})
