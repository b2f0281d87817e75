import hash from '@adonisjs/core/services/hash'
import { compose } from '@adonisjs/core/helpers'
import { column, hasMany, manyToMany } from '@adonisjs/lucid/orm'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import type { HasMany, ManyToMany } from '@adonisjs/lucid/types/relations'
import { booleanColumn } from '#database/model_columns'
import { TOKEN_LIFETIME_MS } from '#domain/auth/rules'
import Row from '#models/row'
import ApiKey from '#models/api_key'
import Organization from '#models/organization'
import LinkedinAccount from '#models/linkedin_account'

const AuthFinder = withAuthFinder(hash)

export default class User extends compose(Row, AuthFinder) {
  static table = 'users'

  static accessTokens = DbAccessTokensProvider.forModel(User, {
    expiresIn: TOKEN_LIFETIME_MS / 1000,
    prefix: 'hld_',
  })

  @column()
  declare email: string

  @column()
  declare fullName: string

  @column({ serializeAs: null })
  declare password: string

  @column()
  declare timezone: string | null

  @booleanColumn()
  declare notifyPostPublished: boolean

  @booleanColumn()
  declare notifyNewComments: boolean

  @booleanColumn()
  declare notifyPerformanceReports: boolean

  @manyToMany(() => Organization, { pivotTable: 'memberships', pivotColumns: ['role'] })
  declare organizations: ManyToMany<typeof Organization>

  @hasMany(() => LinkedinAccount)
  declare linkedinAccounts: HasMany<typeof LinkedinAccount>

  @hasMany(() => ApiKey)
  declare apiKeys: HasMany<typeof ApiKey>
}
