import { ActionIcon, Switch } from '@mantine/core'
import { tagTexts } from '@quadrat/domain/messages/en'
import { IconPencil, IconTag } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useFocusBack } from '#src/shared/browser/use-focus-back.ts'
import { TagForm } from './tag-form.tsx'
import { refetchTags, type Tag, turnTag, updateTag } from './tags.api.ts'
import styles from './tags.module.css'

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
  const turn = useMutation({
    mutationFn: () => turnTag(tag, isOn ? 'inactive' : 'active'),
    onSuccess: () => showDone(tagTexts.updated),
    onError: error =>
      showProblem(error, isProblem(error, 'in-use') ? problemText(error) : tagTexts.updateFailed),
    onSettled: () => refetchTags(queryClient),
  })

  const press = useOnce(turn)

  if (isChanging)
    return (
      <li className={styles.changing}>
        <TagForm
          tag={tag}
          submitLabel="Save changes"
          failed={tagTexts.updateFailed}
          onSubmit={async input => {
            try {
              await updateTag(tag, input)
            } catch (error) {
              // The next try then names the version that is there now. Not waited for: the reason is shown at once.
              refetchTags(queryClient)
              throw error
            }
            onChange(false)
            showDone(tagTexts.updated)
            await refetchTags(queryClient)
          }}
          onCancel={() => onChange(false)}
        />
      </li>
    )

  const picture = tag.featureImage
  const label = isOn ? 'Active' : 'Inactive'
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {picture ? (
          <img src={picture.formats?.thumbnail?.url ?? picture.url} alt="" />
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
        <span className={styles.quiet}>
          {tag.task_types === 1 ? '1 template' : `${tag.task_types} templates`}
        </span>
      </div>
      {mayChange ? (
        <>
          <Switch
            className={styles.switch}
            checked={isOn}
            disabled={turn.isPending}
            onChange={() => press()}
            labelPosition="left"
            label={
              <>
                {label}
                <span className="visually-hidden"> {tag.title}</span>
              </>
            }
          />
          <ActionIcon
            ref={pencil}
            variant="subtle"
            color="gray"
            aria-label={`Edit ${tag.title}`}
            onClick={() => onChange(true)}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <span className={styles.quiet}>{label}</span>
      )}
    </li>
  )
}
