import type { NotificationText } from '#domain/notifications/post_notifications'

interface NewPoster {
  /** Who may post for the organization from now on. */
  name: string
  organization: string
  /** The LinkedIn account that the organization posts with. */
  account: string
}

const LINK = '/dashboard/settings?tab=linkedin'

/** Notifies the owner of a LinkedIn account that someone they invited can post with it. */
export function newPosterNotification({
  name,
  organization,
  account,
}: NewPoster): NotificationText {
  return {
    title: `${name} can now post as ${account} on LinkedIn.`,
    body: `You invited them to ${organization}, where your LinkedIn account is connected. You can disconnect it there at any time.`,
    link: LINK,
  }
}

/** And when it was someone else who let them in: the account is no longer connected. */
export function detachedByPosterNotification({
  name,
  organization,
  account,
}: NewPoster): NotificationText {
  return {
    title: `${organization} no longer posts as ${account}.`,
    body: `${name} can now post for ${organization}, and you didn't invite them. Connect your LinkedIn account again if they may post as you. Scheduled posts wait until then.`,
    link: LINK,
  }
}
