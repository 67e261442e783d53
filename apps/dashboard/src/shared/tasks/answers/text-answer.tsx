import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import { readVideo } from '#src/shared/video/video.ts'
import styles from '../task.module.css'
import { texts } from './texts-en.ts'

const VideoModal = lazyDialog(async () => (await import('#src/shared/video/video-modal.tsx')).VideoModal)

/** A written answer. The first video that it links to can be watched without leaving the task. */
export function TextAnswer({ text, label }: { text: string | null; label: string }) {
  const link = text === null ? null : videoLink(text)
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <span className={styles.text}>{text}</span>
      {link && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            mt="2xs"
            display="block"
            leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
            onClick={open}
          >
            {texts.playVideo}
          </Button>
          {opened && (
            <Suspense>
              <VideoModal opened link={link} title={label} onClose={close} />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

/** The first link in a text that leads to a video. */
function videoLink(text: string): string | null {
  const links = text.match(/https?:\/\/[^\s<>"']+/g) ?? []
  return (
    links.map(link => link.replace(/[.,;:!?)]+$/, '')).find(link => readVideo(link, location.origin)) ?? null
  )
}
