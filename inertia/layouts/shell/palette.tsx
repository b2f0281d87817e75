import { useEffect, useRef, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Command, useCommandState } from 'cmdk'
import { Search, Newspaper, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { BareIconButton } from '~/components/buttons/bare_icon_button'
import { Button } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { TryAgain } from '~/components/notice'
import { useReturnFocus } from '~/hooks/use_focus'
import { Kbd } from '~/components/badge'
import { StatusBadge } from '~/components/status_badge'
import type { StatusName } from '~/components/status_badge'
import { openPost } from '~/features/post_editor/use_post_link'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useLogout } from '~/features/settings/use_logout'
import { useTheme } from '~/hooks/use_theme'
import type { ShellProps } from '~/layouts/shell_props'
import { typedAhead } from '~/lib/shell'
import {
  createPost,
  keyName,
  organizationsToSwitchTo,
  otherCommands,
  places,
} from './palette_items'
import type { PaletteGroup, PaletteItem } from './palette_items'
import { api } from '~/client'
import { reportQuietly } from '~/lib/reporting'
import styles from './palette.module.scss'

interface PaletteProps {
  open: boolean
  onClose: () => void
}

const TITLE = 'Search and commands'

function Group({ heading, items, onClose }: PaletteGroup & { onClose: () => void }) {
  if (items.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {items.map((item) => (
        <PaletteRow
          key={item.id}
          {...item}
          perform={() => {
            onClose()
            item.perform()
          }}
        />
      ))}
    </Command.Group>
  )
}

interface ResultCountProps {
  /** False while nothing is typed, and until the posts are found. */
  isKnown: boolean
  onClear: () => void
}

/**
 * Says how many results there are, and shows it if there are none. It is beside the list, because a
 * listbox may contain only options.
 */
function ResultCount({ isKnown, onClear }: ResultCountProps) {
  const count = useCommandState(({ filtered }) => filtered.count)
  const clear = (
    <Button size="small" onClick={onClear}>
      Clear search
    </Button>
  )
  const said = count === 1 ? '1 result' : `${count} results`
  return (
    <div role="status">
      {isKnown && count > 0 && <VisuallyHidden>{said}</VisuallyHidden>}
      {isKnown && count === 0 && <EmptyState title="No results" action={clear} />}
    </div>
  )
}

function Commands({ onClose }: { onClose: () => void }) {
  const { props } = usePage<ShellProps>()
  const { theme, setTheme } = useTheme()
  const logout = useLogout()
  const [typed, setTyped] = useState(typedAhead.get)
  useEffect(() => typedAhead.set(''), [])
  const others = otherCommands({ theme, setTheme, logout: () => void logout() })
  const found = usePostSearch(props.selectedOrgId, typed)
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    setTyped('')
    field.current?.focus()
  }
  const groups = [createPost, places, organizationsToSwitchTo(props), others].map((group) => ({
    ...group,
    items: matchingItems(group.items, typed),
  }))
  return (
    <Command label={TITLE} loop shouldFilter={false} className={styles.command}>
      <div className={styles.field}>
        <Search size={16} />
        <Command.Input
          ref={field}
          value={typed}
          onValueChange={setTyped}
          placeholder="Search posts or type a command…"
          maxLength={200}
          autoFocus
        />
        <Dialog.Close asChild>
          <BareIconButton icon={X} label="Close" className={styles.close} />
        </Dialog.Close>
      </div>
      <Command.List className={styles.list} label="Results">
        {groups.map((group) => (
          <Group key={group.heading} {...group} onClose={onClose} />
        ))}
        <FoundPosts found={found} onClose={onClose} />
      </Command.List>
      {found.hasFailed && (
        <EmptyState
          title="Posts couldn't be searched"
          action={<TryAgain onClick={found.again} />}
        />
      )}
      <ResultCount isKnown={typed !== '' && !found.isLooking && !found.hasFailed} onClear={clear} />
    </Command>
  )
}

