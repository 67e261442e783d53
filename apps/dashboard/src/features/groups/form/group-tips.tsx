import { Tips } from '#src/shared/forms/tips.tsx'
import { texts } from '../texts-en.ts'

export function GroupTips() {
  const { tips } = texts
  return (
    <Tips
      tips={[
        [tips.type, tips.typeText],
        [tips.leader, tips.leaderText],
        [tips.map, tips.mapText],
        [tips.here, tips.hereText],
      ]}
    />
  )
}
