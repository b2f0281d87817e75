import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { withTransaction } from '#database/transaction'
import Approval from '#models/approval'
import ReviewLink from '#models/review_link'
import { captureMail } from '#tests/helpers/data/mail'
import { makeTeam } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  tabTo,
} from '#tests/helpers/screens/browser'
import { toast } from '#tests/helpers/screens/create_screen'
import { openAs, waitingPost } from '#tests/helpers/screens/review_screen'
import type { BrowserContext } from 'playwright'

const TEXT = 'Our safety scanner data is open from today.'

test.group('review links: reminding the client', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)

  /** The editor of a post that waits for the client, who has a link with or without an address. */
  async function opened(context: BrowserContext, email: string | null) {
    const team = await makeTeam(peer().url, 'client')
    const { owner, editor, writer } = team.members
    const post = await waitingPost(team, writer, { body: TEXT })
    await Approval.give(post, { kind: 'member', userId: editor.id, authorName: 'Jonas' }, {})
    const shown = { kind: 'post' as const, postId: post.id, weekStart: null, zone: 'UTC' }
    const terms = { mayApprove: true, expiresAt: DateTime.utc().plus({ days: 7 }) }
    const own = { organizationId: team.organization.id, createdBy: owner.id, label: 'Ana Ferreira' }
    const fields = { ...shown, ...terms, ...own, clientEmail: email }
    await withTransaction((trx) => ReviewLink.open(fields, trx))
    const page = await openAs(context, owner, team, `posts?post=${post.id}`)
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    return { page, dialog, remind: dialog.getByRole('button', { name: 'Remind' }) }
  }

  for (const width of [1440, 360]) {
    test(`at ${width} px, with the keyboard alone, a client gets an address, then one reminder`, async ({
      assert,
      browserContext,
      cleanup,
    }) => {
      const { sent } = captureMail(cleanup)
      const { page, dialog, remind } = await opened(browserContext, null)
      await page.setViewportSize({ width, height: 800 })
      await remind.waitFor()
      await tabTo(page, remind)
      await page.keyboard.press('Enter')
      const share = page.getByRole('dialog', { name: 'Share for review' })
      await page.assertVisible(share.getByText("Add the client's email address to their link"))
      await tabTo(page, share.getByRole('button', { name: 'Add email of Ana Ferreira' }))
      await page.keyboard.press('Enter')
      await page.keyboard.type('ana@client.example')
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
      const read = page.waitForResponse('**/api/posts/*')
      await page.keyboard.press('Enter')
      await toast(page, 'Email address saved').waitFor()
      await read
      await page.assertVisible(share.getByText('Reminders to ana@client.example'))
      await page.keyboard.press('Escape')
      await share.waitFor({ state: 'detached' })
      await tabTo(page, remind)
      await page.keyboard.press('Enter')
      await toast(page, 'Reminder sent').waitFor()
      await page.assertVisible(dialog.getByText(/reminded today/))
      await remind.click()
      await toast(page, 'The client was reminded less than 4 hours ago.').waitFor()
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      const mails = await sent()
      assert.deepEqual(
        mails.map(({ to }) => to),
        ['ana@client.example']
      )
    })
  }

  for (const scheme of ['https', 'http']) {
    test(`without a mail server, the link is copied instead, over ${scheme}`, async ({
      assert,
      browserContext,
    }) => {
      await browserContext.grantPermissions(['clipboard-read', 'clipboard-write'])
      // Over plain http, browsers offer no clipboard.
      await browserContext.addInitScript(
        `Object.defineProperty(window, 'isSecureContext', { value: ${scheme === 'https'} })`
      )
      const { page, remind } = await opened(browserContext, 'ana@client.example')
      await remind.click()
      await toast(page, "This server doesn't send email.").waitFor()
      await page.getByRole('button', { name: 'Copy link' }).click()
      await toast(page, 'Link copied. Send it to the client.').waitFor()
      const copied = await page.evaluate<string>('navigator.clipboard.readText()')
      const link = await ReviewLink.findBySecret(copied.split('/').at(-1))
      assert.equal(link?.clientEmail, 'ana@client.example')
      assert.isNull(link?.remindedAt)
    })
  }
})
