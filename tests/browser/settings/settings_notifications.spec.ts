import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { browserGroup, hold, signIn, openUrl } from '#tests/helpers/screens/browser'

const PATH = '/api/settings/notifications'

test.group('settings: Notifications', (group) => {
  browserGroup(group)

  test('notification preferences are saved, showing Saving..., then Saved!', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    const page = await openUrl(browserContext, { user }, '/dashboard/settings?tab=notifications')
    const toggle = (name: string) => page.getByRole('switch', { name })
    assert.isTrue(await toggle('Post Published').isChecked())
    assert.isTrue(await toggle('New Comments').isChecked())
    assert.isFalse(await toggle('Performance Reports').isChecked())
    await toggle('New Comments').click()
    await toggle('Performance Reports').click()
    const held = await hold(page, PATH)
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await page.assertDisabled(page.getByRole('button', { name: 'Saving...' }))
    held.release()
    await page.assertVisible(page.getByRole('button', { name: 'Saved!' }))
    await user.refresh()
    assert.deepEqual(
      [user.notifyPostPublished, user.notifyNewComments, user.notifyPerformanceReports],
      [true, false, true]
    )
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('tab', { name: 'Notifications' }).click()
    assert.isFalse(await toggle('New Comments').isChecked())
    await page.reload()
    assert.isFalse(await toggle('New Comments').isChecked())
  })

  test('preferences that cannot be saved stay selected, and the reason is shown until they are saved', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    await signIn(browserContext, user)
    await browserContext.clock.install()
    const page = await browserContext.newPage()
    await page.goto('/dashboard/settings?tab=notifications')
    await page.route(`**${PATH}`, (route) => route.abort('connectionfailed'))
    await page.getByRole('switch', { name: 'New Comments' }).click()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    const reason = page.getByText("Not saved. Herald can't be reached.")
    await page.assertVisible(reason)
    await page.clock.runFor(10_000)
    await page.assertVisible(reason)
    assert.isFalse(await page.getByRole('switch', { name: 'New Comments' }).isChecked())
    await page.unroute(`**${PATH}`)
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await page.assertVisible(page.getByRole('button', { name: 'Saved!' }))
    await page.assertNotExists(reason)
    await user.refresh()
    assert.isFalse(user.notifyNewComments)
  })
})
