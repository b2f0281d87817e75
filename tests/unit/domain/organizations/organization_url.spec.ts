import { test } from '@japa/runner'
import {
  organizationInUrl,
  queryWithoutOrganization,
  urlForOrganization,
  withOrganization,
  organizationToSelect,
} from '#domain/organizations/organization_url'

test.group('the organization in a dashboard URL', () => {
  test('{url} becomes {expected}')
    .with([
      { url: '/dashboard/posts', expected: '/dashboard/posts?org=a1' },
      { url: '/dashboard', expected: '/dashboard?org=a1' },
      { url: '/dashboard/posts?', expected: '/dashboard/posts?org=a1' },
      { url: '/dashboard/posts?q=a%26b', expected: '/dashboard/posts?q=a%26b&org=a1' },
      { url: '/dashboard/posts?q=1#top', expected: '/dashboard/posts?q=1&org=a1#top' },
      { url: '/dashboard/posts?org=b2', expected: '/dashboard/posts?org=b2' },
      { url: '/dashboard/posts?org=', expected: '/dashboard/posts?org=' },
      { url: '/dashboards', expected: '/dashboards' },
      { url: '/login', expected: '/login' },
      { url: 'https://other.example/dashboard', expected: 'https://other.example/dashboard' },
    ])
    .run(({ assert }, { url, expected }) => assert.equal(withOrganization(url, 'a1'), expected))

  test('a tab without an organization adds nothing', ({ assert }) => {
    assert.equal(withOrganization('/dashboard/posts', null), '/dashboard/posts')
  })

  test('an id is written so that it comes back whole', ({ assert }) => {
    const url = withOrganization('/dashboard/posts?q=1', 'a&b #c')
    assert.equal(organizationInUrl(url), 'a&b #c')
  })

  test('{url} names {id}')
    .with([
      { url: '/dashboard/posts?org=a1', id: 'a1' },
      { url: '/dashboard/posts?tab=failed&org=a1#x', id: 'a1' },
      { url: '/dashboard/posts?org=', id: null },
      { url: '/dashboard/posts#?org=a1', id: null },
      { url: '/dashboard/posts', id: null },
    ])
    .run(({ assert }, { url, id }) => assert.equal(organizationInUrl(url), id))

  test('another organization keeps the view and drops what belonged to the former one', ({
    assert,
  }) => {
    const url = '/dashboard/calendar?view=week&date=2026-11-23&post=p1&org=a1#x'
    const expected = '/dashboard/calendar?view=week&date=2026-11-23&org=b2'
    assert.equal(urlForOrganization(url, 'b2'), expected)
    assert.equal(urlForOrganization('/dashboard/drafts?draft=d1', 'b2'), '/dashboard/drafts?org=b2')
    const filtered = '/dashboard/review-queue?sort=oldest&source=campaigns'
    assert.equal(urlForOrganization(`${filtered}&campaign=c1`, 'b2'), `${filtered}&org=b2`)
  })

  test('a query without its organization keeps the rest as it is written', ({ assert }) => {
    assert.equal(queryWithoutOrganization('q=a%20b&org=a1&sort=oldest'), 'q=a%20b&sort=oldest')
    assert.equal(queryWithoutOrganization('org=a1'), '')
    assert.equal(queryWithoutOrganization('organization=a1'), 'organization=a1')
  })
})

const NEVER = { id: 'never', lastSelectedMs: 0 }
const EARLIER = { id: 'earlier', lastSelectedMs: 10 }
const LATER = { id: 'later', lastSelectedMs: 20 }

test.group('the selected organization', () => {
  test('the organization chosen in a browser comes before the last one elsewhere', ({ assert }) => {
    assert.equal(organizationToSelect([EARLIER, LATER], 'earlier'), EARLIER)
  })

  test('without a valid choice, the organization that was used last is selected', ({ assert }) => {
    assert.equal(organizationToSelect([NEVER, LATER, EARLIER], null), LATER)
    assert.equal(organizationToSelect([NEVER, LATER, EARLIER], 'left'), LATER)
  })

  test('the only organization is selected, and of several unused ones none', ({ assert }) => {
    assert.equal(organizationToSelect([NEVER], null), NEVER)
    assert.isNull(organizationToSelect([NEVER, { ...NEVER, id: 'other' }], null))
    assert.isNull(organizationToSelect([], 'left'))
  })
})
