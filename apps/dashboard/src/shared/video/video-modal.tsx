import { Button, Modal, Text, UnstyledButton } from '@mantine/core'
import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { runtime } from '#src/shared/api/runtime.ts'
import { mayPlay, readVideo, type Video } from './video.ts'
import styles from './video-modal.module.css'

interface Props {
  /** Of YouTube, of Vimeo, or to a file. */
  link: string
  title: string
  opened: boolean
  onClose: () => void
  /** Hosts that may play within the page; the installation's own when left out. */
  hosts?: readonly string[]
}

/**
 * A video over the page. Nothing of it is loaded before somebody presses play, and nothing at all from a host
 * that the operator did not name: that one opens in a tab of its own.
 */
export function VideoModal({ link, title, opened, onClose, hosts = runtime.videoHosts }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={880}>
      <Player key={link} link={link} title={title} hosts={hosts} />
    </Modal>
  )
}

function Player({ link, title, hosts }: Required<Pick<Props, 'link' | 'title' | 'hosts'>>) {
  const [isPlaying, setIsPlaying] = useState(false)
  const video = readVideo(link, location.origin)
  if (!video || !mayPlay(video, hosts)) return <Elsewhere link={link} video={video} />
  if (!isPlaying) {
    return (
      <UnstyledButton
        className={styles.frame}
        onClick={() => setIsPlaying(true)}
        aria-label={`Play ${title}`}
      >
        <span className={styles.play}>
          <IconPlayerPlayFilled size={32} aria-hidden />
        </span>
        {video.host && <span className={styles.host}>Plays from {video.host}</span>}
      </UnstyledButton>
    )
  }
  return video.kind === 'page' ? (
    <iframe
      className={styles.frame}
      src={video.address}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      // Players refuse a page that does not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the link is to a file that somebody gave, without captions
    <video className={styles.frame} src={video.address} controls autoPlay aria-label={title} />
  )
}

function Elsewhere({ link, video }: { link: string; video: Video | null }) {
  const url = URL.parse(link, location.origin)
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol)
  return (
    <div className={styles.frame}>
      <Text ta="center" maw={360}>
        {isWeb
          ? `This video is on ${video?.host ?? url.host} and opens in a tab of its own.`
          : 'This link does not lead to a video.'}
      </Text>
      {isWeb && (
        <Button
          component="a"
          href={url.href}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          Watch the video
        </Button>
      )}
    </div>
  )
}
