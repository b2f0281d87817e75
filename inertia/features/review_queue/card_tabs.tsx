import { useState } from 'react'
import { TabPanel } from '~/components/tab_panel'
import { Tabs } from '~/components/tabs'
import { LinkedinPreview } from '~/features/posts/linkedin_preview'
import { ClientWords } from '~/features/review_links/client_words'
import type { Shown } from '~/features/posts/shown_preview'
import { formatDayTime } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import type { QueuedPost } from '~/lib/campaign_wire'
import { changesOf, countChanges } from './changes'
import { ChangesView } from './changes_view'
import { ChecksList } from './checks_list'
import { PictureRow } from './picture_row'
import { PostText } from './post_text'
import styles from './card_tabs.module.scss'

interface CardTabsProps {
  post: QueuedPost
  timezone: string
  now: Date
}

function shownOf({ image_url: url, image_alt: alt }: QueuedPost): Shown {
  return url ? { kind: 'pictures', pictures: [{ url, alt: alt ?? '' }] } : { kind: 'nothing' }
}

function authorOf({ author_name: name, profile_type: profile }: QueuedPost) {
  const kind = profile === 'personal' ? ('personal' as const) : ('company' as const)
  return { name: name ?? 'Author', picture: null, kind }
}

function Edited({ post, timezone, now }: CardTabsProps) {
  const edited = formatDayTime(new Date(post.updated_at), timezone, useClock(), { now })
  return <span className={styles.edited}>Edited {edited.replace(/^Today, /, '')}</span>
}

/** The whole post, what was changed in it, and how the feed will show it; beside that the checks. */
export function CardTabs({ post, timezone, now }: CardTabsProps) {
  const [tab, setTab] = useState('post')
  const changes = changesOf(post.original_content, post.content)
  const count = countChanges(changes)
  const isEdited = count > 0
  const tabs = [
    { value: 'post', label: 'Post' },
    { value: 'changes', label: 'Changes', ...(isEdited && { count }) },
    { value: 'preview', label: 'LinkedIn preview' },
  ]
  const edited = isEdited && <Edited post={post} timezone={timezone} now={now} />
  return (
    <div className={styles.tabs}>
      <Tabs label="Post views" value={tab} onChange={setTab} tabs={tabs} actions={edited}>
        <div className={styles.halves}>
          <div className={styles.main}>
            <TabPanel value="post">
              <PostText post={post} />
              <PictureRow post={post} onEnlarge={() => setTab('preview')} />
              <ClientWords postId={post.id} timezone={timezone} now={now} />
            </TabPanel>
            <TabPanel value="changes">
              <ChangesView changes={changes} />
            </TabPanel>
            <TabPanel value="preview">
              <LinkedinPreview
                author={authorOf(post)}
                text={post.content}
                shown={shownOf(post)}
                device="mobile"
              />
            </TabPanel>
          </div>
          <ChecksList post={post} />
        </div>
      </Tabs>
    </div>
  )
}
