import { test } from '@japa/runner'
import { BOUNDS } from '#domain/overlay/layer'
import { browserGroup, rendered, WIDTHS } from '#tests/helpers/screens/browser'
import {
  addText,
  dragBy,
  editor,
  isPressed,
  layer,
  middleOf,
  numberOf,
  openEditor,
  set,
} from '#tests/helpers/screens/overlay_screen'
import { toast } from '#tests/helpers/screens/create_screen'

/** Every slider of the panel, with its bounds. */
const SLIDERS = [
  { name: 'Outline width', bound: BOUNDS.strokeWidth, wide: [0, 20], at: 2 },
  { name: 'Shadow blur', bound: BOUNDS.shadowBlur, wide: [0, 50], at: 10 },
  { name: 'Shadow X offset', bound: BOUNDS.shadowOffset, wide: [-50, 50], at: 0 },
  { name: 'Shadow Y offset', bound: BOUNDS.shadowOffset, wide: [-50, 50], at: 0 },
  { name: 'Opacity', bound: BOUNDS.opacity, wide: [0, 100], at: 100 },
  { name: 'Letter Spacing', bound: BOUNDS.letterSpacing, wide: [-5, 20], at: 0 },
  { name: 'Line Height', bound: BOUNDS.lineHeight, wide: [0.8, 3], at: 1.2 },
] as const

