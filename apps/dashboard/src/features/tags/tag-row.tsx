import { Switch } from '@mantine/core'
import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { IconPencil, IconTag } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { HistoryButton } from '#src/shared/audit/history-button.tsx'
import { useFocusBack } from '#src/shared/browser/use-focus-back.ts'
import { refetchTags } from '#src/shared/tags/create-tag.api.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import thumb from '#src/shared/ui/thumb.module.css'
import { EditTag } from './edit-tag.tsx'
import { setTagStatus, type Tag } from './tags.api.ts'
import styles from './tags.module.css'
import { texts } from './texts-en.ts'

interface Props {
  tag: Tag
  mayChange: boolean
  isChanging: boolean
  onChange: (isOpen: boolean) => void
}

export function TagRow({ tag, mayChange, isChanging, onChange }: Props) {
  const queryClient = useQueryClient()
  const isOn = tag.status === 'active'
  const pencil = useFocusBack(isChanging)
  const statusChange = useMutation({
    mutationFn: () => setTagStatus(tag, isOn ? 'inactive' : 'active'),
    onSuccess: () => showDone(tagTexts.updated),
    onError: error =>
      showProblem(error, isProblem(error, 'in-use') ? problemText(error) : tagTexts.updateFailed),
    onSettled: () => refetchTags(queryClient),
  })
  const changeStatus = useOnce(statusChange)

  if (isChanging)
    return (
      <li className={styles.changing}>
        <EditTag tag={tag} onClose={() => onChange(false)} />
      </li>
    )

  const { image } = tag
  const label = isOn ? texts.status.active : texts.status.inactive
  return (
    <li className={styles.row}>
      <span className={`${thumb.thumb} ${styles.picture}`}>
        {image ? (
          <img src={image.formats?.thumbnail?.url ?? image.url} alt="" />
        ) : (
          <IconTag size={18} stroke={1.5} aria-hidden />
        )}
      </span>
      <div className={styles.words}>
        <bdi className={styles.title}>{tag.title}</bdi>
        {tag.description && (
          <bdi className={styles.description} title={tag.description}>
            {tag.description}
          </bdi>
        )}
        <span className={styles.quiet}>{texts.templates({ count: tag.templateCount })}</span>
      </div>
      <HistoryButton kind="tag" id={tag.id} name={tag.title} />
      {mayChange ? (
        <>
          <Switch
            className={styles.switch}
            checked={isOn}
            disabled={statusChange.isPending}
            onChange={() => changeStatus()}
            labelPosition="left"
            label={
              <>
                {label}
                <span className="visually-hidden"> {tag.title}</span>
              </>
            }
          />
          <IconButton
            icon={IconPencil}
            label={texts.edit({ title: tag.title })}
            ref={pencil}
            onClick={() => onChange(true)}
          />
        </>
      ) : (
        <span className={styles.quiet}>{label}</span>
      )}
    </li>
  )
}
