import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeConnectedMember, makeMember, selectOrganization } from '#tests/helpers/data/members'

test.group('drafts: the create page', (group) => {
  group.each.setup(freshDatabase)

  test('the create page has drafts, authors, the connection and the time zone', async ({
    client,
    assert,
  }) => {
    const { user, organization, account } = await makeConnectedMember()
    await user.merge({ timezone: 'Europe/Berlin' }).save()
    const { id } = await DraftFactory.merge({ organizationId: organization.id }).create()
    const stranger = await makeMember()
    await DraftFactory.merge({ organizationId: stranger.organization.id }).create()
    const request = client.get('/dashboard/drafts').withInertia().loginAs(user)
    const answer = await selectOrganization(request, organization)
    answer.assertStatus(200)
    answer.assertInertiaComponent('drafts')
    answer.assertInertiaPropsContains({
      authors: { personal: { id: account.memberUrn, name: account.name }, organizations: [] },
      organizations: [{ linkedin_connected: true, linkedin_status: 'connected' }],
      timezone: 'Europe/Berlin',
    })
    const { drafts } = answer.inertiaProps as { drafts: { id: string }[] }
    assert.deepEqual(
      drafts.map((draft) => draft.id),
      [id]
    )
  })

  test('the create page opens the draft of the URL if it belongs to the organization', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const stranger = await makeMember()
    const own = await DraftFactory.merge({ organizationId: organization.id }).create()
    const other = await DraftFactory.merge({ organizationId: stranger.organization.id }).create()
    for (const [id, opened] of [
      [own.id, own.id],
      [other.id, undefined],
      ['draft_unknown', undefined],
    ]) {
      const request = client.get('/dashboard/drafts').qs({ draft: id }).withInertia()
      const answer = await selectOrganization(request.loginAs(user), organization)
      answer.assertStatus(200)
      const { draft } = answer.inertiaProps as { draft?: { id: string } }
      assert.equal(draft?.id, opened)
    }
  })

  test('the create page is empty without an organization or a connection', async ({ client }) => {
    const { user } = await makeMember()
    const answer = await client.get('/dashboard/drafts').withInertia().loginAs(user)
    answer.assertStatus(200)
    answer.assertInertiaPropsContains({
      drafts: [],
      authors: { personal: null, organizations: [] },
      organizations: [{ linkedin_connected: false, linkedin_status: null }],
      timezone: null,
    })
  })
})
