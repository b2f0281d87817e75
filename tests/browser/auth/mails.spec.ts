import { test } from '@japa/runner'
import mail from '@adonisjs/mail/services/main'
import { ConfirmationMail, ResetLinkMail } from '#services/mail/account_mails'
import { InvitationMail, NotificationMail } from '#services/mail/team_mails'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'

const READER = { to: 'ada@example.test', name: 'Ada', token: 'x'.repeat(43) }
const INVITED = {
  inviter: 'Grace Hopper',
  organization: 'Northwind Robotics',
  role: 'editor',
} as const
const PUBLISHED = {
  title: 'Your post is live on LinkedIn',
  body: '"Doors open at nine." was published: https://www.linkedin.com/feed/update/urn:li:share:7/',
  link: '/dashboard/posts?tab=published',
}

/** The HTML of one email of each kind. */
async function everyMail() {
  const { messages } = mail.fake()
  try {
    await new ConfirmationMail().send(READER, 'id')
    await new ConfirmationMail().sendAlreadyRegistered(READER, 'id')
    await new ResetLinkMail().post(READER, 'id')
    await new InvitationMail().send({ ...READER, ...INVITED }, 'id')
    await new NotificationMail().post({ ...READER, ...PUBLISHED }, 'id')
    return messages.sent().map(({ nodeMailerMessage: { html } }) => String(html))
  } finally {
    mail.restore()
  }
}

test.group('emails', (group) => {
  browserGroup(group)

  test('emails fit phones and desktops, are legible in light and dark, and spell out their link', async ({
    assert,
    browserContext,
  }) => {
    const page = await browserContext.newPage()
    const mails = await everyMail()
    assert.lengthOf(mails, 5)
    for (const html of mails) {
      await page.setContent(html)
      await page.assertVisible(page.getByText("If the button doesn't work, open this link:"))
      const button = page.locator('.button')
      const spelled = page.locator('.small a').first()
      await page.assertText(spelled, (await button.getAttribute('href'))!)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const [width, share] of [
          [360, 0.85],
          [800, 0],
        ] as const) {
          await page.setViewportSize({ width, height: 640 })
          assert.equal(await overflow(page), 0, `wider than ${width}`)
          assert.isAtLeast((await button.boundingBox())!.width, share * width)
        }
        const problems = await accessibilityProblems(page)
        assert.deepEqual(
          problems.filter((problem) => problem.startsWith('color-contrast')),
          []
        )
      }
    }
  })
})
