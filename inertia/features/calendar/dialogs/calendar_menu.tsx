import { Suspense, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { CalendarPlus, Ellipsis, Library, Share2 } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { Menu } from '~/components/menu'
import { MenuItem } from '~/components/menu_item'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { SHARE } from '~/features/review_links/messages'
import type { SharedProps } from '~/lib/wire'
import { lazyDialog } from '~/lib/lazy_dialog'
import { useRefusal } from '~/lib/use_refusal'
import { MENU } from './messages'

const Materials = lazyDialog(async () => {
  const { MaterialsDialog } = await import('~/features/materials/materials_dialog')
  return MaterialsDialog
})
const Feed = lazyDialog(async () => {
  const { FeedDialog } = await import('./feed_dialog')
  return FeedDialog
})
const Share = lazyDialog(async () => {
  const { ShareDialog } = await import('~/features/review_links/share_dialog')
  return ShareDialog
})

/** What else there is to the calendar: links for clients and other programs, the materials. */
export function CalendarMenu() {
  const { organizations } = usePage<SharedProps>().props
  const { orgId, userId, zone, place } = useCalendar()
  const [open, setOpen] = useState<'none' | 'share' | 'materials' | 'feed'>('none')
  const organization = organizations.find(({ id }) => id === orgId) ?? null
  const close = () => setOpen('none')
  const refusal = useRefusal('share_links', orgId)
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={MENU.more} tone="default" />}>
        {refusal === null && place.view !== 'month' && (
          <MenuItem icon={Share2} onSelect={() => setOpen('share')}>
            {SHARE.action}
          </MenuItem>
        )}
        <MenuItem icon={Library} onSelect={() => setOpen('materials')}>
          {MENU.materials}
        </MenuItem>
        {refusal === null && (
          <MenuItem icon={CalendarPlus} onSelect={() => setOpen('feed')}>
            {MENU.feed}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {open === 'materials' && (
          <Materials organization={organization} userId={userId} timezone={zone} onClose={close} />
        )}
        {open === 'share' && (
          <Share
            orgId={orgId}
            shared={{ kind: 'week', week: place.date }}
            timezone={zone}
            onClose={close}
          />
        )}
        {open === 'feed' && <Feed onClose={close} />}
      </Suspense>
    </>
  )
}
