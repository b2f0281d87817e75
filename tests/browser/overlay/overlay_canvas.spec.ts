import { test } from '@japa/runner'
import { browserGroup } from '#tests/helpers/screens/browser'
import {
  addText,
  dragBy,
  dragHandle,
  editor,
  layer,
  middleOf,
  numberOf,
  openEditor,
  placeOf,
  scaleOf,
  set,
  stage,
} from '#tests/helpers/screens/overlay_screen'

test.group('overlay editor: the canvas', (group) => {
  browserGroup(group)

  test('a double-click adds a layer and edits it until Enter, Escape or blur', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await page.assertVisible(page.getByText('Double-click the image or choose Add Text.'))
    await stage(page).dblclick({ position: { x: 200, y: 160 } })
    await page.keyboard.type('First')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('line')
    await page.keyboard.press('Enter')
    await layer(page, 'First line').waitFor()
    await page.assertInputValue(page.getByLabel('Heading'), 'First\nline')
    const [x, y, width, height] = await placeOf(page)
    assert.deepEqual([width, x! + 150, y! + 50], [300, 278, 222])
    assert.isAbove(height!, 100)
    await layer(page, 'First line').dblclick()
    await page.keyboard.type('!')
    await page.keyboard.press('Escape')
    await layer(page, 'First line!').dblclick()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.type('My ')
    await page.mouse.click(30, 700)
    await page.assertVisible(layer(page, 'My First line!'))
    await page.assertNotExists(page.getByLabel('Text on the image'))
  })

  test('dragging moves a layer, handles resize and rotate it, each as one undo step', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await addText(page)
    await page.assertElementsCount('[data-handles] > [data-handle]', 9)
    await set(page, 'Height', '200')
    const box = layer(page, 'Text')
    const scale = await scaleOf(page)
    await page.keyboard.down('Alt')
    await dragBy(page, await middleOf(box), [-100 * scale, -150 * scale])
    await page.keyboard.up('Alt')
    assert.deepEqual(await placeOf(page), [250, 300, 300, 200, 0])
    await dragHandle(page, 'e', [100, 40])
    assert.deepEqual(await placeOf(page), [250, 300, 400, 200, 0])
    await dragHandle(page, 'w', [500, 0])
    assert.deepEqual(await placeOf(page), [600, 300, 50, 200, 0])
    await page.keyboard.press('Control+z')
    await dragHandle(page, 's', [0, -400])
    const [, , width] = await placeOf(page)
    assert.equal(width, 400)
    await page.keyboard.press('Control+z')
    await dragHandle(page, 'se', [400, 200])
    await page.assertInputValue(page.getByLabel('Font size'), '144')
    assert.deepEqual(await placeOf(page), [250, 300, 800, 400, 0])
    await dragHandle(page, 'se', [-790, -395])
    await page.assertInputValue(page.getByLabel('Font size'), '12')
    await page.keyboard.press('Control+z')
    await dragHandle(page, 'rotate', [600, 300])
    const [, , , , rotation] = await placeOf(page)
    assert.isAbove(rotation!, 45)
    await page.keyboard.press('Control+z')
    const [, , , , straight] = await placeOf(page)
    assert.equal(straight, 0)
  })

  test('a drag snaps to the middle and the safe area with a guide, and Escape cancels it', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    await addText(page)
    await set(page, 'Left', '150')
    await set(page, 'Top', '100')
    const scale = await scaleOf(page)
    const from = await middleOf(layer(page, 'Text'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 50 * scale, from.y)
    await page.mouse.move(from.x + 205 * scale, from.y + 60 * scale)
    await page.assertVisible(page.getByText('x 500', { exact: true }))
    assert.equal(await numberOf(page, 'Left'), 350)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    assert.equal(await numberOf(page, 'Left'), 150)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - 50 * scale, from.y)
    await page.mouse.move(from.x - 96 * scale, from.y)
    await page.assertVisible(page.getByText('x 50', { exact: true }))
    await page.mouse.up()
    assert.equal(await numberOf(page, 'Left'), 50)
    await page.getByRole('button', { name: 'Safe area' }).click()
    await page.assertVisible('[data-safe-area]')
  })

  test('the whole image fits at first; zoom goes in steps of 10, by button, wheel and key', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openEditor(browserContext)
    const percent = page.getByRole('button', { name: /reset zoom/ })
    await page.assertText(percent, 'Fit · 72%')
    assert.closeTo(await scaleOf(page), 0.72, 0.001)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.assertText(percent, '80%')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.assertText(percent, '100%')
    const { x, y } = await middleOf(stage(page))
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 100)
    await page.assertText(percent, '90%')
    for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 100)
    await page.assertText(percent, '50%')
    await page.assertDisabled(page.getByRole('button', { name: 'Zoom out' }))
    for (let turn = 0; turn < 17; turn += 1) await page.mouse.wheel(0, -100)
    await page.assertText(percent, '200%')
    assert.closeTo(await scaleOf(page), 2, 0.001)
    await page.assertDisabled(page.getByRole('button', { name: 'Zoom in' }))
    await page.keyboard.press('Control+0')
    await page.assertText(percent, 'Fit · 72%')
    await page.assertVisible(editor(page))
  })
})
