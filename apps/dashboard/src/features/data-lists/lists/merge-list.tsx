import { Radio, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { MergeRecord } from '#src/shared/choices/merge/merge-record.tsx'
import { listOf } from '#src/shared/format/list-of.ts'
import {
  type DataList,
  type KeptColumns,
  listMergeQuery,
  mergeDataLists,
  refetchDataLists,
} from '../data-lists.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  list: Pick<DataList, 'id' | 'name'>
  onMerged: () => void
}

/** The button that adds the items of a list to another one, after what differs is decided. */
export function MergeList({ list: { id, name }, onMerged }: Props) {
  const queryClient = useQueryClient()
  const [into, setInto] = useState<string>()
  const [keep, setKeep] = useState<KeptColumns | null>(null)
  const preview = useQuery({ ...listMergeQuery(id, into ?? ''), enabled: into !== undefined })
  const merge = preview.data
  const differs = (merge?.conflicts ?? 0) > 0
  return (
    <MergeRecord
      kind="data list"
      id={id}
      name={name}
      variant="default"
      canMerge={merge !== undefined && (!differs || keep !== null)}
      onChoose={other => {
        setInto(other)
        setKeep(null)
      }}
      merge={other => mergeDataLists(id, other, differs ? keep : null)}
      onMerged={() => {
        onMerged()
        return refetchDataLists(queryClient)
      }}
      below={
        <>
          {preview.error && <Text c="red">{problemText(preview.error)}</Text>}
          {merge && <Text>{texts.merge.effect({ items: merge.added, templates: merge.templates })}</Text>}
          {merge && differs && (
            <Radio.Group
              label={texts.merge.differ({
                count: merge.conflicts,
                examples: listOf(merge.examples.map(item => item.value)),
              })}
              value={keep}
              onChange={value => setKeep(value as KeptColumns)}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="INTO" label={texts.merge.keep} />
                <Radio value="FROM" label={texts.merge.take({ list: name })} />
              </Stack>
            </Radio.Group>
          )}
        </>
      }
    >
      {texts.merge.means({ list: name })}
    </MergeRecord>
  )
}
