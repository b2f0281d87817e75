import { inject } from '@adonisjs/core'
import ReturnLostPosts from '#actions/publishing/return_lost_posts'

/** Twice a minute: posts whose process vanished. */
@inject()
export default class ReturnLostPostsJob {
  constructor(private returnLostPosts: ReturnLostPosts) {}

  async handle() {
    await this.returnLostPosts.handle()
  }
}
