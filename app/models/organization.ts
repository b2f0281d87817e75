import { errors } from '@adonisjs/lucid'
import { afterUpdate, beforeCreate, belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { DEFAULT_APPROVAL_POLICY } from '#domain/approvals/approval_policy'
import type { ApprovalPolicy } from '#domain/approvals/approval_policy'
import { ABILITIES, type Ability, type Role } from '#domain/organizations/roles'
import type { UtmSettings } from '#domain/web/utm'
import { slideStyle } from '#domain/slides/slide_style'
import { fromSqlInstant } from '#database/instants'
import { booleanColumn, optionalJsonColumn, optionalTextListColumn } from '#database/model_columns'
import { publishChange } from '#database/changes'
import { CHANGES_SQL } from '#database/organization_changes'
import { preparedModels } from '#database/prepared_rows'
import Row from '#database/row'
import Post from '#models/post'
import Draft from '#models/draft'
import Media from '#models/media'
import Membership from '#models/membership'
import LinkedinAccount from '#models/linkedin_account'

const OF_MEMBER = `select organizations.*, memberships.role as pivot_role,
    memberships.last_selected_at as pivot_last_selected_at, ${CHANGES_SQL} as changes
  from memberships join organizations on organizations.id = memberships.organization_id
  where memberships.user_id = :user`

const OLDEST_FIRST = 'order by organizations.created_at, organizations.id'

const ACCOUNTS_OF_MEMBER = `select * from linkedin_accounts where id in (
  select organizations.linkedin_account_id
  from memberships join organizations on organizations.id = memberships.organization_id
  where memberships.user_id = :user)`

/** A brand workspace. (A LinkedIn company page is an author, not an organization.) */
export default class Organization extends Row {
  /** The user's organizations, oldest first, with their role and the connection. */
  static async ofMember({ id: user }: { id: string }) {
    const organizations = await preparedModels(Organization, `${OF_MEMBER} ${OLDEST_FIRST}`, {
      user,
    })
    const isAnyConnected = organizations.some(({ linkedinAccountId }) => linkedinAccountId !== null)
    const accounts = isAnyConnected
      ? await preparedModels(LinkedinAccount, ACCOUNTS_OF_MEMBER, { user })
      : []
    for (const organization of organizations) {
      const account = accounts.find(({ id }) => id === organization.linkedinAccountId)
      organization.$setRelated('linkedinAccount', account ?? null)
    }
    return organizations
  }

  /** One of the user's organizations, with their role. @throws E_ROW_NOT_FOUND for strangers */
  static async forMember({ id: user }: { id: string }, organization: string) {
    const sql = `${OF_MEMBER} and organizations.id = :organization`
    const [found] = await preparedModels(Organization, sql, { user, organization })
    if (!found) throw new errors.E_ROW_NOT_FOUND(Organization)
    return found
  }

  /**
   * Locks the row until the transaction ends, so that changes of its members run one after the
   * other.
   */
  static async lockRow(id: string, trx: TransactionClientContract) {
    await trx
      .from('organizations')
      .where({ id })
      .update({ updated_at: trx.raw('updated_at') })
  }

  /** The same for all organizations of a user. */
  static async lockRowsOf(user: { id: string }, trx: TransactionClientContract) {
    const own = trx.from('memberships').where('user_id', user.id)
    await trx
      .from('organizations')
      .whereIn('id', own.select('organization_id'))
      .update({ updated_at: trx.raw('updated_at') })
  }

  /** Whether the owners of a post's organization leave publishing to people. */
  static async isReviewOnly({ organizationId, $trx }: Post) {
    const found = await this.query({ client: $trx }).where('id', organizationId).firstOrFail()
    return found.programsReviewOnly
  }

  /** Every open screen of its members shows the name. */
  @afterUpdate()
  static publishOwnChange({ id, $trx }: Organization) {
    publishChange({ kind: 'organizations', id, organizationId: id }, $trx)
  }

  static whereAllowed(user: { id: string }, ability: Ability) {
    const { roles } = ABILITIES[ability]
    return this.query().whereHas('memberships', (memberships) =>
      memberships.where('user_id', user.id).whereIn('role', [...roles])
    )
  }

  /** Publishes changes made by an update of many rows, which runs no hooks. */
  static publishChanged(ids: readonly string[]) {
    for (const id of ids) publishChange({ kind: 'organizations', id, organizationId: id })
  }

  @beforeCreate()
  static choosePolicies(organization: Organization) {
    organization.approvalPolicy ??= DEFAULT_APPROVAL_POLICY
    organization.programsReviewOnly ??= false
  }

  @column()
  declare name: string

  @column()
  declare website: string | null

  @column()
  declare brandTone: string

  @column()
  declare targetAudience: string

  /** The zone of its posting slots; null for its owner's. */
  @column()
  declare queueZone: string | null
  /** Which of its posts need an approval. */
  @column()
  declare approvalPolicy: ApprovalPolicy

  /** Whether programs may only fill its review queue. */
  @booleanColumn()
  declare programsReviewOnly: boolean

  /** Words that its posts should avoid; null when there are none. */
  @optionalTextListColumn()
  declare bannedWords: string[] | null

  /** The style of its carousels; null for the default. */
  @column()
  declare slideTemplate: string | null

  @column()
  declare slideColor: string | null

  /** The tags on links of its own hosts; null for none. */
  @optionalJsonColumn()
  declare utm: UtmSettings | null

  @column()
  declare createdBy: string | null

  @column()
  declare linkedinAccountId: string | null

  /** The role of the user through whose relation the organization was loaded. */
  get role(): Role {
    return this.$extras.pivot_role
  }

  /**
   * The count of its changes when it was read (database/organization_changes). Null when it was
   * read without its member.
   */
  get changes(): string | null {
    const { changes } = this.$extras
    return changes === undefined ? null : String(changes)
  }

  /** When that user last selected it, in milliseconds; 0 for never. */
  get lastSelectedMs() {
    return fromSqlInstant(this.$extras.pivot_last_selected_at)?.toMillis() ?? 0
  }

  /** Sets the role of the member who looks at it. */
  withRole(role: Role) {
    this.$extras.pivot_role = role
    return this
  }

  get slideStyle() {
    return slideStyle({ template: this.slideTemplate, color: this.slideColor })
  }

  @belongsTo(() => LinkedinAccount)
  declare linkedinAccount: BelongsTo<typeof LinkedinAccount> | null

  @hasMany(() => Membership)
  declare memberships: HasMany<typeof Membership>

  @hasMany(() => Draft)
  declare drafts: HasMany<typeof Draft>

  @hasMany(() => Media)
  declare media: HasMany<typeof Media>

  @hasMany(() => Post)
  declare posts: HasMany<typeof Post>
}
