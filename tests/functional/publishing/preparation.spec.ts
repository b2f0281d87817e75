import { test } from '@japa/runner'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { duePost, standing, tick, publishingGroup } from '#tests/helpers/publishing/publisher'
import { storedImage } from '#tests/helpers/requests/image_requests'

test.group('What keeps a post from being sent at all', (group) => {
  const peer = publishingGroup(group)

  test('a post without a connection is not sent', async ({ assert }) => {
    const { organization } = await makeMember()
    const due = await duePost({ organizationId: organization.id })
    await tick()
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['scheduled', 'not_connected'])
    assert.include(post.failureReason, 'Connect it in Settings')
  })

  test('a post with an expired connection is not sent', async ({ assert }) => {
    const { organization, account } = await connectedOrganization(peer().url)
    await account.merge({ status: 'expired' }).save()
    const due = await duePost({ organizationId: organization.id })
    await tick()
    const { post } = await standing(due)
    assert.equal(post.failureCode, 'not_connected')
  })

  test('a post with an author the connection may not post as is not sent', async ({ assert }) => {
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
      if (post.authorKind === 'personal')
        assert.include(post.failureReason, `LinkedIn isn't connected as ${post.authorName}.`)
      if (code === 'not_permitted')
        assert.match(post.failureReason ?? '', /company pages in Settings/)
    }
  })

  test('a post with an empty or too long text is not sent', async ({ assert }) => {
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
    const { media } = await storedImage(organization.id)
    await media.merge({ mime: 'application/pdf' }).save()
    const due = await duePost({
      organizationId: organization.id,
      kind: 'document',
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

  test('refused posts never reach LinkedIn, and each is recorded as an attempt', async ({
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
