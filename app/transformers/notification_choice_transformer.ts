import type User from '#models/user'

/** What a user is mailed about. */
export function notificationChoice(user: User) {
  return {
    post_published: user.notifyPostPublished,
    new_comments: user.notifyNewComments,
    performance_reports: user.notifyPerformanceReports,
  }
}
