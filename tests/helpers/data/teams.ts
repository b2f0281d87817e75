import type { ApprovalPolicy } from '#domain/approvals/approval_policy'
import type { Role } from '#domain/organizations/roles'
import { DraftFactory } from '#database/factories/draft_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import type Organization from '#models/organization'
import type User from '#models/user'
import { connectedOrganization } from '#tests/helpers/data/members'

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
