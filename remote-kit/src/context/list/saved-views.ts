import { listSavedViews, putSavedView } from 'shared-contracts/account'
import { isNotOffered, toProblem, type ApiClient, type Problem } from 'shared-contracts/api'
import type { ListMemory, SavedView } from 'shared-ui/table'
import { attempt } from './list-texts'

/** A view in this browser; `sent` once the provider has it too. */
interface KeptView extends SavedView {
  sent?: boolean
}

const viewsKey = (repId: string, list: string) => `listViews:${encodeURIComponent(repId)}:${list}`

/** The views of a list that this browser has of this rep, by their names. */
export function keptViews(repId: string, list: string) {
  const key = viewsKey(repId, list)
  const read = () => parseViews(attempt(() => localStorage.getItem(key)))
  const write = (views: readonly KeptView[]) =>
    attempt(() => {
      localStorage.setItem(key, JSON.stringify(views.toSorted((a, b) => a.name.localeCompare(b.name))))
      return true
    }) ?? false
  const without = (name: string) => read().filter((view) => view.name !== name)
  return {
    list: read,
    write,
    /** Whether the browser has kept it; one of the same name is replaced. */
    save: (view: KeptView) => write([...without(view.name), view]),
    remove: (name: string) => void write(without(name)),
  }
}

export interface SavedViewsAt {
  api: Pick<ApiClient, 'call'>
  repId: string
  log: (event: string, problem: Problem) => void
}

/**
 * The views that a rep saved of a list: with the provider, so that every browser of the rep has them, and in this
 * browser, for one that keeps none (decision 42) and while it does not answer. What it has not got yet is sent to it
 * when they are looked at next.
 */
export function savedViews({ api, repId, log }: SavedViewsAt, list: string): ListMemory['views'] {
  const own = keptViews(repId, list)
  const quiet = { ownMessage: true }
  const put = (name: string, text: string | null) => api.call(putSavedView, { body: { list, name, text } }, quiet)
  const failed = (error: unknown) => {
    if (!isNotOffered(error)) log('view-not-saved', toProblem(error))
  }
  return {
    list: () => own.list().map(({ name, text }) => ({ name, text })),
    save(view) {
      const isKept = own.save(view)
      put(view.name, view.text).then(() => void own.save({ ...view, sent: true }), failed)
      return isKept
    },
    remove(name) {
      own.remove(name)
      put(name, null).catch(failed)
    },
    async readAgain() {
      try {
        let { views } = await api.call(listSavedViews, { query: { list } }, quiet)
        for (const { name, text, sent } of own.list()) if (!sent) ({ views } = await put(name, text))
        own.write(views.map((view) => ({ ...view, sent: true })))
        return { views, everywhere: true }
      } catch (error) {
        failed(error)
        return { views: this.list(), everywhere: false }
      }
    },
  }
}

function parseViews(text: string | null | undefined): KeptView[] {
  const stored = attempt(() => JSON.parse(text ?? '[]') as unknown)
  return Array.isArray(stored) ? stored.filter(isView) : []
}

function isView(stored: unknown): stored is KeptView {
  const { name, text } = (stored ?? {}) as Partial<KeptView>
  return typeof name === 'string' && typeof text === 'string'
}
