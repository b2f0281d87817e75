export interface ShellUser {
  id: string
  email: string
  full_name: string | null
  timezone: string
}

export interface ShellOrganization {
  id: string
  name: string
  linkedin_connected: boolean
}

/** The shared page props that the layouts read. A type, not an interface: Inertia wants an index. */
export type ShellProps = {
  user: ShellUser | null
  organizations?: ShellOrganization[]
  selectedOrgId: string | null
  sandbox: boolean
  /** Where the sandbox shows what was published; null outside of it. */
  feedUrl: string | null
  csrfToken: string
}
