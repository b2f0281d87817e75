import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { makeMember } from '#tests/helpers/data/members'
import { PENDING } from '#tests/helpers/data/stored_posts'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'

interface Asked {
  sql: string
  bindings?: readonly unknown[]
}

/** The statements with their values that the work sends to the database. */
async function statementsOf(work: () => Promise<unknown>) {
  const statements: string[] = []
  const client = db.connection().getReadClient()
  const note = ({ sql, bindings }: Asked) => {
    statements.push(`${sql} with ${JSON.stringify(bindings ?? [])}`)
  }
  client.on('query', note)
  try {
    await work()
  } finally {
    client.off('query', note)
  }
  return statements
}

function repeated(statements: readonly string[]) {
  return statements.filter((statement, index) => statements.indexOf(statement) < index)
}

/** The first request records when and from where a token is used. */
async function reader() {
  const { user, organization } = await makeMember()
  const colleague = await UserFactory.create()
  await MembershipFactory.merge({ organizationId: organization.id, userId: colleague.id }).create()
  return { user, token: await bearerOf(user), org: `org_id=${organization.id}` }
}

test.group('what a request asks the database', (group) => {
  group.each.setup(freshDatabase)

  test('{path}: at most {most} statements, and none of them twice')
    .with([
      { path: '/dashboard/organizations', most: 10 },
      { path: '/dashboard/drafts', most: 20 },
      { path: '/dashboard/calendar', most: 13 },
      { path: '/dashboard/posts', most: 12 },
      { path: '/dashboard/review-queue', most: 13 },
    ])
    .run(async ({ client, assert }, { path, most }) => {
      const { user } = await reader()
      const open = () => client.get(path).loginAs(user)
      const first = await open()
      first.assertStatus(200)
      const statements = await statementsOf(open)
      assert.deepEqual(repeated(statements), [])
      assert.isAtMost(statements.length, most, statements.join('\n'))
    })

  test('the review queue asks as little for ten campaigns as for one', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const of = { organizationId: organization.id }
    const waiting = async (count: number) => {
      for (const { id } of await CampaignFactory.merge(of).createMany(count)) {
        await PostFactory.merge({ ...of, ...PENDING, campaignId: id }).create()
      }
    }
    const open = async () => {
      const page = await client.get('/dashboard/review-queue').loginAs(user)
      page.assertStatus(200)
    }
    await waiting(1)
    await open()
    const few = await statementsOf(open)
    await waiting(9)
    const many = await statementsOf(open)
    // Reads that are cached for a moment may come or not.
    assert.isBelow(many.length, few.length + 9, many.join('\n'))
  })

  test('a public page asks it nothing', async ({ client, assert }) => {
    const statements = await statementsOf(() => client.get('/login'))
    assert.deepEqual(statements, [])
  })

  test('{path}: a program’s read takes at most {most} statements')
    .with([
      { path: '/api/auth/me', most: 1 },
      { path: '/api/calendar/items?range_start=2026-11-23&range_end=2026-11-30', most: 3 },
      { path: '/api/scheduled-posts?limit=50', most: 3 },
    ])
    .run(async ({ client, assert }, { path, most }) => {
      const { token, org } = await reader()
      const url = path.includes('?') ? `${path}&${org}` : path
      const ask = () => client.get(url).bearerToken(token)
      const first = await ask()
      first.assertStatus(200)
      const statements = await statementsOf(ask)
      assert.deepEqual(repeated(statements), [])
      assert.isAtMost(statements.length, most, statements.join('\n'))
    })
})
