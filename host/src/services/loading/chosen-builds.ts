interface BuildChoice {
  /** Once the registry has another one than this, the choice is over. */
  left: string | undefined
  build: string
}

export type ChosenBuilds = ReturnType<typeof chosenBuilds>

/** A page runs one build of a remote: another one is chosen for the tab, and comes with the next page. */
export function chosenBuilds(tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const storageKey = (remote: string) => `chosenBuild.${remote}`
  return {
    of(remote: string): BuildChoice | undefined {
      try {
        return (JSON.parse(tab.getItem(storageKey(remote)) ?? 'null') as BuildChoice | null) ?? undefined
      } catch {
        return undefined
      }
    },
    /** Nothing: what the registry says. */
    set(remote: string, choice: BuildChoice | undefined): void {
      try {
        if (!choice) tab.removeItem(storageKey(remote))
        else tab.setItem(storageKey(remote), JSON.stringify(choice))
      } catch {
        // A browser that forbids storage keeps what the registry says.
      }
    },
  }
}
