import { activityTitle, type ActivityEntry } from 'shared-contracts/activity'
import { dayInNewYork } from 'shared-contracts/new-york'
import { formatDay, formatTimeZone } from 'shared-ui/date'
import { useActivity, type ActivityOf } from './Activity'

/** Entries that are shown. */
const NEWEST = 3

/** What happened last, in a few entries; the whole log is on the page. Nothing with a provider that does not tell. */
export function NewestActivity({ of }: { of: ActivityOf }) {
  const { data, error, notOffered } = useActivity(of)
  if (notOffered) return null
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

type Entry = Pick<ActivityEntry, 'id' | 'at' | 'who' | 'action'> & { subjects: string[] }

/** What was done at once is one entry: a bid of four terms. */
function newestBySubject(activity: readonly ActivityEntry[]): Entry[] {
  const entries: Entry[] = []
  for (const { subject, ...entry } of activity.toSorted((a, b) => b.at.localeCompare(a.at))) {
    const last = entries.at(-1)
    const isSame = last?.at === entry.at && last.who === entry.who && last.action === entry.action
    if (isSame) last.subjects.push(subject)
    else if (entries.length === NEWEST) break
    else entries.push({ ...entry, subjects: [subject] })
  }
  return entries
}
