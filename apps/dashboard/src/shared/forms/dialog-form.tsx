import { Button, Group, Stack } from '@mantine/core'
import type { FormErrors, UseFormReturnType } from '@mantine/form'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { FormStatus } from './form-status.tsx'
import { texts } from './texts-en.ts'
import { useCover, useUnsaved } from './use-unsaved.ts'

interface Mutation<Values> {
  mutate: (values: Values, options: { onSettled: () => void }) => void
  isPending: boolean
  error: Error | null
}

/** Of a form that saves nothing itself. */
const local = { mutate: () => {}, isPending: false, error: null }

interface Props<Values> {
  /** The form with the values. Without it the mutation takes none. */
  form?: Pick<UseFormReturnType<Values>, 'onSubmit' | 'isDirty'>
  /** Saves the values. */
  mutation?: Mutation<Values>
  /** Called instead of the mutation: for a form whose values another form keeps, or that asks once more. */
  onSubmit?: (() => void) | undefined
  /** Returns true if there are unsaved changes; by default the form knows. */
  isChanged?: () => boolean
  onInvalid?: (errors: FormErrors) => void
  /** The reason of a refusal; null if it is shown elsewhere. */
  error?: string | null
  /** Undefined hides the button that submits. */
  submitLabel?: string | undefined
  /** Of the button that submits. A key of its own for each step keeps a double click within the first one. */
  submitProps?: { key: string; title?: string; 'data-autofocus'?: true | undefined }
  canSubmit?: boolean
  /** Marks an action that takes something away. */
  destructive?: boolean
  /** Shows Back instead of Cancel: the step before, where what was typed stays. */
  onBack?: () => void
  /** Called for Cancel, after a question if there are unsaved changes. Without it there is no Cancel. */
  onClose?: (() => void) | undefined
  cancelLabel?: string
  gap?: 'sm' | 'md' | 0
  /** True for a form in a popover or a row, which Escape closes before the dialog around it. */
  isInPlace?: boolean
  /** What is at the other end of the buttons, and above them. */
  start?: ReactNode
  above?: ReactNode
  /** More buttons, between Cancel and the main one. */
  actions?: ReactNode
  children: ReactNode
}

/** A form in a dialog: its fields, why it was refused, Cancel and the button that saves it once. */
export function DialogForm<Values = void>({
  form,
  isChanged = () => form?.isDirty() ?? false,
  onInvalid,
  mutation = local,
  onSubmit,
  error = mutation.error && problemText(mutation.error),
  canSubmit = true,
  isInPlace = false,
  ...props
}: Props<Values>) {
  const leave = useUnsaved(isChanged)
  const send = useOnce(mutation)
  useCover(isInPlace)
  const { submitLabel, submitProps: { key, ...submitProps } = {}, onClose } = props
  const cancel = onClose && (() => leave(onClose))
  const back = props.onBack ?? cancel

  function submit(event: FormEvent<HTMLFormElement>): void {
    // React events bubble through portals: the form that opened the dialog would be submitted too.
    event.stopPropagation()
    event.preventDefault()
    if (!canSubmit) return
    if (onSubmit) onSubmit()
    else if (form) form.onSubmit(send, onInvalid)(event)
    else send(undefined as Values)
  }
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    cancel?.()
  }
  const buttons = (
    <>
      {back && (
        <Button variant="default" onClick={back} disabled={mutation.isPending}>
          {props.onBack ? texts.back : (props.cancelLabel ?? texts.cancel)}
        </Button>
      )}
      {props.actions}
      {submitLabel && (
        <Button
          key={key}
          type="submit"
          color={props.destructive ? 'red' : undefined}
          disabled={!canSubmit}
          loading={mutation.isPending}
          {...submitProps}
        >
          {submitLabel}
        </Button>
      )}
    </>
  )
  return (
    <form noValidate onSubmit={submit} onKeyDown={isInPlace ? closeOnEscape : undefined}>
      <Stack gap={props.gap ?? 'md'}>
        {props.children}
        <FormStatus error={error} />
        {isInPlace ? (
          <Group justify="flex-end" gap="xs" data-dialog-actions>
            {buttons}
          </Group>
        ) : (
          <DialogActions start={props.start} above={props.above}>
            {buttons}
          </DialogActions>
        )}
      </Stack>
    </form>
  )
}
