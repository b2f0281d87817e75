import { test } from '@japa/runner'
import { connectionNotificationTitle } from '#domain/notifications/account_notifications'

const now = new Date('2030-05-01T10:00:00Z')
const inHours = (hours: number) => new Date(now.valueOf() + hours * 3_600_000)

test.group('notifications / the end of a connection', () => {
  test('{hours} hours before a connection ends, the notification says: {words}')
    .with([
      { hours: 14 * 24, words: 'expires in 14 days.' },
      { hours: 7 * 24, words: 'expires in 7 days.' },
      { hours: 6 * 24 + 1, words: 'expires in 7 days.' },
      { hours: 25, words: 'expires in 2 days.' },
      { hours: 24, words: 'expires in 1 day.' },
      { hours: 0.1, words: 'expires in 1 day.' },
      { hours: 0, words: 'expired.' },
      { hours: -100, words: 'expired.' },
    ])
    .run(({ assert }, { hours, words }) => {
      const title = connectionNotificationTitle('linkedin_ending', inHours(hours), now)
      assert.equal(title, `Your LinkedIn connection ${words}`)
    })

  test('a notification about a connection without an end names no date', ({ assert }) => {
    assert.match(connectionNotificationTitle('linkedin_ended', null, now), /expired\.$/)
    assert.match(connectionNotificationTitle('linkedin_ending', null, now), /expires soon\.$/)
  })
})
