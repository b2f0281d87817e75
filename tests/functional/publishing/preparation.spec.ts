import { test } from '@japa/runner'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { makeMember } from '#tests/helpers/make_member'
import { duePost, standing, tick } from '#tests/helpers/publisher'
import { publishingGroup } from '#tests/helpers/publishing_group'
import { storedPicture } from '#tests/helpers/stored_picture'

test.group('What keeps a post from being sent at all', (group) => {
  const peer = publishingGroup(group)

  test('no connection', async ({ assert }) => {
    const { organization } = await makeMember()
    const due = await duePost({ organizationId: organization.id })
    await tick()
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['scheduled', 'not_connected'])
    assert.include(post.failureReason, 'Connect it in Settings')
  })

  test('a connection that has expired', async ({ assert }) => {
    const { organization, account } = await connectedOrganization(peer().url)
    await account.merge({ status: 'expired' }).save()
    const due = await duePost({ organizationId: organization.id })
    await tick()
    const { post } = await standing(due)
    assert.equal(post.failureCode, 'not_connected')
  })

  test('an author that the connection is not, or may not post as', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url, { mode: 'personal' })
    const organizationId = organization.id
    const cases = [
      [{ authorUrn: 'urn:li:person:somebody' }, 'author_unknown'],
      [{ authorKind: 'company', authorUrn: null }, 'author_unknown'],
      [{ authorKind: 'company', authorUrn: 'urn:li:organization:2414183' }, 'not_permitted'],
    ] as const
    for (const [author, code] of cases) {
      const due = await duePost({ organizationId, ...author })
      await tick()
      const { post } = await standing(due)
      assert.equal(post.failureCode, code)
      if (code === 'not_permitted')
        assert.match(post.failureReason ?? '', /company pages in Settings/)
    }
  })

  test('a text that is empty or too long', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const organizationId = organization.id
    const cases = [
      [' \n ', 'empty', 'This post is empty'],
      ['x'.repeat(3001), 'too_long', 'is 1 character too long'],
      [`${'x'.repeat(2999)}(`, 'too_long', 'counts characters such as'],
    ]
    for (const [body, code, words] of cases) {
      const due = await duePost({ organizationId, body })
      await tick()
      const { post } = await standing(due)
      assert.equal(post.failureCode, code)
      assert.include(post.failureReason, words)
    }
    const fits = await duePost({ organizationId, body: 'x'.repeat(3000) })
    await tick()
    const { post } = await standing(fits)
    assert.equal(post.status, 'published')
  })

  test('a PDF that LinkedIn refuses is called a PDF, on the post and in its log', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const { media } = await storedPicture(organization.id)
    await media.merge({ mime: 'application/pdf' }).save()
    const due = await duePost({
      ...{ organizationId: organization.id, kind: 'document' },
      media: [{ type: 'document', media_id: media.id, title: 'Plan' }],
    })
    peer().faults.add({ match: 'PUT *', fault: 'status', status: 413 })
    await tick()
    const { post, attempts } = await standing(due)
    const sentence =
      "LinkedIn couldn't process the PDF. Save it again or choose another one, then post again."
    assert.deepEqual([post.failureCode, post.failureReason], ['media_refused', sentence])
    assert.equal(attempts[0]?.reason, sentence)
    assert.isEmpty(peer().ledger())
  })

  test('nothing of it reaches LinkedIn, and each is written down as an attempt', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const untouched = peer().faults.add({ match: '* /rest/*', fault: 'slow', times: 9 })
    const due = await duePost({ organizationId: organization.id, body: '' })
    await tick()
    const { attempts } = await standing(due)
    assert.deepEqual([attempts[0].outcome, attempts[0].httpStatus], ['empty', null])
    assert.include(attempts[0].reason, 'Write something')
    assert.equal(untouched.left, 9)
  })
})
