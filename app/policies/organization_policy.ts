import { EDITING_ROLES } from '#models/membership'
import type Organization from '#models/organization'
import EditorRequiredException from '#exceptions/editor_required_exception'

/**
 * Passes an organization on that its member may change. Load it through the user's own relation,
 * which carries the role along.
 * @throws EditorRequiredException
 */
export function editable(organization: Organization) {
  if (!EDITING_ROLES.includes(organization.$extras.pivot_role)) throw new EditorRequiredException()
  return organization
}
