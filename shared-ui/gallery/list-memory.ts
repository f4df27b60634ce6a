import type { ListMemory, SavedView } from '../src/table'

let saved: SavedView[] = [{ name: 'Large ones in Ohio, for the Monday call', text: 'sort=usage.desc&state=OH' }]

/** A list's memory that lasts as long as the page. */
export const listMemory: ListMemory = {
  asked: { text: '' },
  keep: () => undefined,
  views: {
    list: () => saved,
    save: (view) => {
      saved = [...saved.filter(({ name }) => name !== view.name), view]
      return true
    },
    remove: (name) => void (saved = saved.filter((view) => view.name !== name)),
  },
}
