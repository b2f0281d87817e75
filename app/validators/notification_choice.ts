import vine from '@vinejs/vine'

/** What somebody wants to be mailed about; what is left out stays as it is. */
export const notificationChoiceValidator = vine.create({
  post_published: vine.boolean({ strict: true }).optional(),
  new_comments: vine.boolean({ strict: true }).optional(),
  performance_reports: vine.boolean({ strict: true }).optional(),
})
