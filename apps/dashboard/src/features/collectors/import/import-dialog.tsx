import { useMediaQuery } from '@mantine/hooks'
import type { ImportPlan } from '@quadrat/domain/collector-import'
import { importTexts } from '@quadrat/domain/messages/people-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { savedCountry } from '#src/shared/people/countries.ts'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import { ChooseList } from './choose-list.tsx'
import { type ImportRequest, rehearseImport, runImport } from './import.api.ts'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'

interface Props {
  onClose: () => void
  /** Shows the cards of those who are new. */
  onCards: (ids: string[]) => void
}

/** A list of people is chosen, rehearsed, looked at, and then imported as a whole or not at all. */
export function ImportDialog({ onClose, onCards }: Props) {
  const small = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [isBusy, setIsBusy] = useState(false)
  return (
    <FormModal
      opened
      onClose={onClose}
      title={importTexts.title}
      size={880}
      fullScreen={small}
      // Half-way there is nothing to go back to: the import goes on whether somebody looks or not.
      closeOnEscape={!isBusy}
      closeOnClickOutside={false}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Steps onClose={onClose} onCards={onCards} onBusy={setIsBusy} />
    </FormModal>
  )
}

interface Rehearsed extends ImportRequest {
  plan: ImportPlan
}

function Steps({ onClose, onCards, onBusy }: Props & { onBusy: (isBusy: boolean) => void }) {
  const queryClient = useQueryClient()
  const [country, setCountry] = useState(() => savedCountry.get())
  const [share, setShare] = useState(0)
  const rehearsal = useMutation({
    mutationFn: async (request: ImportRequest): Promise<Rehearsed> => ({
      ...request,
      plan: await rehearseImport(request),
    }),
  })
  const attempt = useMutation({
    mutationFn: (request: ImportRequest & { invite: boolean }) => {
      setShare(0)
      onBusy(true)
      return runImport(request, setShare)
    },
    // Who lost the connection does not know whether it was done: the lists tell.
    onSettled: () => {
      onBusy(false)
      return refetchPeople(queryClient)
    },
  })

  // A list with faults is put right in its file.
  useUnsaved(() => rehearsal.data?.plan.errors.length === 0 && (attempt.isIdle || attempt.isError))
  const start = useOnce(attempt)

  function choose(file: File, from = country): void {
    attempt.reset()
    rehearsal.mutate({ file, country: from })
  }

  if (attempt.data) return <ImportDone imported={attempt.data} onClose={onClose} onCards={onCards} />
  const rehearsed = rehearsal.data
  if (rehearsed && !rehearsal.isPending)
    return (
      <ImportPreview
        key={rehearsal.submittedAt}
        fileName={rehearsed.file.name}
        plan={rehearsed.plan}
        progress={attempt.isPending ? share : null}
        error={attempt.error ? errorOf(attempt.error) : null}
        onImport={invite => start({ ...rehearsed, invite })}
        onOther={() => {
          attempt.reset()
          rehearsal.reset()
        }}
      />
    )
  return (
    <ChooseList
      country={country}
      onCountry={setCountry}
      pending={rehearsal.isPending ? (rehearsal.variables?.file.name ?? null) : null}
      error={rehearsal.error ? problemText(rehearsal.error) : null}
      onFile={file => choose(file)}
    />
  )
}

function errorOf(error: Error): string {
  return error.name === 'NoAnswer' ? importTexts.broken : problemText(error)
}
