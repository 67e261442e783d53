import { Tips } from '#src/shared/forms/tips.tsx'
import { texts } from '../texts-en.ts'

export function ProjectTips() {
  const { tips } = texts
  return (
    <Tips
      tips={[
        [tips.name, tips.nameText],
        [tips.goals, tips.goalsText],
        [tips.groups, tips.groupsText],
        [tips.next, tips.nextText],
      ]}
    />
  )
}
