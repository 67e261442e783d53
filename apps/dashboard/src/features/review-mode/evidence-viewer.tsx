import { Anchor, UnstyledButton } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import {
  IconChevronLeft,
  IconChevronRight,
  IconFlag,
  IconFlagFilled,
  IconPhotoOff,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { centre } from '#src/shared/browser/centre.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { texts as photoTexts } from '#src/shared/photos/texts-en.ts'
import {
  requestedChangeAt,
  requestedChangesOf,
  toggleRequestedChange,
} from '#src/shared/tasks/requested-changes/requested-changes-draft.ts'
import { Remark } from '#src/shared/tasks/requested-changes/requested-changes-editor.tsx'
import type { Task } from '#src/shared/tasks/task.api.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './evidence-viewer.module.css'
import { texts } from './texts-en.ts'
import type { useZoom } from './use-zoom.ts'
import type { ViewerPhoto } from './viewer-photos.ts'

interface Props {
  task: Task
  photos: ViewerPhoto[]
  at: number
  onShow: (index: number) => void
  zoom: ReturnType<typeof useZoom>
  /** The hashes of photos that the previous version did not have. */
  fresh: ReadonlySet<string>
  canRequestChanges: boolean
}

/** One large photo, and the thumbnails of all photos to choose from. */
export function EvidenceViewer({ task, photos, at, onShow, zoom, fresh, canRequestChanges }: Props) {
  const shown = photos[at]
  const changes = useStored(requestedChangesOf(task.id))
  const part = shown?.part
  const change = part && requestedChangeAt(changes, part)
  const thumbnails = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: thumbnails of another task have other positions
  useLayoutEffect(() => {
    const list = thumbnails.current
    const thumb = list?.children[at]
    // `scrollIntoView` would also scroll the page on a phone.
    if (list && thumb) centre(list, thumb)
  }, [at, task.id])
  return (
    <section className={styles.area} aria-label={texts.photos.label}>
      <div className={styles.viewer} dir="ltr" data-zoomed={zoom.isZoomed || undefined} {...zoom.viewer}>
        {shown ? (
          <Picture
            key={shown.src}
            shown={shown}
            isNear={zoom.isZoomed}
            isSideways={zoom.isSideways}
            style={zoom.style}
            at={at}
            of={photos.length}
          />
        ) : (
          <p className={styles.none}>
            <IconPhotoOff size={28} stroke={1.5} aria-hidden />
            {task.evidences.length === 0 ? feedTexts.noEvidence : feedTexts.noPhotoEvidence}
          </p>
        )}
        {shown && (
          <Tools
            zoom={zoom}
            isMarked={change !== undefined}
            onMark={canRequestChanges && part ? () => toggleRequestedChange(task.id, part) : null}
          />
        )}
        {shown && (photos.length > 1 || shown.label || fresh.has(shown.photo.hash)) && (
          <p className={styles.caption} dir="auto">
            {photos.length > 1 && texts.photos.position({ number: at + 1, total: photos.length })}
            {shown.label && <bdi>{shown.label}</bdi>}
            {fresh.has(shown.photo.hash) && <strong>{texts.photos.new}</strong>}
          </p>
        )}
        {photos.length > 1 && (
          <>
            <Turn to="previous" onTurn={() => onShow((at + photos.length - 1) % photos.length)} />
            <Turn to="next" onTurn={() => onShow((at + 1) % photos.length)} />
          </>
        )}
      </div>
      {change && part && shown && canRequestChanges && (
        <div className={styles.remark}>
          <Remark
            taskId={task.id}
            part={{ ...part, label: texts.photos.photo({ number: at + 1 }), photo: shown.photo }}
            remark={change.remark}
          />
        </div>
      )}
      {photos.length > 1 && (
        <ul ref={thumbnails} className={styles.thumbnails} aria-label={texts.photos.all}>
          {photos.map(({ photo, part: own }, index) => (
            <li key={`${own.fieldId}-${photo.id}`}>
              <UnstyledButton
                className={styles.thumb}
                aria-label={texts.photos.show({ number: index + 1 })}
                aria-current={index === at || undefined}
                data-fresh={fresh.has(photo.hash) || undefined}
                data-marked={requestedChangeAt(changes, own) ? true : undefined}
                onClick={() => onShow(index)}
              >
                {photo.isUnreadable ? (
                  <IconPhotoOff size={20} stroke={1.5} role="img" aria-label={feedTexts.unreadablePhoto} />
                ) : (
                  <img
                    src={photo.formats?.thumbnail.url ?? photo.url}
                    alt=""
                    width={56}
                    height={56}
                    loading="lazy"
                  />
                )}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Picture(props: {
  shown: ViewerPhoto
  isNear: boolean
  isSideways: boolean
  style: { transform: string }
  at: number
  of: number
}) {
  const { shown, isNear, isSideways, style, at, of } = props
  const [failed, setFailed] = useState(false)
  const { isUnreadable, downloadUrl, name } = shown.photo
  if (failed || isUnreadable)
    return (
      <div className={styles.none}>
        <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        <span>{isUnreadable ? feedTexts.unreadablePhoto : feedTexts.noImage}</span>
        {isUnreadable && (
          <Anchor href={downloadUrl} download={name} size="sm">
            {photoTexts.download}
          </Anchor>
        )}
      </div>
    )
  return (
    <img
      className={styles.picture}
      // The original file while zoomed.
      src={isNear ? shown.photo.url : shown.src}
      alt={
        shown.label
          ? texts.photos.labelled({ number: at + 1, total: of, label: shown.label })
          : texts.photos.position({ number: at + 1, total: of })
      }
      // The photo is decoded in advance, so it is painted with the first frame of the task.
      decoding="sync"
      draggable={false}
      style={style}
      onError={() => setFailed(true)}
      data-sideways={isSideways || undefined}
      data-viewer-photo
    />
  )
}

function Turn({ to, onTurn }: { to: 'previous' | 'next'; onTurn: () => void }) {
  // The thumbnails are in the direction of reading.
  const side = (to === 'next') === (document.dir === 'rtl') ? 'left' : 'right'
  const Icon = side === 'left' ? IconChevronLeft : IconChevronRight
  return (
    <IconButton
      icon={Icon}
      label={texts.photos[to]}
      variant="default"
      size={36}
      className={styles.turn}
      data-side={side}
      onClick={onTurn}
      aria-keyshortcuts={to === 'previous' ? '[' : ']'}
    />
  )
}

interface ToolsProps extends Pick<Props, 'zoom'> {
  isMarked: boolean
  /** Null if no edit can be requested. */
  onMark: (() => void) | null
}

function Tools({ zoom, isMarked, onMark }: ToolsProps) {
  return (
    <div className={styles.tools}>
      {onMark && (
        <IconButton
          icon={isMarked ? IconFlagFilled : IconFlag}
          label={texts.photos.mark}
          variant="default"
          size={36}
          onClick={onMark}
          aria-pressed={isMarked}
          aria-keyshortcuts="m"
          title={texts.photos.markHint}
        />
      )}
      <IconButton
        icon={IconRotateClockwise}
        label={texts.photos.turn}
        variant="default"
        size={36}
        onClick={zoom.rotate}
        aria-keyshortcuts="r"
        title={texts.photos.turnHint}
      />
      <IconButton
        icon={zoom.isZoomed ? IconZoomOut : IconZoomIn}
        label={texts.photos.zoom}
        variant="default"
        size={36}
        onClick={zoom.toggle}
        aria-pressed={zoom.isZoomed}
        aria-keyshortcuts="z"
        title={texts.photos.zoomHint}
      />
    </div>
  )
}
