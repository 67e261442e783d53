import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchTemplates, setTemplateEnabled, showTemplate } from './templates.api.ts'
import { texts } from './texts-en.ts'

interface StatusChange {
  id: string
  isEnabled: boolean
}

/**
 * Enables and disables templates.
 * @param place the detail shows an error; the list only logs it and is loaded again
 */
export function useStatusChange(place: 'list' | 'detail', onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isEnabled }: StatusChange) => setTemplateEnabled(id, isEnabled),
    onSuccess: template => {
      showTemplate(queryClient, template)
      onDone()
      return refetchTemplates(queryClient)
    },
    onError: (error, { id, isEnabled }) => {
      if (place === 'detail') {
        const failed = isEnabled ? texts.onFailed : texts.offFailed
        showProblem(error, failed({ message: problemText(error) }))
      } else {
        console.error(`Template ${id} could not be turned ${isEnabled ? 'on' : 'off'}:`, error)
        onDone()
      }
      return refetchTemplates(queryClient)
    },
  })
}
