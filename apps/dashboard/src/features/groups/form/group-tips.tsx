import { Tips } from '#src/shared/forms/tips.tsx'

const tips = [
  [
    'Group type',
    'A Community is people who live somewhere and report on it. A Team works for you. Volunteers come and go.',
  ],
  [
    'Group leader',
    'The point of contact is whom you call first: a chief, a chairwoman, a ranger. You may leave it open.',
  ],
  [
    'Location map',
    'Click where the group is, or drag the marker. The closer the map, the more exact the place. You can type the numbers as well.',
  ],
  [
    'Use my current location',
    'If you are with the group now, the browser knows the place better than the map does.',
  ],
] as const

export function GroupTips() {
  return <Tips tips={tips} />
}
