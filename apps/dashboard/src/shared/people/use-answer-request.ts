import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import type { ShownPerson } from './collector-drawer.tsx'
import { answerRequest, refetchPeople } from './people.api.ts'
import { texts } from './texts-en.ts'

/**
 * Accepts or rejects the request of a person to join a group: the props of the drawer that shows the person.
 */
export function useAnswerRequest(person: ShownPerson, mayAnswer: boolean, onClose: () => void) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (accept: boolean) => answerRequest({ id: person.id, accept }),
    onSuccess: async (_nothing, accept) => {
      onClose()
      const name = fullName(person)
      showDone(accept ? texts.request.accepted({ name }) : texts.request.rejected({ name }))
      await refetchPeople(queryClient)
    },
    // Somebody else may have answered it. Not awaited, so that the error appears at once.
    onError: () => {
      refetchPeople(queryClient)
    },
  })
  const answer = useOnce(mutation)
  const isRequest = mayAnswer && person.status === 'REQUEST_PENDING'
  return {
    person,
    onAccept: isRequest ? () => answer(true) : undefined,
    onReject: isRequest ? () => answer(false) : undefined,
    pending: mutation.isPending,
    error: mutation.error ? problemText(mutation.error) : null,
    onClose: () => {
      mutation.reset()
      onClose()
    },
  }
}
