import { test } from '@japa/runner'
import { companyPage, parseBatch, parsePageName, parseRoles } from '#domain/linkedin/company_pages'

const NEXT = { paging: { links: [{ rel: 'next', href: '/x' }] } }

/** Elements that contain one page each. */
function elements(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    role: 'ADMINISTRATOR',
    state: 'APPROVED',
    organization: `urn:li:organization:${index + 1}`,
  }))
}

test.group('linkedin: reading the roles of a member', () => {
  test('{name}')
    .with([
      { name: 'nothing at all', body: {}, ids: [], next: null },
      { name: 'null elements', body: { elements: null, ...NEXT }, ids: [], next: null },
      {
        name: 'the last answer',
        body: { elements: elements(2), paging: { links: [] } },
        next: null,
      },
      { name: 'a next link', body: { elements: elements(2), ...NEXT }, next: 2 },
      { name: 'a full answer without links', body: { elements: elements(2) }, next: 2 },
      {
        name: 'half an answer without links',
        body: { elements: elements(1) },
        ids: ['1'],
        next: null,
      },
      {
        name: 'a next link after few that leads to their end',
        body: {
          elements: elements(1),
          paging: { links: [{ rel: 'next', href: '/x?start=1&count=2' }] },
        },
        ids: ['1'],
        next: 1,
      },
      {
        name: 'a next link that leads back',
        body: { elements: elements(2), paging: { links: [{ rel: 'next', href: '/x?start=0' }] } },
        next: 2,
      },
      {
        name: 'a next link after few',
        body: { elements: elements(1), ...NEXT },
        ids: ['1'],
        next: 2,
      },
    ])
    .run(({ assert }, { body, ids = ['1', '2'], next }) => {
      assert.deepEqual(parseRoles(body, 0, 2), { ids, next })
    })

  test('{role} {state} of {organization}: {counts}')
    .with([
      {
        role: 'ADMINISTRATOR',
        state: 'APPROVED',
        organization: 'urn:li:organization:7',
        counts: 1,
      },
      {
        role: 'CONTENT_ADMIN',
        state: 'APPROVED',
        organization: 'urn:li:organization:7',
        counts: 1,
      },
      {
        role: 'CONTENT_ADMINISTRATOR',
        state: undefined,
        organization: 'urn:li:organization:7',
        counts: 1,
      },
      {
        role: 'DIRECT_SPONSORED_CONTENT_POSTER',
        state: 'APPROVED',
        organization: 'urn:li:organization:7',
        counts: 1,
      },
      { role: 'ANALYST', state: 'APPROVED', organization: 'urn:li:organization:7', counts: 0 },
      {
        role: 'ADMINISTRATOR',
        state: 'REQUESTED',
        organization: 'urn:li:organization:7',
        counts: 0,
      },
      { role: 'ADMINISTRATOR', state: 'APPROVED', organization: 'urn:li:brand:7', counts: 0 },
      { role: 'ADMINISTRATOR', state: 'APPROVED', organization: 7, counts: 0 },
    ])
    .run(({ assert }, { counts, ...element }) => {
      assert.lengthOf(parseRoles({ elements: [element] }, 0, 100).ids, counts)
    })
})

test.group('linkedin: reading the names of pages', () => {
  test('a name is found, or not: {name}')
    .with([
      { body: { localizedName: ' Dev Corp\u0000 ' }, name: 'Dev Corp' },
      { body: { localizedName: '', vanityName: 'devcorp' }, name: 'devcorp' },
      { body: { localizedName: 7 }, name: null },
      { body: null, name: null },
      { body: 'Dev Corp', name: null },
    ])
    .run(({ assert }, { body, name }) => {
      assert.equal(parsePageName(body), name)
    })

  test('a batch may be anything', ({ assert }) => {
    assert.deepEqual(parseBatch({ results: { 7: { id: 7 } } }), { 7: { id: 7 } })
    assert.deepEqual(parseBatch({ results: null }), {})
    assert.deepEqual(parseBatch({}), {})
  })

  test('a page without a name is called by its number', ({ assert }) => {
    const urn = 'urn:li:organization:7'
    assert.deepEqual(companyPage('7', null), { urn, name: 'Company page 7' })
    assert.deepEqual(companyPage('7', 'Dev'), { urn, name: 'Dev' })
  })
})
