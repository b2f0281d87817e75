import { inject } from '@adonisjs/core'
import LookUpPosts from '#actions/publishing/look_up_posts'

/** Every minute: unconfirmed posts that may be read are looked for on LinkedIn. */
@inject()
export default class LookUpPostsJob {
  constructor(private lookUpPosts: LookUpPosts) {}

  async handle() {
    await this.lookUpPosts.handle()
  }
}
