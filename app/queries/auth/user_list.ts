import User from '#models/user'

/** All users by email address, each with their organizations. */
export function userList() {
  return User.query()
    .preload('organizations', (organizations) => organizations.orderBy('name').orderBy('id'))
    .orderBy('email')
}
