import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { LucideProvider } from 'lucide-react'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { GlobalLook } from './GlobalLook'
import { LiveRegion } from './announce'
import { FollowLink, type Follow } from './follow-link'
import { theme } from './theme'
import { THEME_STORAGE_KEY } from './theme-mode'

const InsideRoot = createContext(false)

// One cache for all roots of a page: the same rule is never written twice. The key names the major;
// emotion takes lower case letters and dashes only.
let cache: EmotionCache | undefined
const cacheOf = (nonce: string | undefined) => (cache ??= createCache({ key: 'ui-one', ...(nonce ? { nonce } : {}) }))

export interface UiRootProps {
  children: ReactNode
  /** The page's CSP nonce for style elements. */
  nonce?: string
  /** Follows links of Link and of table rows within the portal. Without it they load the page anew. */
  navigate?: Follow
}

/** Look and theme for everything inside. Inside another UiRoot it does nothing. */
export function UiRoot({ children, nonce, navigate }: UiRootProps): ReactNode {
  const inside = useContext(InsideRoot)
  if (!inside)
    return (
      <OuterRoot nonce={nonce} navigate={navigate}>
        {children}
      </OuterRoot>
    )
  return navigate ? <FollowLink.Provider value={navigate}>{children}</FollowLink.Provider> : children
}

function OuterRoot({ children, nonce, navigate }: { [K in keyof UiRootProps]: UiRootProps[K] | undefined }) {
  const [emotion] = useState(() => cacheOf(nonce))
  return (
    <InsideRoot.Provider value>
      <CacheProvider value={emotion}>
        {/* disableTransitionOnChange would add a style without the page's nonce: the policy forbids it. */}
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={THEME_STORAGE_KEY} noSsr>
          <LucideProvider size={16} strokeWidth={1.75}>
            <FollowLink.Provider value={navigate}>
              <GlobalLook />
              {children}
              <LiveRegion />
            </FollowLink.Provider>
          </LucideProvider>
        </ThemeProvider>
      </CacheProvider>
    </InsideRoot.Provider>
  )
}
