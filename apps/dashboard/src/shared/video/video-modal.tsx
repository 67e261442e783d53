import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { runtime } from '#src/shared/api/runtime.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { texts } from './texts-en.ts'
import { mayPlay, readVideo, type Video } from './video.ts'
import styles from './video-modal.module.css'

interface Props {
  /** A link to YouTube, Vimeo or a video file. */
  link: string
  title: string
  opened: boolean
  onClose: () => void
  /** Its track of captions. A video of the help has one, and plays as soon as the dialog is open. */
  captions?: ReactNode
  /** Called when a video file has been played to its end. */
  onEnded?: () => void
  /** Hosts whose players may be embedded; by default those that the operator allows. */
  hosts?: readonly string[]
}

/**
 * A video in a dialog. Nothing is loaded before play is pressed. A video of a host that the operator does not
 * allow opens in a new tab instead.
 */
export function VideoModal({ opened, onClose, hosts = runtime.videoHosts, ...video }: Props) {
  const { link, title } = video
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={880}>
      <Player key={link} {...video} hosts={hosts} />
    </Modal>
  )
}

function Player({
  link,
  title,
  captions,
  onEnded,
  hosts,
}: Omit<Props, 'opened' | 'onClose'> & { hosts: readonly string[] }) {
  const [isPlaying, setIsPlaying] = useState(captions !== undefined)
  const video = readVideo(link, location.origin)
  if (!video || !mayPlay(video, hosts)) return <ExternalVideo link={link} video={video} />
  if (!isPlaying) {
    return (
      <UnstyledButton
        className={styles.frame}
        onClick={() => setIsPlaying(true)}
        aria-label={texts.play({ title })}
      >
        <span className={styles.play}>
          <IconPlayerPlayFilled size={32} aria-hidden />
        </span>
        {video.host && <span className={styles.host}>{texts.from({ host: video.host })}</span>}
      </UnstyledButton>
    )
  }
  return video.kind === 'page' ? (
    <iframe
      className={styles.frame}
      src={video.address}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      // Players refuse to be embedded without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: a file of a user has no captions
    <video
      className={styles.frame}
      src={video.address}
      controls
      autoPlay
      playsInline
      aria-label={title}
      onEnded={onEnded}
    >
      {captions}
    </video>
  )
}

function ExternalVideo({ link, video }: { link: string; video: Video | null }) {
  const url = URL.parse(link, location.origin)
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol)
  return (
    <div className={styles.frame}>
      <Text ta="center" maw={360}>
        {isWeb ? texts.elsewhere({ host: video?.host ?? url.host }) : texts.invalid}
      </Text>
      {isWeb && (
        <Button
          component="a"
          href={url.href}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          {texts.watch}
        </Button>
      )}
    </div>
  )
}
