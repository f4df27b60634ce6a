import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { LucideProvider } from 'lucide-react'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { PageStyles } from './PageStyles'
import { LiveRegion } from '../messages/announce'
import { FollowLink, type Follow } from '../Link'
import { theme } from './theme'
import { THEME_STORAGE_KEY } from './theme-mode'

const InsideRoot = createContext(false)

// One cache for all roots of a page: the same rule is never written twice. The key names the major;
// emotion takes lower case letters and dashes only.
let cache: EmotionCache | undefined
const cacheSettings = (nonce: string | undefined) => ({ key: 'ui-one', nonce: nonce || undefined })
const makeCache = (nonce: string | undefined, container: HTMLElement | undefined) => {
  if (container) return createCache({ ...cacheSettings(nonce), container: container.getRootNode() })
  return (cache ??= createCache(cacheSettings(nonce)))
}

/** The theme for a shadow root: what MUI opens above the page (dialogs, menus, hints) is drawn within `container`. */
const themeWithin = (container: HTMLElement): typeof theme => {
  const defaultProps = { container }
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiModal: { defaultProps },
      MuiPopover: { defaultProps },
      MuiPopper: { defaultProps },
    },
  }
}

export interface UiRootProps {
  children: ReactNode
  /** The page's CSP nonce for style elements. */
  nonce?: string
  /** Within a shadow root: what it shows, dialogs and styles among it, stays there. */
  container?: HTMLElement
  /** Follows links of Link and of table rows within the portal. Without it they load the page anew. */
  navigate?: Follow
}

/** Look and theme for everything inside. Inside another UiRoot it does nothing. */
export function UiRoot({ children, nonce, container, navigate }: UiRootProps): ReactNode {
  const inside = useContext(InsideRoot)
  if (!inside)
    return (
      <OuterRoot nonce={nonce} container={container} navigate={navigate}>
        {children}
      </OuterRoot>
    )
  if (navigate) return <FollowLink.Provider value={navigate}>{children}</FollowLink.Provider>
  return children
}

function OuterRoot({ children, nonce, container, navigate }: { [K in keyof UiRootProps]: UiRootProps[K] | undefined }) {
  const [emotion] = useState(() => makeCache(nonce, container))
  const [rootTheme] = useState(() => (container ? themeWithin(container) : theme))
  return (
    <InsideRoot.Provider value>
      <CacheProvider value={emotion}>
        {/* disableTransitionOnChange would add a style without the page's nonce: the policy forbids it. */}
        <ThemeProvider theme={rootTheme} defaultMode="system" modeStorageKey={THEME_STORAGE_KEY} noSsr>
          <LucideProvider size={16} strokeWidth={1.75}>
            <FollowLink.Provider value={navigate}>
              <PageStyles />
              {children}
              <LiveRegion />
            </FollowLink.Provider>
          </LucideProvider>
        </ThemeProvider>
      </CacheProvider>
    </InsideRoot.Provider>
  )
}
