// The page's scheme is set by the host's HTML, not by MUI's script; its provider asks for these names alone.
export const DEFAULT_MODE_STORAGE_KEY = 'mode'
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme'
export const DEFAULT_ATTRIBUTE = 'data-color-scheme'
export { default } from './never-shown.cjs'
