import { test } from '@japa/runner'
import Run from '#models/run'
import { now } from '#services/clock'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { browserGroup } from '#tests/helpers/screens/browser'
import { failingQueue } from '#tests/helpers/data/runs'
import { makeMember } from '#tests/helpers/data/members'
import { ask, conversation, openCreate } from '#tests/helpers/screens/create_screen'

const GONE = 'elsewhere|4711|another-life'

test.group('create: a restart in the middle of a carousel', (group) => {
  browserGroup(group)
  aiPeer(group)
  failingQueue(group)

  test('a run interrupted by a restart ends as failed and can be retried', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, 'Make a carousel about hiring')
    await page.assertVisible(conversation(page).getByText('Waiting to start'))
    const run = await Run.firstOrFail()
    await Run.begin({ id: run.id, claim: GONE }, now())
    await Run.failLost([GONE], now())
    await page.assertVisible(
      conversation(page).getByText(/Herald was restarted while this was running\./)
    )
    await page.assertNotExists(conversation(page).getByRole('button', { name: 'Cancel' }))
    await conversation(page).getByRole('button', { name: 'Try again' }).click()
    await page.assertVisible(conversation(page).getByText('Waiting to start'))
    await page.assertNotExists(conversation(page).getByText(/Herald was restarted/))
    assert.lengthOf(await Run.all(), 2)
  })
})
