import { test } from '@japa/runner'
import { slicesOf } from '#domain/overlay/font_faces'
import { sliceIndexes } from '#services/images/font_files'
import {
  accessibilityProblems,
  browserGroup,
  BUTTONS_LIKE_SAFARI,
  overflow,
  rendered,
  waitUntil,
} from '#tests/helpers/screens/browser'
import {
  dragBy,
  editor,
  isPressed,
  layer,
  middleOf,
  numberOf,
  openEditor,
  placeOf,
  set,
  stage,
} from '#tests/helpers/screens/overlay_screen'

test.group('overlay editor: keys, selection, access', (group) => {
  browserGroup(group)

  test('the keyboard adds, edits, moves, rotates, copies, undoes and deletes layers', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).focus()
    await page.keyboard.press('Enter')
    await page.assertVisible(page.getByText('Type to replace'))
    await page.keyboard.type('Keys')
    await page.assertNotExists(page.getByText('Type to replace'))
    await page.keyboard.press('Enter')
    await page.assertVisible(page.locator('[data-layer]:focus'))
    const [x, y] = await placeOf(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    const [right, down] = await placeOf(page)
    assert.deepEqual([right, down], [x! + 1, y! + 10])
    await page.keyboard.press('Control+d')
    await page.assertElementsCount('[data-layer]', 2)
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await page.assertElementsCount('[data-layer]', 3)
    await page.keyboard.press('Control+a')
    await page.assertVisible(page.getByText('3 layers selected.'))
    await page.keyboard.press('Delete')
    await page.assertElementsCount('[data-layer]', 0)
    await page.keyboard.press('Control+z')
    await page.assertElementsCount('[data-layer]', 3)
    await page.keyboard.press('Control+y')
    await page.assertElementsCount('[data-layer]', 0)
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
    await page.assertElementsCount('[data-layer]', 1)
    await page.keyboard.press('Control+Shift+z')
    await page.assertElementsCount('[data-layer]', 2)
    await set(page, 'Rotation', '270')
    assert.equal(await numberOf(page, 'Rotation'), -90)
    await layer(page, 'Keys').last().focus()
    await page.keyboard.press('Backspace')
    await page.assertElementsCount('[data-layer]', 1)
  })

  test('the caret follows text from an emoji picker or another input method', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.keyboard.type('Do')
    const caret = page.locator('[data-caret]')
    const { x: before } = await middleOf(caret)
    await page.keyboard.insertText('ck')
    const { x: after } = await middleOf(caret)
    assert.isAbove(after, before + 10)
  })

  test('a Chinese text loads only the parts of a font that it needs, and the caret knows its lines', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    const text = '小团队的内容计划'
    const { slices } = slicesOf(text, sliceIndexes)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('button', { name: 'Add Text' }).click()
    await page.keyboard.insertText(text)
    const loaded = "[...document.fonts].filter(({ family }) => family.includes('noto-sans-'))"
    await waitUntil(page, `${loaded}.length === ${slices.length}`)
    await rendered(page)
    const files = asked.flatMap((url) => /noto-sans-sc-\d+(?=\.woff2)/.exec(url) ?? [])
    assert.sameMembers(files, slices)
    await page.keyboard.press('Home')
    await page.keyboard.insertText('A')
    await page.assertInputValue(page.getByLabel('Heading'), '小团队的A内容计划')
    await page.assertNotExists(page.getByText('Herald has no font'))
  })

  test('several layers are selected with Shift or a rectangle and changed together', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    for (const [words, top] of [
      ['One', '100'],
      ['Two', '400'],
    ] as const) {
      await page.getByRole('button', { name: 'Add Text' }).click()
      await page.getByLabel('Heading').fill(words)
      await set(page, 'Top', top)
    }
    await layer(page, 'One').click({ modifiers: ['Shift'] })
    await page.assertVisible(page.getByText('2 layers selected.'))
    await page.assertNotExists('[data-handles]')
    await page.getByRole('button', { name: 'Align center' }).click()
    await page.keyboard.press('Escape')
    await page.assertVisible(page.getByText('No layer selected.'))
    const corner = (await stage(page).boundingBox())!
    await dragBy(page, { x: corner.x + 4, y: corner.y + 4 }, [700, 700])
    await page.assertVisible(page.getByText('2 layers selected.'))
    await page.keyboard.press('Shift+ArrowUp')
    await layer(page, 'Two').click()
    const [, top] = await placeOf(page)
    assert.equal(top, 390)
    const centre = page.getByRole('button', { name: 'Align center' })
    await isPressed(centre, 'true')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await layer(page, 'One').click()
    await isPressed(centre, 'false')
  })

  test('a selected part of a text gets its own weight and color', async ({ browserContext }) => {
    const { page } = await openEditor(browserContext)
    await stage(page).dblclick({ position: { x: 200, y: 160 } })
    await page.keyboard.type('plain strong')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.getByRole('button', { name: 'Bold' }).click()
    await isPressed(page.getByRole('button', { name: 'Bold' }), 'true')
    await page.assertVisible(page.getByLabel('Text on the image'))
    const color = page.getByLabel('Text Color', { exact: true })
    await set(page, 'Text Color', '#f2b84b')
    await page.assertInputValue(color, '#F2B84B')
    await page.getByLabel('Text on the image').focus()
    await page.keyboard.press('Control+Home')
    await page.assertInputValue(color, '#000000')
    await page.keyboard.press('Control+Shift+End')
    await isPressed(page.getByRole('button', { name: 'Bold' }), 'false')
    // The second word is on a line of its own in the image.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+Home')
    await isPressed(page.getByRole('button', { name: 'Bold' }), 'true')
  })

  test('a part of a text stays selected where a click does not focus buttons', async ({
    browserContext,
  }) => {
    await browserContext.addInitScript({ content: BUTTONS_LIKE_SAFARI })
    const { page } = await openEditor(browserContext)
    await stage(page).dblclick({ position: { x: 200, y: 160 } })
    await page.keyboard.type('plain strong')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.getByRole('switch', { name: 'Outline' }).click()
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.getByLabel('Text on the image').focus()
    await page.keyboard.press('Control+Home')
    await isPressed(page.getByRole('button', { name: 'Bold' }), 'false')
  })

  for (const width of [360, 768, 1440]) {
    test(`axe finds nothing and nothing is cut off at ${width}, light and dark`, async ({
      assert,
      browserContext,
    }) => {
      const { page } = await openEditor(browserContext)
      await page.getByRole('button', { name: 'Add Text' }).click()
      for (const section of ['Outline', 'Shadow']) {
        await page.getByRole('switch', { name: section }).click()
      }
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.isEmpty(await accessibilityProblems(page, '[role=dialog]'))
        await page.getByRole('tab', { name: /^LAYERS/ }).click()
        assert.isEmpty(await accessibilityProblems(page, '[role=dialog]'))
        await page.getByRole('tab', { name: 'EDIT' }).click()
      }
      assert.equal(await overflow(page), 0)
      const save = editor(page).getByRole('button', { name: 'Save', exact: true })
      const { x } = await middleOf(save)
      assert.isBelow(x, width - 10)
    })
  }
})
