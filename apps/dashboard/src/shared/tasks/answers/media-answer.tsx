import { Anchor } from '@mantine/core'
import type { MediaKind } from '@quadrat/domain/answer/media'
import { bytesText } from '@quadrat/domain/messages/media-en'
import type { StoredFile } from '../task.api.ts'
import styles from '../task.module.css'
import answers from './answers.module.css'
import { texts } from './texts-en.ts'

interface Props {
  kind: MediaKind
  /** Those that have arrived. */
  files: readonly Pick<StoredFile, 'id' | 'name' | 'size' | 'url' | 'downloadUrl'>[]
  /** The answer as text: the name of the file, with the length of a recording. */
  text: string
  label: string
}

/** Returns the id of the element that links to a file. */
export const fileElementId = (id: string) => `file-${id}`

/** A recording or video with its player, which loads parts as it plays, and the file to download. */
export function MediaAnswer({ kind, files, text, label }: Props) {
  const [file] = files
  if (!file)
    return (
      <span className={styles.text}>
        <bdi>{text}</bdi> <span className={styles.quiet}>{texts.media.missing}</span>
      </span>
    )
  const player = { src: file.url, controls: true, preload: 'metadata', 'aria-label': label } as const
  return (
    <span className={answers.media}>
      {kind === 'audio' && <audio {...player} />}
      {kind === 'video' && <video {...player} playsInline />}
      <span>
        <Anchor
          id={fileElementId(file.id)}
          href={file.downloadUrl}
          download={file.name}
          aria-label={texts.media.download({ name: file.name })}
        >
          <bdi>{text}</bdi>
        </Anchor>{' '}
        <span className={styles.quiet}>
          <bdi dir="ltr">{bytesText(file.size)}</bdi>
        </span>
      </span>
    </span>
  )
}
