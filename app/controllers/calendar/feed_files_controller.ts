import { inject } from '@adonisjs/core'
import { errors } from '@adonisjs/lucid'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import WriteFeed from '#actions/calendar/write_feed'
import { feedPosts } from '#queries/calendar/feed_posts'
import CalendarFeed from '#models/calendar_feed'
import { originOf } from '#validators/origin'

@inject()
export default class FeedFilesController {
  constructor(private writeFeed: WriteFeed) {}

  /** For calendar programs: whoever knows the address may read. */
  async show({ params, request, response }: HttpContext) {
    const feed = await CalendarFeed.findByFile(params.file)
    if (!feed) throw new errors.E_ROW_NOT_FOUND(CalendarFeed)
    const { organization } = feed
    const [now, origin] = [DateTime.utc(), originOf(request)]
    const posts = await feedPosts(feed, now)
    const { text, etag } = this.writeFeed.handle({ organization, posts, origin })
    await feed.noteReading(now)
    response.header('ETag', etag).header('Cache-Control', 'private, no-cache')
    response.header('X-Robots-Tag', 'noindex')
    if (request.header('if-none-match')?.includes(etag)) return response.status(304)
    response.header('Content-Disposition', 'inline; filename="herald.ics"')
    return response.header('Content-Type', 'text/calendar; charset=utf-8').send(text)
  }
}
