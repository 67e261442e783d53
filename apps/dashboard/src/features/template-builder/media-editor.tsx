import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { languageName } from '@quadrat/domain/language/language-names'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import {
  type AllMedia,
  type LabelFile,
  labelMediaLimits,
  labelMediaTypes,
  type MediaPart,
  mediaParts,
  withFile,
} from '@quadrat/domain/template/label-media'
import { IconMusic, IconPhoto, IconVideo, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { fileSize } from '#src/shared/format/format.ts'
import { chooseFiles } from '#src/shared/photos/choose-files.ts'
import { addLabelFile, labelFileUrl } from '#src/shared/templates/label-files.api.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { DraftLanguages } from './logic/draft-languages.ts'
import styles from './media-editor.module.css'

interface Props {
  media: AllMedia
  /** What it is beside: the label of the question, or the text of the option. */
  label: string
  locked: boolean
  onChange: (media: AllMedia) => void
}

/** The picture, the sound and the video beside a label or an option, in each language of the template. */
export function MediaEditor({ media, label, locked, onChange }: Props) {
  const languages = use(DraftLanguages)
  const [chosen, setChosen] = useState('')
  const others = Object.keys(languages?.texts ?? {})
  const language = others.includes(chosen) ? chosen : null
  const { languages: inOthers = {}, ...own } = media
  const shown = language === null ? own : (inOthers[language] ?? {})
  const hasAny = mediaParts.some(part => own[part]) || Object.keys(inOthers).length > 0
  if (locked && !hasAny) return null
  return (
    <Stack gap="xs">
      {others.length > 0 && hasAny && (
        <NativeSelect
          size="xs"
          className={styles.language ?? ''}
          label={builderTexts.media.language}
          description={language === null ? undefined : builderTexts.media.languageHint}
          value={language ?? ''}
          data={[
            { value: '', label: languageName(languages?.default ?? 'en') },
            ...others.map(tag => ({ value: tag, label: languageName(tag) })),
          ]}
          onChange={event => setChosen(event.currentTarget.value)}
        />
      )}
      <Group gap="xs" align="start">
        {mediaParts.map(part => (
          <PartEditor
            key={`${part} ${language}`}
            part={part}
            file={shown[part]}
            label={label}
            locked={locked}
            onChange={file => onChange(withFile(media, part, file, language))}
          />
        ))}
      </Group>
    </Stack>
  )
}

interface PartProps {
  part: MediaPart
  file: LabelFile | undefined
  label: string
  locked: boolean
  onChange: (file: LabelFile | null) => void
}

/** What the file chooser offers. */
const accepted: Record<MediaPart, string> = {
  image: Object.keys(labelMediaTypes.image).join(','),
  audio: [...Object.keys(labelMediaTypes.audio), '.mp3', '.m4a', '.ogg', '.wav'].join(','),
  video: Object.keys(labelMediaTypes.video).join(','),
}

const icons = { image: IconPhoto, audio: IconMusic, video: IconVideo } as const

function PartEditor({ part, file, label, locked, onChange }: PartProps) {
  const { media: texts } = builderTexts
  const adding = useMutation({
    mutationFn: async () => {
      const [chosen] = await chooseFiles(accepted[part], 'files', 1)
      if (!chosen) return
      const size = fileSize(labelMediaLimits.fileBytes)
      if (chosen.size > labelMediaLimits.fileBytes) throw new UnfitFile(texts.tooLarge({ size }))
      const added = await addLabelFile(chosen)
      // A sound in the place of a picture would never be shown.
      if (!Object.hasOwn(labelMediaTypes[part], added.mime)) throw new UnfitFile(texts.types[part])
      onChange(added)
    },
  })
  const error =
    adding.error && (adding.error instanceof UnfitFile ? adding.error.message : problemText(adding.error))
  const Icon = icons[part]
  return (
    <Stack gap={4} className={styles.part ?? ''}>
      {file && <Preview part={part} file={file} label={label} />}
      {!locked && (
        <Group gap={4} wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-sm"
            loading={adding.isPending}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            aria-label={file ? texts.replaceOf[part]({ label }) : texts.addTo[part]({ label })}
            onClick={() => adding.mutate()}
          >
            {file ? texts.replace : texts.add[part]}
          </Button>
          {file && (
            <IconButton
              icon={IconX}
              size="sm"
              label={texts.removeOf[part]({ label })}
              onClick={() => {
                adding.reset()
                onChange(null)
              }}
            />
          )}
        </Group>
      )}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

/** A file that is refused before it is sent, or that has another type than its place. */
class UnfitFile extends Error {}

function Preview({ part, file, label }: { part: MediaPart; file: LabelFile; label: string }) {
  const { media: texts } = builderTexts
  const { data: url, isError } = useQuery({
    queryKey: ['label-file', file.hash],
    queryFn: () => labelFileUrl(file.hash),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const name = (
    <Text size="xs" c="dimmed" className={styles.name ?? ''} title={file.name}>
      <bdi>{file.name}</bdi>
    </Text>
  )
  if (isError)
    return (
      <Text size="xs" c="var(--mantine-color-error)">
        {texts.missing({ name: file.name })}
      </Text>
    )
  if (!url) return <Skeleton className={(part === 'audio' ? styles.sound : styles.image) ?? ''} />
  return (
    <>
      {part === 'image' && <img className={styles.image} src={url} alt={label} />}
      {part === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: nobody wrote captions for it
        <video className={styles.image} src={url} controls aria-label={label} preload="metadata" />
      )}
      {part === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: it is the label that stands beside it, read aloud
        <audio className={styles.sound} src={url} controls aria-label={label} preload="metadata" />
      )}
      {name}
    </>
  )
}
