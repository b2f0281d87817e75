import vine from '@vinejs/vine'

/** What somebody wants to be mailed about: a plain yes or no to each. */
export const notificationChoiceValidator = vine.create({
  post_published: vine.boolean({ strict: true }),
  new_comments: vine.boolean({ strict: true }),
  performance_reports: vine.boolean({ strict: true }),
})
