/** What becomes of an organization when the account is deleted. */
export interface OrganizationEnd {
  id: string
  name: string
  fate: 'deleted' | 'handed_over' | 'left'
  /** Who becomes owner unless somebody else is chosen. */
  heir_id: string | null
  /** The others. */
  members: { id: string; name: string; role: 'owner' | 'editor' | 'reviewer' }[]
}

export interface AccountEnd {
  email: string
  is_paying: boolean
  organizations: OrganizationEnd[]
}
