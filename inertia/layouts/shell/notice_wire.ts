/** A notice as the bell lists it. */
export interface NoticeItem {
  id: string
  /** Of domain/notices/notice_kinds. */
  kind: string
  title: string
  body: string
  link: string
  /** Of the organization that it is about; null: of the user. */
  org_id: string | null
  is_read: boolean
  created_at: string
}
