import { useMediaQuery } from '@mantine/hooks'
import type { ImportPlan, ImportRehearsal } from '@quadrat/domain/collector/collector-import'
import { importTexts } from '@quadrat/domain/messages/people-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { usualCountry } from '#src/shared/people/countries.ts'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import { ChooseList } from './choose-list.tsx'
import { checkImport, type ImportRequest, runImport } from './import.api.ts'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { texts } from './texts-en.ts'

interface Props {
  onClose: () => void
  /** Shows the invite cards of the created people. */
  onCards: (ids: string[]) => void
}

/**
 * Imports a list of people in steps: choose a file, check it (dry run), review the plan, import all of it or
 * nothing.
 */
export function ImportDialog({ onClose, onCards }: Props) {
  const isSmall = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={importTexts.title}
      size={880}
      fullScreen={isSmall}
      // Not closable while it runs: closing would not stop the import.
      closeOnEscape={!isBusy}
      closeOnClickOutside={false}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Steps onClose={onClose} onCards={onCards} onBusy={setIsBusy} />
    </Modal>
  )
}

interface CheckedImport extends ImportRequest {
  plan: ImportRehearsal
}

function Steps({ onClose, onCards, onBusy }: Props & { onBusy: (isBusy: boolean) => void }) {
  const queryClient = useQueryClient()
  const [country, setCountry] = useState(usualCountry)
  const [progress, setProgress] = useState(0)
  const [isStopping, setIsStopping] = useState(false)
  const control = useRef(new AbortController())
  const check = useMutation({
    mutationFn: async (request: ImportRequest): Promise<CheckedImport> => {
      setProgress(0)
      control.current = new AbortController()
      return { ...request, plan: await checkImport(request, setProgress, control.current.signal) }
    },
  })
  const mutation = useMutation({
    mutationFn: (request: ImportRequest & { invite: boolean }) => {
      setProgress(0)
      setIsStopping(false)
      onBusy(true)
      control.current = new AbortController()
      return runImport(request, setProgress, control.current.signal)
    },
    // Also after a lost connection: the import may have been done.
    onSettled: () => {
      onBusy(false)
      return refetchPeople(queryClient)
    },
  })

  // A plan with errors or without a change is nothing to lose.
  useUnsaved(
    () => check.data !== undefined && hasWork(check.data.plan) && (mutation.isIdle || mutation.isError),
  )
  const start = useOnce(mutation)

  function choose(file: File, from = country): void {
    mutation.reset()
    check.mutate({ file, country: from })
  }

  useEffect(() => () => control.current.abort(), [])

  const checked = check.data
  if (mutation.data)
    return (
      <ImportDone
        imported={mutation.data}
        of={checked?.plan.lines.length ?? 0}
        onClose={onClose}
        onCards={onCards}
        onRest={() => checked && choose(checked.file, checked.country)}
      />
    )
  if (checked && !check.isPending)
    return (
      <ImportPreview
        key={check.submittedAt}
        fileName={checked.file.name}
        plan={checked.plan}
        progress={mutation.isPending ? progress : null}
        isStopping={isStopping}
        error={mutation.error ? errorText(mutation.error) : null}
        onImport={invite => start({ ...checked, invite })}
        onStop={() => {
          setIsStopping(true)
          control.current.abort()
        }}
        onOther={() => {
          mutation.reset()
          check.reset()
        }}
      />
    )
  return (
    <ChooseList
      country={country}
      onCountry={setCountry}
      pending={check.isPending ? (check.variables?.file.name ?? null) : null}
      share={progress}
      onCancel={() => {
        control.current.abort()
        check.reset()
      }}
      error={check.error ? problemText(check.error) : null}
      onFile={file => choose(file)}
    />
  )
}

function hasWork({ errors, lines }: ImportPlan): boolean {
  return errors.length === 0 && lines.some(({ outcome }) => outcome !== 'skip')
}

function errorText(error: Error): string {
  return error.name === 'NoAnswer' ? importTexts.broken : problemText(error)
}