/** The command palette: navigates, searches posts and runs commands. */
export function Palette({ open, onClose }: PaletteProps) {
  const returnFocus = useReturnFocus(open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.palette}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <VisuallyHidden>
            <Dialog.Title>{TITLE}</Dialog.Title>
          </VisuallyHidden>
          <Commands onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteRow({ id, label, icon: Icon, keys, perform }: PaletteItem) {
  return (
    <Command.Item value={id} className={styles.row} onSelect={perform}>
      <Icon size={16} />
      <span className={styles.label}>{label}</span>
      {keys && (
        <span className={styles.keys} aria-hidden>
          {keys.map((key) => (
            <Kbd key={key}>{keyName(key)}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  )
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * How well a typed word matches a name: at its start, at the start of a word, or within. 0 is no
 * match.
 */
function wordScore(word: string, name: string) {
  if (name.startsWith(word)) return 1
  if (name.includes(` ${word}`)) return 0.8
  return name.includes(word) ? 0.5 : 0
}

/** The score of a command. Every word must match; its label counts more than its keywords. */
function matchScore({ label, keywords = [] }: PaletteItem, searchWords: string[]) {
  const own = plain(label)
  const others = keywords.map(plain)
  const each = searchWords.map((word) =>
    Math.max(wordScore(word, own), ...others.map((name) => wordScore(word, name) * 0.4))
  )
  return Math.min(1, ...each)
}

/** The commands that match the typed text, best first. All commands if nothing is typed. */
function matchingItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const searchWords = plain(typed).split(/\s+/).filter(Boolean)
  const known = items.map((item) => ({ item, matchScore: matchScore(item, searchWords) }))
  return known
    .filter((match) => match.matchScore > 0)
    .sort((a, b) => b.matchScore - a.matchScore)
    .map(({ item }) => item)
}

interface FoundPostsProps {
  found: ReturnType<typeof usePostSearch>
  onClose: () => void
}

/** The posts that contain the typed text. */
function FoundPosts({ found, onClose }: FoundPostsProps) {
  const { url } = usePage()
  const { posts, isLooking } = found
  const open = (id: string) => {
    onClose()
    openPost(url, id)
  }
  return (
    <>
      {isLooking && posts.length === 0 && (
        <Command.Loading className={styles.looking}>Searching posts…</Command.Loading>
      )}
      {posts.length > 0 && (
        <Command.Group heading="Posts">
          {posts.map(({ id, excerpt, badge }) => (
            <Command.Item
              key={id}
              value={`post ${id}`}
              className={styles.row}
              onSelect={() => open(id)}
            >
              <Newspaper size={16} />
              <span className={styles.label} dir="auto">
                {excerpt}
              </span>
              <StatusBadge status={badge.look as StatusName} label={badge.label} />
            </Command.Item>
          ))}
        </Command.Group>
      )}
    </>
  )
}

/** Delay after a keystroke, so that not every letter sends a request. */
const PAUSE_MS = 180

const MIN_CHARACTERS = 2

interface FoundPost {
  id: string
  excerpt: string
  badge: { look: string; label: string }
}

type SearchResult = { search: string; posts: FoundPost[]; hasFailed: boolean }

const NOTHING: SearchResult = { search: '', posts: [], hasFailed: false }

/** Posts of an organization that contain the typed text. `isLooking` is true during a request. */
function usePostSearch(orgId: string | null, typed: string) {
  const search = typed.trim()
  const isAsked = orgId !== null && search.length >= MIN_CHARACTERS
  const [found, setFound] = useState(NOTHING)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const load = async () => {
      const query = { org_id: orgId, q: search }
      try {
        const { signal } = controller
        const posts = await api.get<FoundPost[]>('/api/posts/search', { query, signal })
        setFound({ search, posts, hasFailed: false })
      } catch (error) {
        if (controller.signal.aborted) return
        reportQuietly(error)
        setFound({ search, posts: [], hasFailed: true })
      }
    }
    const timer = window.setTimeout(() => void load(), PAUSE_MS)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [orgId, search, isAsked, tries])

  const again = () => {
    setFound(NOTHING)
    setTries((count) => count + 1)
  }
  const isLooking = isAsked && found.search !== search
  const hasFailed = isAsked && !isLooking && found.hasFailed
  return { posts: isAsked ? found.posts : [], isLooking, hasFailed, again }
}
