import { clockTime, tableDate } from '#src/shared/format/format.ts'
import type { TaskRow } from '#src/shared/tasks/feed.api.ts'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'
import { Bone, bones } from '#src/shared/ui/bone.tsx'
import { Repeated } from '#src/shared/ui/repeated.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { SelectAllBox, SelectBox } from '../bulk/select-boxes.tsx'
import { texts } from '../texts-en.ts'
import { Arrival, Arriving, Left, Name, Outside, Reporter, TagImage, TaskName, Unanswered } from './cells.tsx'
import styles from './feed.module.css'
import { PhotoStack } from './photo-stack.tsx'
import { FeedSortHeader, orderText } from './sort.tsx'
import { TaskLink } from './task-link.tsx'

export interface TaskListProps {
  rows: TaskRow[]
  /** The ids of rows that arrived while the list was displayed. */
  fresh: ReadonlySet<string>
  /** The ids of rows that no longer match the filter and stay until another list is displayed. */
  left: ReadonlySet<string>
  search: FeedSearch
  /** Called with the search of another order. */
  onSort: (search: FeedSearch) => void
  /** True while another page is loading and these rows are the previous ones. */
  busy: boolean
}

/** The columns that the list can be sorted by, and those after them. */
const sorted = ['reported', 'number'] as const
const columns = ['task', 'collector', 'photos', 'project', 'group', 'status'] as const

/** @param sort null while the rows are loading */
function Head({
  rows = [],
  sort,
}: {
  rows?: readonly TaskRow[]
  sort: Pick<TaskListProps, 'search' | 'onSort'> | null
}) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.imageColumn}>
          <span className="visually-hidden">{texts.columns.image}</span>
          <SelectAllBox rows={rows} />
        </th>
        {sorted.map(column =>
          sort ? (
            <FeedSortHeader key={column} {...sort} column={column} name={texts.columns[column]} />
          ) : (
            <th key={column} scope="col">
              {texts.columns[column]}
            </th>
          ),
        )}
        {columns.map(name => (
          <th key={name} scope="col" className={name === 'group' ? styles.groupColumn : undefined}>
            {texts.columns[name]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function TaskTable({ rows, fresh, left, search, onSort, busy }: TaskListProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy={busy}>
        <caption className="visually-hidden">{texts.sorted({ order: orderText(search) })}</caption>
        <Head rows={rows} sort={{ search, onSort }} />
        <tbody>
          {rows.map(task => (
            <Row
              key={task.id}
              task={task}
              isFresh={fresh.has(task.id)}
              hasLeft={left.has(task.id)}
              search={search}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  task: TaskRow
  isFresh: boolean
  hasLeft: boolean
  search: FeedSearch
}

function Row({ task, isFresh, hasLeft, search }: RowProps) {
  const reported = task.reportedAt ?? task.createdAt
  return (
    <tr data-fresh={isFresh || undefined} data-left={hasLeft || undefined}>
      <td className={styles.imageColumn}>
        <SelectBox task={task}>
          <TagImage task={task} />
        </SelectBox>
      </td>
      <td>
        <span className={styles.twoLines}>
          <time dateTime={reported}>{tableDate(reported)}</time>
          <span className={styles.quiet}>
            {clockTime(reported)}
            <Arrival task={task} separator=" · " />
          </span>
        </span>
      </td>
      <td>
        <span className={styles.twoLines}>
          <TaskLink id={task.id} search={search} />
          {task.editFrom && <span className={styles.quiet}>{texts.editFrom({ id: task.editFrom.id })}</span>}
        </span>
      </td>
      <td className={styles.titleColumn}>
        <TaskName task={task} />
      </td>
      <td>
        <Reporter task={task} />
      </td>
      <td>
        <PhotoStack task={task} />
      </td>
      <td>
        <Name text={task.project.name} />
      </td>
      <td className={styles.groupColumn}>{task.group && <Name text={task.group.name} />}</td>
      <td>
        <StatusBadge status={task.status} />
        <Arriving task={task} />
        <Outside task={task} />
        <Unanswered task={task} />
        {hasLeft && <Left />}
      </td>
    </tr>
  )
}

export function TaskTableSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy="true" aria-label={texts.loading}>
        <Head sort={null} />
        <tbody className={bones}>
          <Repeated times={rows}>
            <tr>
              <td className={styles.imageColumn}>
                <Bone w={36} h={36} />
              </td>
              {[76, 44, 140, 150, 84, 120, 110, 96].map(width => (
                <td key={width} className={width === 110 ? styles.groupColumn : undefined}>
                  {width === 150 ? (
                    <span className={styles.reporter}>
                      <Bone isRound w={28} h={28} />
                      <Bone w={112} h={12} />
                    </span>
                  ) : (
                    <Bone w={width} h={width === 96 ? 22 : 12} />
                  )}
                </td>
              ))}
            </tr>
          </Repeated>
        </tbody>
      </table>
    </div>
  )
}
