import { test } from '@japa/runner'
import Draft from '#models/draft'
import { failureSentence } from '#domain/publishing/failure_codes'
import { accessibilityProblems, browserGroup } from '#tests/helpers/screens/browser'
import { connectedOrganization } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { duePost, tick } from '#tests/helpers/publishing/publisher'
import { chooseAction, editorOf, openLog, openPosts } from '#tests/helpers/screens/posts_screen'
import { preview, press, toast } from '#tests/helpers/screens/create_screen'

const URN = 'urn:li:share:7000000000000000001'
const GONE = { parentUrn: URN, parentUrl: `https://www.linkedin.com/feed/update/${URN}/` }

test.group('reshares', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)

  /** A reshare that failed, because its post is gone. */
  async function failedReshare() {
    const member = await connectedOrganization(peer().url)
    const own = { organizationId: member.organization.id, createdBy: member.user.id }
    const post = await duePost({ ...own, ...GONE, body: 'Still true after a year.' })
    await tick()
    return { ...member, post: await post.refresh() }
  }

  test('a reshare whose post is gone says so, and is mended in the editor', async ({
    assert,
    browserContext,
  }) => {
    const member = await failedReshare()
    const page = await openPosts(browserContext, member)
    const log = await openLog(page, 'Still true')
    const summary = log.getByRole('region', { name: 'The post' })
    await page.assertVisible(summary.getByText(failureSentence('reshare_refused')))
    await summary.getByRole('button', { name: 'Edit post' }).click()
    const editor = editorOf(page)
    await page.assertVisible(editor.getByText('Reshared post', { exact: true }))
    assert.deepEqual(await accessibilityProblems(page, '[role=dialog]'), [])
    await editor.getByRole('button', { name: 'Remove the reshare' }).click()
    await editor.getByRole('button', { name: 'Add media' }).waitFor()
    await page.assertVisible(editor.getByText('Saved', { exact: true }))
    await member.post.refresh()
    assert.isNull(member.post.parentUrn)
  })

  test('a copy of a reshare in Create reshares the same post until that is removed', async ({
    assert,
    browserContext,
  }) => {
    const page = await openPosts(browserContext, await failedReshare())
    await chooseAction(page, 'Still true', 'Duplicate as draft')
    await preview(page).getByText('Reshared post', { exact: true }).waitFor()
    await press(page, 'Save Draft')
    await toast(page, 'Draft saved').waitFor()
    const draft = await Draft.firstOrFail()
    assert.equal(draft.parentUrn, URN)
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.getByRole('button', { name: 'Remove the reshare' }).click()
    await page.getByRole('button', { name: 'Add media' }).waitFor()
    await press(page, 'Save Draft')
    await toast(page, 'Draft saved').waitFor()
    await draft.refresh()
    assert.isNull(draft.parentUrn)
  })
})
