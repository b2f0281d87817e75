import { usePage } from '@inertiajs/react'
import { chooseTimezone } from '@domain/settings/timezones'
import { formatDayTime } from '@domain/schedule/wall_clock'
import { detectedZone } from '~/lib/detected_zone'
import { Tile } from '~/components/tile'
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
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  return (
    <div className={styles.member}>
      <Tile name={profile.name} src={profile.picture} size={44} shape="round" />
      <div>
        <p className={styles.name}>{profile.name}</p>
        {profile.email && <p className={styles.muted}>{profile.email}</p>}
        {expiresAt && (
          <p className={styles.muted} title={expiresAt}>
            LinkedIn asks again on {formatDayTime(new Date(expiresAt), timezone, now)}
          </p>
        )}
      </div>
    </div>
  )
}
