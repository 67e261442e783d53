import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormStatus } from './form-status.tsx'
import type { Merged } from './merge-edits.ts'
import { MergedNotice } from './merged-notice.tsx'

export interface FormFootProps {
  submitLabel: string
  pending: boolean
  error: string | null
  /** The result of merging somebody else's change into the form. */
  merged?: Pick<Merged<object>, 'conflicts'> | null
  cancel: ReactNode
}

/** The end of a form on a page: what somebody else changed, why it was refused, and its buttons. */
export function FormFoot({ what, ...foot }: FormFootProps & { what: 'group' | 'project' }) {
  return (
    <>
      {foot.merged && <MergedNotice what={what} conflicts={foot.merged.conflicts} />}
      <FormStatus error={foot.error} />
      <Group gap="xs">
        <Button type="submit" loading={foot.pending}>
          {foot.submitLabel}
        </Button>
        {foot.cancel}
      </Group>
    </>
  )
}
