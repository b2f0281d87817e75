import { test } from '@japa/runner'
import {
  CONTACT_RETENTION_DAYS,
  CONTACT_THROTTLE,
  MESSAGE_LENGTH,
} from '#domain/contact/contact_rules'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import DeleteExpiredRecords from '#actions/auth/delete_expired_records'
import ContactMessage from '#models/contact_message'
import ContactMessages from '#commands/contact_messages'
import { ranCommand } from '#tests/helpers/commands'

const WRITTEN = {
  name: 'Ada',
  email: 'Ada@Example.test',
  message: ' Does it run on a small server? ',
}

test.group('public pages', (group) => {
  group.each.setup(freshDatabase)

  test('{path} is HTML before any script runs')
    .with([
      { path: '/', words: 'Sent on time.', title: 'Said well. Sent on time.' },
      { path: '/pricing', words: 'Most Popular', title: 'Pricing' },
      { path: '/about', words: 'The workspace behind your posts', title: 'About' },
      { path: '/contact', words: 'Write to us', title: 'Contact' },
      { path: '/privacy', words: 'what it sends where', title: 'Privacy' },
      { path: '/terms', words: 'Terms of use', title: 'Terms' },
      { path: '/demo', words: 'Northwind Robotics', title: 'Demo' },
    ])
    .run(async ({ client, assert }, { path, words, title }) => {
      const answer = await client.get(path)
      answer.assertStatus(200)
      const [head, body] = answer.text().split('<body>')
      const shown = body.replace(/<script[^]*?<\/script>/g, '')
      assert.include(shown.replace(/<[^>]+>/g, ' '), words)
      assert.lengthOf(head.match(/<title/g) ?? [], 1)
      assert.include(head, `>${title} · Herald</title>`)
      for (const part of ['name="description"', 'rel="canonical"', 'property="og:image"']) {
        assert.include(head, part)
      }
    })

  test('robots.txt and the sitemap list public and private pages', async ({ client, assert }) => {
    const map = await client.get('/sitemap.xml')
    map.assertStatus(200)
    assert.match(map.header('content-type') ?? '', /xml/)
    for (const path of ['/pricing', '/demo', '/about']) assert.include(map.text(), `${path}</loc>`)
    const robots = await client.get('/robots.txt')
    for (const path of ['/dashboard', '/review/', '/invitations/']) {
      assert.include(robots.text(), `Disallow: ${path}\n`)
    }
    assert.match(robots.text(), /Sitemap: http\S+\/sitemap\.xml/)
  })

  test('{path} has its own title and sends no referrer')
    .with([
      { path: '/', type: /html/ },
      { path: '/nowhere', type: /html/ },
      { path: '/favicon.ico', type: /icon/ },
      { path: '/manifest.webmanifest', type: /manifest\+json/ },
      { path: '/icons/icon_192.png', type: /png/ },
    ])
    .run(async ({ client, assert }, { path, type }) => {
      const answer = await client.get(path)
      assert.match(answer.header('content-type') ?? '', type)
      answer.assertHeader('x-content-type-options', 'nosniff')
      answer.assertHeader('referrer-policy', 'same-origin')
    })

  test('the page renderer cannot be downloaded', async ({ client }) => {
    const answers = await Promise.all(
      ['/ssr/server/ssr.js', '/assets/server/ssr.js'].map((path) => client.get(path))
    )
    for (const answer of answers) answer.assertStatus(404)
  })
})

test.group('the contact form', (group) => {
  group.each.setup(freshDatabase)

  test('a contact message is saved', async ({ client, assert }) => {
    const answer = await client.post('/api/contact').json(WRITTEN)
    answer.assertStatus(204)
    const { name, email, body } = await ContactMessage.firstOrFail()
    const kept = { name: 'Ada', email: 'ada@example.test', body: 'Does it run on a small server?' }
    assert.deepEqual({ name, email, body }, kept)
  })

  test('contact:messages indents messages and prints no control characters in them', async ({
    assert,
  }) => {
    const body = 'First \u001b]0;owned\u0007line\r\n\tsecond\u009b2J line'
    await ContactMessage.create({ name: 'Ada', email: 'ada@example.test', body })
    const { run, said } = await ranCommand(ContactMessages)
    run.assertSucceeded()
    assert.match(
      said,
      /Z {2}Ada <ada@example\.test>\n {2}First \]0;ownedline\n {2}\tsecond2J line\n$/
    )
  })

  test('a bot that fills in the hidden field gets the usual response, and nothing is saved', async ({
    client,
    assert,
  }) => {
    const answer = await client.post('/api/contact').json({ ...WRITTEN, website: 'http://x.test' })
    answer.assertStatus(204)
    assert.isEmpty(await ContactMessage.all())
  })

  test('the contact form refuses {title}')
    .with([
      { title: 'no message', body: { ...WRITTEN, message: '  ' } },
      {
        title: 'an endless one',
        body: { ...WRITTEN, message: 'x'.repeat(MESSAGE_LENGTH.max + 1) },
      },
      { title: 'no address', body: { ...WRITTEN, email: 'ada' } },
      { title: 'no name', body: { ...WRITTEN, name: '' } },
      { title: 'a name over two lines', body: { ...WRITTEN, name: 'Ada\nBcc: all' } },
    ])
    .run(async ({ client, assert }, { body }) => {
      const answer = await client.post('/api/contact').json(body)
      answer.assertStatus(422)
      assert.isNotEmpty(answer.body().detail)
      assert.isEmpty(await ContactMessage.all())
    })

  test('contact messages are limited per IP address and hour', async ({ client, assert }) => {
    for (let tries = 0; tries < CONTACT_THROTTLE.tries; tries += 1) {
      const answer = await client.post('/api/contact').json(WRITTEN)
      answer.assertStatus(204)
    }
    const refused = await client.post('/api/contact').json(WRITTEN)
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
    assert.lengthOf(await ContactMessage.all(), CONTACT_THROTTLE.tries)
  })

  test('the contact form works without JavaScript', async ({ client, assert }) => {
    const sent = await client.post('/contact').form(WRITTEN).redirects(0)
    sent.assertStatus(303)
    sent.assertHeader('location', '/contact')
    assert.lengthOf(await ContactMessage.all(), 1)
  })

  test('a refused form without JavaScript keeps the typed text', async ({ client, assert }) => {
    const written = { name: 'Ada', email: 'ada', message: 'Does it run?' }
    const page = await client.post('/contact').form(written).withInertia()
    page.assertStatus(422)
    page.assertInertiaComponent('public/contact')
    assert.deepEqual(page.inertiaProps.written, written)
    assert.isNotEmpty(page.inertiaProps.problem)
    for (let tries = 1; tries < CONTACT_THROTTLE.tries; tries += 1) {
      await client.post('/contact').form(WRITTEN)
    }
    const refused = await client.post('/contact').form(WRITTEN).withInertia()
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
    assert.include(String(refused.inertiaProps.problem), 'wait')
    assert.lengthOf(await ContactMessage.all(), CONTACT_THROTTLE.tries - 1)
  })

  test('contact messages are deleted after a year', async ({ client, assert }) => {
    const restoreClock = freezeClock('2026-11-20T09:00:00Z')
    await client.post('/api/contact').json(WRITTEN)
    restoreClock()
    freezeClock('2027-11-21T09:00:00Z')
    await new DeleteExpiredRecords().handle()
    assert.isEmpty(await ContactMessage.all(), `${CONTACT_RETENTION_DAYS} days`)
  })
})
