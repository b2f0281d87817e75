import { createHash } from 'node:crypto'
import { connectHerald, HeraldError, publishedPosts } from './herald.ts'

const { HERALD = 'http://localhost:3333', TOKEN = '' } = process.env
const [text = 'We moved one loading dock.', time = '2030-05-01T10:00:00+02:00'] =
  process.argv.slice(2)

const herald = connectHerald({ url: HERALD, token: TOKEN })

try {
  await planPost()
} catch (error) {
  if (!(error instanceof HeraldError)) throw error
  console.error(`${error.code} ${error.fields.join(', ')}: ${error.message}`)
  process.exitCode = 1
}

/** Saves a draft in the first organization, schedules it, and counts what was published before. */
async function planPost() {
  const { data: organizations = [] } = await herald.GET('/api/organizations')
  const [organization] = organizations
  if (!organization) throw new Error('Create an organization first.')
  const query = { org_id: organization.id }

  // The key makes the call repeatable: within a day, the same text is saved once.
  const header = { 'Idempotency-Key': createHash('sha256').update(text).digest('hex') }
  const content = { body: text, hashtags: ['logistics'] }
  const { data: draft } = await herald.POST('/api/drafts', {
    params: { query, header },
    body: { content },
  })

  const { data: post } = await herald.POST('/api/scheduled-posts', {
    params: { query },
    body: { draft_id: draft!.id, publish_time: time, timezone: 'Europe/Berlin', once: true },
  })
  console.log(`${post!.status} in ${organization.name} for ${post!.publish_time}`)

  const published = await Array.fromAsync(publishedPosts(herald, organization.id))
  console.log(`${published.length} published before`)
}
