type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

/** In the tab's storage, by remote: which build a rep has left for the one before. */
const KEY = 'chosenBuilds'

interface BuildChoice {
  /** Once the registry has another one than this, the choice is over. */
  left: string | undefined
  build: string
}

export interface ChosenBuilds {
  of(remote: string): BuildChoice | undefined
  /** Nothing: what the registry says. */
  set(remote: string, choice: BuildChoice | undefined): void
}

/** A page runs one build of a remote: another one is chosen for the tab, and comes with the next page. */
export function chosenBuilds(tab: TabStorage): ChosenBuilds {
  const read = (): Record<string, BuildChoice> => {
    try {
      return JSON.parse(tab.getItem(KEY) ?? '{}') as Record<string, BuildChoice>
    } catch {
      return {}
    }
  }
  return {
    of: (remote) => read()[remote],
    set(remote, choice) {
      const { [remote]: _, ...others } = read()
      try {
        tab.setItem(KEY, JSON.stringify(choice === undefined ? others : { ...others, [remote]: choice }))
      } catch {
        // A browser that forbids storage keeps what the registry says.
      }
    },
  }
}
