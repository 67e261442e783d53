/** The categories of help, which are also the page keys that a screen asks for its help by. */
export const helpCategories = [
  'Onboarding',
  'Projects_How_To',
  'Task_Builder_101',
  'Data_Collectors',
  'Groups_Guide',
  'Tasks_Feed',
  'Settings',
  'Help',
] as const
/** One of `helpCategories`. */
export type HelpCategory = (typeof helpCategories)[number]

/** The scopes of screens that help is about, as the wire names them. */
export const helpScopes = ['general', 'community', 'project', 'task', 'baorider', 'request'] as const
type HelpScope = (typeof helpScopes)[number]

/** A video or a question, without its texts. */
export interface HelpItem {
  /** Unique among its kind and part of addresses. It never changes. */
  id: string
  category: HelpCategory
  page: HelpScope
  /** Further words by which it is found. The tag of a screen puts it first there. */
  tags: readonly string[]
}

/** A short video that shows a task on the screens of the product. */
export interface TrainingVideo extends HelpItem {
  title: string
  description: string
}

/** A question with its answer. */
export interface Faq extends HelpItem {
  question: string
  answer: string
}

/** What a screen asks for its help by. */
export interface HelpTopic {
  category: HelpCategory
  /** Items with this tag come first. */
  tag?: string
}

/** The first pattern that fits the path decides. */
const topics: readonly [RegExp, HelpTopic][] = [
  [/^\/auth\/onboarding/, { category: 'Onboarding' }],
  [/^\/auth\/help/, { category: 'Help' }],
  [/^\/auth\/settings/, { category: 'Settings' }],
  [/^\/auth\/insights/, { category: 'Tasks_Feed', tag: 'insights' }],
  [/^\/auth\/map/, { category: 'Tasks_Feed', tag: 'map' }],
  [/^\/auth\/tasks\/review/, { category: 'Tasks_Feed', tag: 'review' }],
  [/^\/auth\/create-task/, { category: 'Tasks_Feed', tag: 'desk' }],
  [/^\/auth\/task-types/, { category: 'Task_Builder_101', tag: 'template' }],
  [/^\/auth\/(projects|create-project|copy-project|project)(\/|$)/, { category: 'Projects_How_To' }],
  [/^\/auth\/(communities|create-community|edit-community|community-member)/, { category: 'Groups_Guide' }],
  [/^\/auth\/notifications/, { category: 'Data_Collectors', tag: 'notifications' }],
  [/^\/auth\/baoriders/, { category: 'Data_Collectors', tag: 'collectors' }],
]

/** The topic of the screen at a path of the dashboard. */
export function helpTopicOf(path: string): HelpTopic {
  return topics.find(([pattern]) => pattern.test(path))?.[1] ?? { category: 'Tasks_Feed' }
}

/** The items for a topic: those of its category or with its tag, the ones with the tag first. */
export function helpFor<T extends Pick<HelpItem, 'category' | 'tags'>>(
  items: readonly T[],
  { category, tag }: HelpTopic,
): T[] {
  const isTagged = (item: T) => tag !== undefined && item.tags.includes(tag)
  return [...items.filter(isTagged), ...items.filter(item => !isTagged(item) && item.category === category)]
}
