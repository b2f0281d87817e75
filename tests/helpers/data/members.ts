import type { ApiRequest } from '@japa/api-client'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { Role } from '#domain/organizations/roles'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { NEEDED_SCOPES } from '#domain/linkedin/linkedin_scopes'
import type { AppMode } from '#domain/linkedin/linkedin_scopes'
import { now } from '#services/clock'
import { consent, MAYA } from '#tests/helpers/peers/linkedin_peer'
import type Post from '#models/post'
import { AGENCY, AGENCY_PAGES } from '#sandbox/linkedin/people'
import { PostFactory } from '#database/factories/post_factory'
import type { ApprovalPolicy } from '#domain/approvals/approval_policy'
import { DraftFactory } from '#database/factories/draft_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import type Organization from '#models/organization'
import type User from '#models/user'

/**
 * A user with an organization. Send requests with a bearer token through
 * `client.get(path).withGuard('api').loginAs(user)`, or with a session through
 * `client.get(path).loginAs(user)` (writes then need `.withCsrfToken()`).
 */
export async function makeMember({ role = 'owner' }: { role?: Role } = {}) {
  const user = await UserFactory.create()
  const organization = await OrganizationFactory.merge({ createdBy: user.id })
    .with('memberships', 1, (membership) => membership.merge({ userId: user.id, role }))
    .create()
  return { user, organization }
}

/** A user whose organization is connected to LinkedIn. */
export async function makeConnectedMember() {
  const { user, organization } = await makeMember()
  const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
  await organization.merge({ linkedinAccountId: account.id }).save()
  return { user, organization, account }
}

type Connection = { member?: string; mode?: AppMode; lifeDays?: number }

/** An organization whose connection has a token issued by the LinkedIn sandbox at this URL. */
export async function connectedOrganization(
  linkedinUrl: string,
  { member = MAYA, mode = 'pages', lifeDays = 60 }: Connection = {}
) {
  const { user, organization } = await makeMember()
  const tokens = await signIn(linkedinUrl, member, NEEDED_SCOPES[mode].join(' '))
  const account = await LinkedinAccountFactory.merge({
    userId: user.id,
    memberUrn: `urn:li:person:${member}`,
    appMode: mode,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    expiresAt: now().plus({ days: lifeDays }),
    scopes: NEEDED_SCOPES[mode].join(' '),
  }).create()
  await organization.merge({ linkedinAccountId: account.id }).save()
  return { user, organization, account }
}

type Tokens = { access_token: string; refresh_token?: string }

async function signIn(linkedinUrl: string, member: string, scope: string): Promise<Tokens> {
  const redirect = 'http://localhost/linkedin/callback'
  const app = { client_id: 'sandbox', redirect_uri: redirect }
  const asked = new URLSearchParams({ response_type: 'code', state: 'x', scope, ...app })
  const way = await consent(`${linkedinUrl}/oauth/v2/authorization?${asked}`, { member })
  const code = new URLSearchParams(way.split('?')[1]).get('code') ?? ''
  const form = { grant_type: 'authorization_code', code, client_secret: 'sandbox', ...app }
  const body = new URLSearchParams(form)
  const answer = await fetch(`${linkedinUrl}/oauth/v2/accessToken`, { method: 'POST', body })
  if (answer.status !== 200) throw new Error(`The sandbox gave no token: ${await answer.text()}`)
  return (await answer.json()) as Tokens
}

/** The author URN of a sample page, by its index from 0. */
export function pageUrn(page: number) {
  return `urn:li:organization:${AGENCY_PAGES[page]?.id}`
}

/** An organization that can post as any of the sandbox's hundred sample pages. */
export async function agency(linkedinUrl: string) {
  const { organization, account } = await connectedOrganization(linkedinUrl, { member: AGENCY.id })
  const organizationId = organization.id
  return {
    organization,
    account,
    /** Posts of pages by index from 0, due now by default. */
    posts: (rows: (Partial<Post> & { page: number })[]) =>
      PostFactory.merge(
        rows.map(({ page, ...own }) => {
          const dueAt = own.dueAt ?? now()
          const author = { authorKind: 'company' as const, authorUrn: pageUrn(page) }
          return { organizationId, publishAt: dueAt, dueAt, ...author, ...own }
        })
      ).createMany(rows.length),
  }
}

const COOKIE = 'selectedOrgId'

/** Sends the cookie of the selected organization. */
export function selectOrganization(request: ApiRequest, { id }: { id: string }) {
  request.cookiesJar[COOKIE] = { name: COOKIE, value: id }
  return request
}

/** An organization with a member of each role that posts on the sandbox's LinkedIn. */
export async function makeTeam(
  linkedinUrl: string,
  approvalPolicy: ApprovalPolicy,
  connection: Parameters<typeof connectedOrganization>[1] = {}
) {
  return teamOf(await connectedOrganization(linkedinUrl, connection), approvalPolicy)
}

/** Adds a member of each other role to an owner's organization. */
export async function teamOf(
  { organization, user: owner }: { organization: Organization; user: User },
  approvalPolicy: ApprovalPolicy
) {
  await organization.merge({ approvalPolicy }).save()
  const join = async (role: Role) => {
    const user = await UserFactory.create()
    const place = { organizationId: organization.id, userId: user.id, role }
    await MembershipFactory.merge(place).create()
    return user
  }
  const editor = await join('editor')
  const reviewer = await join('reviewer')
  const writer = await join('writer')
  return {
    organization,
    members: { owner, editor, reviewer, writer },
    draft: (body = 'A first draft') =>
      DraftFactory.merge({ organizationId: organization.id, authorId: writer.id, body }).create(),
  }
}

export type Team = Awaited<ReturnType<typeof makeTeam>>
