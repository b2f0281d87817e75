import Factory from '@adonisjs/lucid/factories'
import { MIN_PASSWORD } from '#domain/auth/auth_rules'
import User from '#models/user'

/** A user who can log in. */
export const UserFactory = Factory.define(User, ({ faker }) => ({
  email: `${faker.string.uuid()}@example.test`,
  fullName: faker.person.fullName(),
  password: 'p'.repeat(MIN_PASSWORD),
})).build()
