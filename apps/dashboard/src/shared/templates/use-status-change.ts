import { templateTexts } from '@quadrat/domain/messages/en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchTemplates, showTemplate, switchTemplate } from './templates.api.ts'

interface Switched {
  id: string
  /** Whether it shall be on. */
  on: boolean
}

/**
 * Turns templates on and off.
 * @param place the list only writes a refusal to the console and shows what is true again
 */
export function useSwitch(place: 'list' | 'detail', onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, on }: Switched) => switchTemplate(id, on),
    onSuccess: switched => {
      showTemplate(queryClient, switched)
      onDone()
      return refetchTemplates(queryClient)
    },
    onError: (error, { id, on }) => {
      if (place === 'detail') {
        const say = on ? templateTexts.activateFailed : templateTexts.deactivateFailed
        showProblem(error, say(problemText(error)))
      } else {
        console.error(`Template ${id} could not be turned ${on ? 'on' : 'off'}:`, error)
        onDone()
      }
      return refetchTemplates(queryClient)
    },
  })
}
