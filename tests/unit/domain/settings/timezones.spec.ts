import { test } from '@japa/runner'
import { isValidZone, shortNamesOf } from '#domain/schedule/wall_clock'
import { chooseTimezone, TIMEZONE_GROUPS, timezoneGroups } from '#domain/settings/timezones'

const options = TIMEZONE_GROUPS.flatMap((group) => group.options)

test.group('settings / timezones', () => {
  test('the groups and their cities are complete and in order', ({ assert }) => {
    const groups = TIMEZONE_GROUPS.map(
      ({ label, options: zones }) => `${label} (${zones.map((zone) => zone.label).join(', ')})`
    )
    assert.deepEqual(groups, [
      'Africa (Nairobi, Cairo, Johannesburg, Lagos)',
      'Americas (New York, Chicago, Denver, Los Angeles, Toronto, Mexico City, Sao Paulo)',
      'Europe (London, Paris, Berlin, Rome, Madrid, Amsterdam, Moscow)',
      'Asia (Dubai, Karachi, Kolkata, Dhaka, Bangkok, Singapore, Hong Kong, Shanghai, Tokyo, Seoul)',
      'Australia and Pacific (Sydney, Melbourne, Perth, Auckland)',
    ])
  })

  test('every option is a zone, stands once and has a short name', ({ assert }) => {
    const zones = options.map((option) => option.zone)
    assert.isTrue(zones.every(isValidZone))
    assert.lengthOf(new Set(zones), zones.length)
    assert.deepEqual(
      zones.filter((zone) => !shortNamesOf(zone)),
      []
    )
  })

  test('{what}')
    .with([
      {
        what: 'the saved zone wins',
        saved: 'Asia/Tokyo',
        detected: 'Europe/Paris',
        timezone: 'Asia/Tokyo',
        mustSave: false,
      },
      {
        what: 'none saved: the detected one, and it is saved',
        saved: null,
        detected: 'Europe/Paris',
        timezone: 'Europe/Paris',
        mustSave: true,
      },
      {
        what: 'a saved one that is none counts as none',
        saved: 'Mars/Base',
        detected: 'Europe/Paris',
        timezone: 'Europe/Paris',
        mustSave: true,
      },
      {
        what: 'neither: UTC, and nothing is saved',
        saved: null,
        detected: undefined,
        timezone: 'UTC',
        mustSave: false,
      },
      {
        what: 'a detected one that is none: UTC',
        saved: '',
        detected: 'whatever',
        timezone: 'UTC',
        mustSave: false,
      },
      {
        what: 'an old name of a listed zone',
        saved: null,
        detected: 'Asia/Calcutta',
        timezone: 'Asia/Kolkata',
        mustSave: true,
      },
      {
        what: 'a name of every object',
        saved: null,
        detected: 'constructor',
        timezone: 'UTC',
        mustSave: false,
      },
    ])
    .run(({ assert }, { saved, detected, timezone, mustSave }) => {
      assert.deepEqual(chooseTimezone(saved, detected), { timezone, mustSave })
    })

  test('a zone outside the list gets an option of its own, first', ({ assert }) => {
    const [own] = timezoneGroups('America/Argentina/Buenos_Aires')
    assert.deepEqual(own, {
      label: 'Your timezone',
      options: [{ zone: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires' }],
    })
    assert.equal(timezoneGroups('Europe/Paris'), TIMEZONE_GROUPS)
    assert.equal(timezoneGroups('Mars/Base'), TIMEZONE_GROUPS)
  })
})
