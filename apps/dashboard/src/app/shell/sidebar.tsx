import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { openGroups } from '#src/shared/browser/shell-store.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { menu } from './menu.ts'
import { mayOpen } from './page-permissions.ts'
import styles from './sidebar.module.css'
import { texts } from './texts-en.ts'

/** Milliseconds until an item's preview opens: the first one, and the next while one is open. */
const previewDelay = { first: 700, next: 10 }

interface Props {
  abilities: readonly string[]
  /** Icons with a caption under them and tooltips, instead of rows. */
  collapsed: boolean
  onNavigate?: () => void
}

export function Sidebar({ abilities, collapsed, onNavigate }: Props) {
  const { pathname, search } = useLocation()
  const open = useStored(openGroups)
  const [isPreviewing, setIsPreviewing] = useState(false)
  /** The item that was followed: its tooltip would cover the title of its page. */
  const [followed, setFollowed] = useState<string | null>(null)
  const view = (search as { view?: string }).view

  function toggle(title: string): void {
    openGroups.set(open.includes(title) ? open.filter(other => other !== title) : [...open, title])
  }

  return (
    <nav aria-label={texts.mainMenu} className={styles.nav} data-collapsed={collapsed || undefined}>
      {menu.map(({ section, items: all }) => {
        const items = all.filter(item => mayOpen(abilities, String(item.to)))
        if (items.length === 0) return null
        const isOpen = collapsed || open.includes(section)
        const listId = `menu-${section.toLowerCase()}`
        return (
          <section key={section} className={styles.group} aria-label={texts.sections[section]}>
            {!collapsed && (
              <UnstyledButton
                className={styles.title}
                aria-expanded={isOpen}
                aria-controls={listId}
                onClick={() => toggle(section)}
              >
                {texts.sections[section]}
                <IconChevronDown size={14} stroke={1.75} aria-hidden />
              </UnstyledButton>
            )}
            <ul id={listId} className={styles.list} hidden={!isOpen}>
              {items.map(({ page, icon: Icon, to, search, isAt }) => (
                <li key={page}>
                  <Tooltip
                    position="right"
                    disabled={followed === page}
                    {...(collapsed
                      ? { label: texts.pages[page] }
                      : {
                          label: texts.about[page],
                          multiline: true,
                          w: 240,
                          openDelay: isPreviewing ? previewDelay.next : previewDelay.first,
                          transitionProps: {
                            onEntered: () => setIsPreviewing(true),
                            onExited: () => setIsPreviewing(false),
                          },
                        })}
                  >
                    <Link
                      to={to}
                      search={(search ?? {}) as LinkProps['search']}
                      className={styles.item}
                      // By default a link is also active for paths below its own and for other search params.
                      activeOptions={{ exact: true, includeSearch: true }}
                      aria-current={isAt(pathname, view) ? 'page' : undefined}
                      onClick={() => {
                        setFollowed(page)
                        onNavigate?.()
                      }}
                      onPointerLeave={() => setFollowed(null)}
                      onBlur={() => setFollowed(null)}
                    >
                      <Icon size={18} stroke={1.75} aria-hidden />
                      <span>{texts.pages[page]}</span>
                    </Link>
                  </Tooltip>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
