import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { useOtherScheme } from '../scheme-switch.tsx'
import { useLeave } from '../use-leave.ts'
import type { Choice } from './choices.ts'
import styles from './find.module.css'
import { FindBox } from './find-box.tsx'
import { keepChoice } from './recent-choices.ts'
import { texts } from './texts-en.ts'

interface Props {
  viewer: Viewer
  onClose: () => void
}

/** The search over everything: records, pages and commands. On a phone it fills the screen. */
export function FindDialog({ viewer, onClose }: Props) {
  const router = useRouter()
  const scheme = useOtherScheme()
  const { leave } = useLeave(() => {})
  const isSmall = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  const own = [
    {
      name: 'scheme' as const,
      title: scheme.label,
      icon: scheme.isDark ? IconSun : IconMoon,
      go: scheme.toggle,
    },
    { name: 'signOut' as const, icon: IconLogout, go: () => void leave() },
  ]

  function choose(choice: Choice): void {
    keepChoice(viewer.id, choice)
    onClose()
    if (typeof choice.go === 'function') choice.go()
    else void router.navigate(choice.go)
  }

  return (
    <Modal.Root
      opened
      returnFocus={false}
      onClose={onClose}
      size={640}
      yOffset="12vh"
      fullScreen={isSmall}
      padding={0}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={texts.find}>
        <Modal.Body>
          <FindBox viewer={viewer} own={own} onChoose={choose} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
