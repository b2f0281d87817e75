import { usePage } from '@inertiajs/react'
import { chooseTimezone } from '@domain/settings/timezones'
import { formatMoment } from '@domain/schedule/format_date_time'
import { detectedZone } from '~/lib/detected_zone'
import { Tile } from '~/components/tile'
import { useClock } from '~/hooks/use_clock'
import { useNow } from '~/hooks/use_now'
import type { LinkedinProfile, SharedProps } from '~/lib/wire'
import styles from './settings.module.scss'

interface LinkedinMemberProps {
  profile: LinkedinProfile
  expiresAt: string | null
}

/** The profile card of the connected member: picture, name, e-mail. */
export function LinkedinMember({ profile, expiresAt }: LinkedinMemberProps) {
  const { user } = usePage<SharedProps>().props
  const now = useNow()
  const clock = useClock()
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  return (
    <div className={styles.member}>
      <Tile name={profile.name} src={profile.picture} size={44} shape="round" />
      <div>
        <p className={styles.name}>{profile.name}</p>
        {profile.email && <p className={styles.muted}>{profile.email}</p>}
        {expiresAt && (
          <p className={styles.muted} title={expiresAt}>
            Reconnect by {formatMoment(new Date(expiresAt), timezone, clock, now)}
          </p>
        )}
      </div>
    </div>
  )
}
