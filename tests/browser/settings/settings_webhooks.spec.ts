import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { mkdirSync } from 'node:fs'
import Webhook from '#models/webhook'
import WebhookDelivery from '#models/webhook_delivery'
import { WebhookFactory } from '#database/factories/webhook_factory'
import { makeMember } from '#tests/helpers/data/members'
import {
  sendWebhooks,
  answerWith,
  isSignedWith,
  webhookReceiver,
} from '#tests/helpers/peers/webhook_receiver'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  rendered,
  WIDTHS,
  openUrl,
} from '#tests/helpers/screens/browser'

const PATH = '/dashboard/settings?tab=api'

test.group('settings: webhooks', (group) => {
  const receiver = webhookReceiver(group)
  browserGroup(group)

  test('an owner adds a webhook, copies its secret, sends a test and sees the answer', async ({
    assert,
    browserContext,
  }) => {
    await browserContext.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { user } = await makeMember()
    const page = await openUrl(browserContext, { user }, PATH)
    await page.assertVisible(page.getByText('No webhooks yet.'))
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Add webhook' })
    await save.click()
    await page.assertVisible(dialog.getByText('Please enter an address.'))
    await dialog.getByLabel('Address').fill('http://10.0.0.1/herald')
    await save.click()
    await page.assertVisible(dialog.getByText('The address must start with https://.'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText('Discard your changes to this webhook?'))
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByLabel('Address').fill(receiver.url())
    await dialog.getByRole('checkbox', { name: /^A post is published/ }).click()
    await dialog.getByRole('checkbox', { name: /^A campaign pauses/ }).press('Space')
    await save.press('Enter')
    await page.assertVisible(dialog.getByText("Copy it now. You won't be able to see it again."))
    const secret = await dialog.getByLabel('Secret').inputValue()
    assert.match(secret, /^whsec_/)
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await page.assertVisible(dialog.getByRole('button', { name: 'Copied' }))
    await dialog.getByRole('button', { name: 'Done' }).click()
    const row = page.getByRole('listitem', { name: receiver.url(), exact: true })
    await page.assertVisible(row.getByText('Working'))
    assert.notInclude(await page.content(), secret)
    await row.getByRole('button', { name: 'Send test' }).dblclick()
    await page.assertVisible(page.getByText('Test event sent.'))
    await page.assertVisible(row.getByText('Sending', { exact: true }))
    assert.lengthOf(await WebhookDelivery.all(), 1)
    await sendWebhooks()
    await page.assertVisible(row.getByText(/^204 in/))
    assert.isTrue(isSignedWith(secret, receiver.calls()[0]))
    await row.getByRole('button', { name: 'test', exact: true }).click()
    await page.assertVisible(row.getByText('"type":"test"'))
    await row.getByRole('button', { name: 'Send again' }).click()
    await page.assertVisible(page.getByText('The event is being sent again.'))
    await sendWebhooks()
    await page.assertVisible(row.getByText('2 tries'))
    assert.equal(receiver.calls()[0].id, receiver.calls()[1].id)
  })

  test('saving a webhook keeps what another owner changed while the form was open', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, url: receiver.url() }
    const webhook = await WebhookFactory.merge(own).create()
    const page = await openUrl(browserContext, { user }, PATH)
    const row = page.getByRole('listitem', { name: receiver.url(), exact: true })
    await row.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('checkbox', { name: /^A campaign pauses/ }).click()
    const url = `${receiver.url()}/newer`
    await webhook.merge({ url }).save()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem', { name: url, exact: true }).waitFor()
    await webhook.refresh()
    assert.equal(webhook.url, url)
    assert.notInclude(webhook.events, 'campaign.paused')
  })

  test('a webhook that another owner deleted disappears when it is changed', async ({
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, url: receiver.url() }
    const webhook = await WebhookFactory.merge(own).create()
    const page = await openUrl(browserContext, { user }, PATH)
    const row = page.getByRole('listitem', { name: receiver.url(), exact: true })
    await row.waitFor()
    await webhook.delete()
    await row.getByRole('button', { name: /^More actions/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Turn off', exact: true }).click()
    await page.assertVisible(page.getByText('Not found.'))
    await page.assertVisible(page.getByText('No webhooks yet.'))
    await page.assertNotExists(row)
  })

  test('a webhook is turned off, gets a new secret and is deleted from its menu', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, url: receiver.url() }
    const { id } = await WebhookFactory.merge(own).create()
    const page = await openUrl(browserContext, { user }, PATH)
    const row = page.getByRole('listitem', { name: receiver.url(), exact: true })
    const choose = async (name: string) => {
      await row.getByRole('button', { name: /^More actions/ }).press('Enter')
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await choose('Turn off')
    await page.assertVisible(row.getByText('Off', { exact: true }))
    const stored = await Webhook.findOrFail(id)
    assert.isFalse(stored.isEnabled)
    await choose('Turn on')
    await page.assertVisible(row.getByText('Working'))
    await choose('New secret')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create secret' }).click()
    await page.assertVisible(page.getByRole('dialog').getByLabel('Secret'))
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await choose('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.assertVisible(page.getByText('No webhooks yet.'))
    assert.lengthOf(await Webhook.all(), 0)
  })

  test('the deliveries before the latest twenty are shown on request', async ({
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, url: receiver.url() }
    const { id: webhookId } = await WebhookFactory.merge(own).create()
    const deliveredAt = DateTime.utc()
    const event = { webhookId, event: 'post.published' as const, body: '{}' }
    const delivery = { ...event, deliveredAt, depth: 0, attempts: 1, retries: 0 }
    await WebhookDelivery.createMany(Array.from({ length: 21 }, () => delivery))
    const page = await openUrl(browserContext, { user }, PATH)
    await page.getByRole('button', { name: `Deliveries to ${receiver.url()}` }).click()
    const rows = page.getByRole('listitem', { name: /^post\.published/ })
    await page.assertElementsCount(rows, 20)
    await page.getByRole('button', { name: 'Show older deliveries' }).click()
    await page.assertElementsCount(rows, 21)
    await page.assertNotExists(page.getByRole('button', { name: 'Show older deliveries' }))
  })

  test('deliveries whose answer takes long are not asked for again meanwhile', async ({
    assert,
    browserContext,
  }) => {
    await browserContext.clock.install()
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, url: receiver.url() }
    const { id: webhookId } = await WebhookFactory.merge(own).create()
    const event = { webhookId, event: 'post.published' as const, body: '{}' }
    const due = { ...event, dueAt: DateTime.utc(), depth: 0, attempts: 0, retries: 0 }
    const delivery = await WebhookDelivery.create(due)
    const page = await openUrl(browserContext, { user }, PATH)
    await page.getByRole('button', { name: `Deliveries to ${receiver.url()}` }).click()
    const row = page.getByRole('listitem', { name: /^post\.published/ })
    await row.getByText('Sending').waitFor()
    const held = await hold(page, '/deliveries?*')
    const asked = page.waitForRequest('**/deliveries?*')
    await page.clock.runFor(2000)
    await asked
    await page.clock.runFor(5000)
    await delivery.merge({ dueAt: null, deliveredAt: DateTime.utc(), attempts: 1 }).save()
    held.release()
    await row.getByText('1 try').waitFor()
    assert.equal(held.asked, 1)
  })

  test('the late answer to a webhook that is saved closes no form that was opened since', async ({
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, url: receiver.url() }
    await WebhookFactory.merge(own).create()
    const page = await openUrl(browserContext, { user }, PATH)
    const row = page.getByRole('listitem', { name: receiver.url(), exact: true })
    await row.getByRole('button', { name: /^More actions/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /^A campaign pauses/ }).click()
    const held = await hold(page, '/api/webhooks/*')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await dialog.getByLabel('Address').fill('https://hooks.test/next')
    const listed = page.waitForResponse(/\/api\/webhooks\?/)
    held.release()
    await listed
    await rendered(page)
    await page.assertInputValue(dialog.getByLabel('Address'), 'https://hooks.test/next')
  })

  test('the secret of a webhook is shown even if its tab was left while it was created', async ({
    assert,
    browserContext,
  }) => {
    const { user } = await makeMember()
    const page = await openUrl(browserContext, { user }, PATH)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill(receiver.url())
    const held = await hold(page, '/api/webhooks')
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.waitForURL(/tab=profile/)
    held.release()
    assert.match(await dialog.getByLabel('Secret').inputValue(), /^whsec_/)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.assertNotExists(dialog)
  })

  test('members who are not owners see no webhooks', async ({ browserContext }) => {
    const { user } = await makeMember({ role: 'editor' })
    const page = await openUrl(browserContext, { user }, PATH)
    await page.assertVisible(page.getByText(/^No programs yet/))
    await page.assertNotExists(page.getByRole('button', { name: 'Add webhook' }))
  })

  test('webhooks and their deliveries are accessible and fit, light and dark', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, url: receiver.url(`/${'a'.repeat(200)}`) }
    const webhook = await WebhookFactory.merge(own).create()
    await WebhookDelivery.test(webhook)
    await sendWebhooks()
    receiver.respond(answerWith(503))
    await WebhookDelivery.test(webhook)
    await sendWebhooks()
    const page = await openUrl(browserContext, { user }, PATH)
    const row = page.getByRole('listitem', { name: webhook.url, exact: true })
    await row.getByRole('button', { name: /^Deliveries/ }).press('Enter')
    await page.assertVisible(row.getByText(/^503 in/))
    await row.getByRole('button', { name: 'test', exact: true }).first().press('Enter')
    const shots = process.env.SHOTS
    if (shots) mkdirSync(shots, { recursive: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        assert.equal(await overflow(page), 0, `${width}`)
        if (shots)
          await page.screenshot({ path: `${shots}/${colorScheme}_${width}.png`, fullPage: true })
      }
    }
  })
})
