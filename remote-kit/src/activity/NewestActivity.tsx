import { activityTitle, type ActivityEntry } from 'shared-contracts/activity'
import { dayInNewYork } from 'shared-contracts/new-york'
import { formatDay, formatTimeZone } from 'shared-ui/date'
import { useActivity, type ActivityOf } from './Activity'

/** Lines that are shown. */
const NEWEST = 3

/** What happened last, in a few lines; the whole log is on the page. Nothing with a provider that does not tell. */
export function NewestActivity({ of }: { of: ActivityOf }) {
  const { data, error, notTold } = useActivity(of)
  if (notTold) return null
  const newest = data && newestBySubject(data.activity)
  return (
    <section>
      <h3>Activity</h3>
      {!newest && error !== undefined && <p>It could not be read.</p>}
      {newest?.length === 0 && <p>Nothing is on record yet.</p>}
      {newest && newest.length > 0 && (
        <dl>
          {newest.map(({ id, at, who, action, subjects }) => (
            <div key={id}>
              <dt>
                {activityTitle(action) ?? action}
                <small>{[who, ...subjects].filter(Boolean).join(', ')}</small>
              </dt>
              <dd style={{ whiteSpace: 'nowrap' }}>
                {formatDay(dayInNewYork(Date.parse(at)))}, {formatTimeZone(Date.parse(at))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type Line = Pick<ActivityEntry, 'id' | 'at' | 'who' | 'action'> & { subjects: string[] }

/** What was done at once is one line: a bid of four terms. */
function newestBySubject(activity: readonly ActivityEntry[]): Line[] {
  const lines: Line[] = []
  for (const { subject, ...entry } of activity.toSorted((a, b) => b.at.localeCompare(a.at))) {
    const last = lines.at(-1)
    const isSame = last?.at === entry.at && last.who === entry.who && last.action === entry.action
    if (isSame) last.subjects.push(subject)
    else if (lines.length === NEWEST) break
    else lines.push({ ...entry, subjects: [subject] })
  }
  return lines
}
