import Factory from '@adonisjs/lucid/factories'
import { MIN_PASSWORD } from '#domain/auth/rules'
import User from '#models/user'

/** Someone who can log in; the password is as good as a test needs. */
export const UserFactory = Factory.define(User, ({ faker }) => ({
  email: `${faker.string.uuid()}@example.test`,
  fullName: faker.person.fullName(),
  password: 'p'.repeat(MIN_PASSWORD),
})).build()
