import { test } from '@japa/runner'
import {
  analyticsFilters,
  analyticsQuery,
  analyticsPeriod,
  rangeLabel,
  type AnalyticsFilters,
} from '#domain/analytics/filters'

const ALL: AnalyticsFilters = { range: 'all', from: null, to: null, campaign: null }
const now = new Date('2026-11-19T09:24:00Z')

test.group('analytics / filters in the URL', () => {
  test('{0} means {1}')
    .with([
      [{}, ALL],
      [{ range: '30d' }, { ...ALL, range: '30d' }],
      [{ range: 'never' }, ALL],
      [{ range: ['7d'], campaign: { a: 1 } }, ALL],
      [{ campaign: 'camp_1a' }, { ...ALL, campaign: 'camp_1a' }],
      [{ campaign: "camp_1' or 1=1" }, ALL],
      [{ range: 'custom', from: '2026-11-01' }, ALL],
      [{ range: 'custom', from: '2026-11-02', to: '2026-11-01' }, ALL],
      [{ range: 'custom', from: '2026-02-30', to: '2026-11-01' }, ALL],
      [{ range: 'custom', from: '0001-01-01', to: '9999-12-31' }, ALL],
      [
        { range: 'custom', from: '2026-11-01', to: '2026-11-01' },
        { ...ALL, range: 'custom', from: '2026-11-01', to: '2026-11-01' },
      ],
    ] as const)
    .run(({ assert }, [query, filters]) => assert.deepEqual(analyticsFilters(query), filters))

  test('filters in a URL are read back the same, and defaults are left out', ({ assert }) => {
    assert.equal(analyticsQuery(ALL), '')
    const days = { range: 'custom', from: '2026-11-01', to: '2026-11-14' } as const
    const filters: AnalyticsFilters = { ...days, campaign: 'camp_x' }
    const query = analyticsQuery(filters)
    assert.equal(query, '?range=custom&from=2026-11-01&to=2026-11-14&campaign=camp_x')
    assert.deepEqual(analyticsFilters(Object.fromEntries(new URLSearchParams(query))), filters)
    assert.equal(rangeLabel(filters, '24h'), '1 Nov – 14 Nov 2026')
    assert.equal(rangeLabel(filters, '12h'), 'Nov 1 – Nov 14, 2026')
    const years = { ...filters, from: '2025-12-31' }
    assert.equal(rangeLabel(years, '24h'), '31 Dec 2025 – 14 Nov 2026')
    assert.equal(rangeLabel({ ...ALL, range: '12m' }, '24h'), 'Last 12 months')
  })

  test('days back count from now, a custom day is a day of the zone', ({ assert }) => {
    assert.deepEqual(analyticsPeriod({ ...ALL, range: '7d' }, 'UTC', now), {
      from: new Date('2026-11-12T09:24:00Z'),
      until: null,
    })
    const days = { ...ALL, range: 'custom', from: '2026-10-25', to: '2026-10-25' } as const
    assert.deepEqual(analyticsPeriod(days, 'Europe/Berlin', now), {
      from: new Date('2026-10-24T22:00:00Z'),
      until: new Date('2026-10-25T23:00:00Z'),
    })
    assert.deepEqual(analyticsPeriod(ALL, 'Europe/Berlin', now), { from: null, until: null })
  })
})
