import { useSearch } from '@tanstack/react-router'
import { Chooser } from './chooser.tsx'
import { CreateScreen } from './create-screen.tsx'

/** The chooser, and with `taskType` in the address the screen that a template is made on. */
export function CreateTemplatePage() {
  const { taskType } = useSearch({ strict: false })
  return taskType === undefined ? <Chooser /> : <CreateScreen key={taskType} source={taskType} />
}
