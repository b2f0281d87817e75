import { inject } from '@adonisjs/core'
import HandOverFigures from '#actions/posts/hand_over_figures'

/** Every minute: organizations with posts whose figures are due go to the lane of slow work. */
@inject()
export default class HandOverFiguresJob {
  constructor(private handOverFigures: HandOverFigures) {}

  async handle() {
    await this.handOverFigures.handle()
  }
}
