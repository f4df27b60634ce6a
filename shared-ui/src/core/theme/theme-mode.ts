import { useColorScheme } from '@mui/material/styles'

export const THEME_STORAGE_KEY = 'portal-theme'

// Before the first paint, so that a dark page never flashes white; the theme provider goes on from here.
if (typeof document !== 'undefined' && !document.documentElement.dataset.theme) {
  document.documentElement.dataset.theme = firstMode()
}

function firstMode(): 'light' | 'dark' {
  try {
    const chosen = localStorage.getItem(THEME_STORAGE_KEY)
    if (chosen === 'light' || chosen === 'dark') return chosen
  } catch {
    // Storage is forbidden: the system's choice stands.
  }
  if (globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches) return 'dark'
  return 'light'
}

/** The theme in use; the system's until the person chooses, then remembered by the browser. */
export function useThemeMode(): { mode: 'light' | 'dark'; toggle(): void } {
  const { mode, systemMode, setMode } = useColorScheme()
  const current = (mode === 'system' ? systemMode : mode) ?? firstMode()
  return { mode: current, toggle: () => setMode(current === 'dark' ? 'light' : 'dark') }
}