test.group('overlay editor: the panel', (group) => {
  browserGroup(group)

  test('no word in the fields of the panel is cut at any width', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await addText(page)
    const cut = `[...document.querySelectorAll('aside input')]
      .filter((field) => field.scrollWidth > field.clientWidth)
      .map((field) => field.ariaLabel)`
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await rendered(page)
      assert.deepEqual(await page.evaluate(cut), [], `${width}`)
    }
  })

  test('a new layer has the default values; sliders and numbers keep their bounds', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.assertInputValue(page.getByLabel('Font size'), '72')
    await page.assertInputValue(page.getByLabel('Text Color', { exact: true }), '#000000')
    await page.assertInputValue(page.getByLabel('Background color', { exact: true }), 'transparent')
    await page.assertText(page.getByRole('combobox', { name: 'Font family' }), 'Poppins')
    await page.assertText(page.getByRole('combobox', { name: 'Weight' }), 'Light')
    assert.equal(await numberOf(page, 'Width'), 300)
    for (const section of ['Outline', 'Shadow']) {
      const toggle = page.getByRole('switch', { name: section })
      assert.isFalse(await toggle.isChecked())
      await toggle.click()
    }
    for (const { name, bound, wide, at } of SLIDERS) {
      const slider = page.getByRole('slider', { name, exact: true })
      const number = `${name}, number`
      const [min, max, step] = await Promise.all(
        ['min', 'max', 'step'].map((part) => slider.getAttribute(part))
      )
      assert.deepEqual([Number(min), Number(max)], [...wide], name)
      assert.equal(Number(step), bound.step, name)
      assert.equal(await numberOf(page, number), at, name)
      await set(page, number, '999')
      assert.equal(await numberOf(page, number), wide[1], name)
      await set(page, number, '-999')
      assert.equal(await numberOf(page, number), wide[0], name)
      await set(page, number, 'nothing')
    }
    await set(page, 'Font size', 'large')
    await page.assertInputValue(page.getByLabel('Font size'), '12')
    await page.getByRole('slider', { name: 'Line Height' }).press('ArrowRight')
    assert.equal(await numberOf(page, 'Line Height, number'), 0.9)
  })

  test('colours are picked or typed; Clear takes the background away; what is no colour is marked', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    const text = page.getByLabel('Text Color', { exact: true })
    await text.fill('f80')
    await text.blur()
    await page.assertInputValue(text, '#FF8800')
    await page.assertInputValue(page.getByLabel('Text Color, picker'), '#ff8800')
    await text.fill('#12345')
    assert.equal(await text.getAttribute('aria-invalid'), 'true')
    await text.blur()
    await page.assertInputValue(text, '#FF8800')
    await page.getByLabel('Background color, picker').fill('#00ff00')
    const background = page.getByLabel('Background color', { exact: true })
    await page.assertInputValue(background, '#00FF00')
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.assertInputValue(background, 'transparent')
    await page.assertDisabled(page.getByRole('button', { name: 'Clear' }))
    await set(page, 'Text Color', '#000000')
    await page.assertVisible(page.getByText('Contrast 5.3', { exact: true }))
    await set(page, 'Text Color', '#5a5a5a')
    await page.assertVisible(
      editor(page).getByText('Hard to read here: contrast 1.7 of 4.5').first()
    )
    await page.getByRole('switch', { name: 'Outline' }).click()
    await page.assertVisible(
      editor(page)
        .getByText(/^Hard to read here: contrast 2\.\d of 4\.5$/)
        .first()
    )
    await set(page, 'Outline width', '8')
    await page.assertVisible(page.getByText('Contrast 6.8', { exact: true }))
    await page.assertNotExists(page.getByText('Hard to read'))
  })

  test('the toolbar sets font, style and alignment, explains links and deletes', async ({
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.assertDisabled(page.getByRole('button', { name: 'Delete', exact: true }))
    await page.assertDisabled(page.getByRole('button', { name: 'Undo' }))
    await page.getByRole('button', { name: 'Add Text' }).click()
    for (const name of ['Bold', 'Italic', 'Underline', 'Align center', 'Align right']) {
      const button = page.getByRole('button', { name, exact: true })
      await isPressed(button, 'false')
      await button.click()
      await isPressed(button, 'true')
    }
    await page.assertText(page.getByRole('combobox', { name: 'Weight' }), 'Bold')
    await page.getByRole('button', { name: 'Larger' }).click()
    await page.assertInputValue(page.getByLabel('Font size'), '73')
    await page.getByRole('combobox', { name: 'Font family' }).click()
    await page.getByRole('option', { name: 'Anton', exact: true }).click()
    await page.assertText(page.getByRole('combobox', { name: 'Font', exact: true }), 'Anton')
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.assertVisible(toast(page, "Images can't contain links"))
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.assertNotExists('[data-layer]')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.assertExists('[data-layer]')
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.assertNotExists('[data-layer]')
  })

  test("Apply adds a layer with the panel's settings", async ({ browserContext }) => {
    const { page } = await openEditor(browserContext)
    await page.assertVisible(page.getByText('These settings apply to the next text you add.'))
    await page.getByLabel('Heading').fill('Set before')
    await set(page, 'Font size', '40')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.assertVisible(page.getByText('Type to replace'))
    await page.keyboard.press('Escape')
    await page.assertVisible(layer(page, 'Set before'))
    await page.assertInputValue(page.getByLabel('Font size'), '40')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.keyboard.press('Escape')
    await page.assertElementsCount('[data-layer]', 2)
  })

  test('layers are added, reordered by drag and key, selected and deleted in their tab', async ({
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.getByRole('tab', { name: 'LAYERS' }).click()
    await page.assertVisible(page.getByRole('heading', { name: 'No layers yet' }))
    const names = editor(page).locator('ol [aria-pressed]')
    for (const words of ['Low', 'High']) {
      await page.getByRole('button', { name: 'Add Layer' }).click()
      await page.getByRole('tab', { name: 'EDIT' }).click()
      await page.getByLabel('Heading').fill(words)
      await page.getByRole('tab', { name: /LAYERS/ }).click()
    }
    await page.assertVisible(page.getByRole('heading', { name: 'Text Layers (2)' }))
    await page.assertElementsText(names, ['High\nPoppins 72', 'Low\nPoppins 72'])
    await page.getByRole('button', { name: 'Move Low' }).press('ArrowUp')
    await page.assertElementsText(names, ['Low\nPoppins 72', 'High\nPoppins 72'])
    await page.assertVisible(page.getByText('Low is now layer 1 of 2'))
    const [low, high] = await Promise.all(
      ['Low', 'High'].map((name) => middleOf(page.getByRole('button', { name: `Move ${name}` })))
    )
    await dragBy(page, low!, [0, high!.y - low!.y + 4])
    await page.assertElementsText(names, ['High\nPoppins 72', 'Low\nPoppins 72'])
    await page.keyboard.press('Control+z')
    await page.assertElementsText(names, ['Low\nPoppins 72', 'High\nPoppins 72'])
    await page.getByRole('button', { name: 'Delete Low' }).click()
    await page.assertVisible(page.getByRole('heading', { name: 'Text Layers (1)' }))
    await page.assertNotExists(layer(page, 'Low'))
  })

  test('without the list of fonts three fallback fonts are offered', async ({ browserContext }) => {
    await browserContext.route('**/api/drafts/google-fonts', (route) =>
      route.abort('connectionfailed')
    )
    const { page } = await openEditor(browserContext)
    await page.getByRole('combobox', { name: 'Font family' }).click()
    await page.assertElementsText(page.getByRole('option'), ['Poppins', 'Roboto', 'Open Sans'])
  })

  test('a font that could not be loaded is used once the connection is back', async ({
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await addText(page)
    const family = page.getByRole('combobox', { name: 'Font family' })
    await family.click()
    await page.getByRole('option', { name: 'Anton' }).waitFor()
    await browserContext.setOffline(true)
    await page.getByRole('option', { name: 'Anton' }).click()
    const notice = page.getByText("Anton didn't load. Another font is used instead.")
    await page.assertVisible(notice)
    await browserContext.setOffline(false)
    await notice.waitFor({ state: 'detached' })
  })

  test('the panel names the characters that the saved image may lack', async ({
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.keyboard.type('Dock')
    await page.assertNotExists(page.getByText('Herald has no font'))
    await page.keyboard.insertText(' 日本, අම, අ')
    const words = 'Herald has no font for අම. The saved image may show boxes instead.'
    await page.assertVisible(page.getByText(words))
    // At the field itself, because what is below it is out of sight on a phone.
    const heading = page.getByRole('textbox', { name: 'Heading' })
    const described = await heading.getAttribute('aria-describedby')
    await page.assertTextContains(`[id="${described}"]`, words)
  })
})
