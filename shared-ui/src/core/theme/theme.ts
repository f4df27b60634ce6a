import { createTheme, type Shadows } from '@mui/material/styles'
import { tokens, type Tokens } from './tokens'

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** The soft fill behind text of this color. */
    soft?: string
  }
  interface SimplePaletteColorOptions {
    soft?: string
  }
}

const tone = (colors: Tokens, name: 'blue' | 'green' | 'amber' | 'red') => ({
  main: colors[`${name}-solid`],
  dark: colors[name],
  light: colors[`${name}-line`],
  soft: colors[`${name}-soft`],
  contrastText: colors['on-solid'],
})

const palette = (colors: Tokens) => ({
  primary: {
    main: colors.primary,
    dark: colors['primary-hover'],
    light: colors['primary-soft'],
    contrastText: colors['on-primary'],
    soft: colors['primary-soft'],
  },
  info: tone(colors, 'blue'),
  success: tone(colors, 'green'),
  warning: tone(colors, 'amber'),
  error: { ...tone(colors, 'red'), main: colors.danger, contrastText: '#FFFFFF' },
  background: { default: colors.canvas, paper: colors.surface },
  text: { primary: colors.text, secondary: colors['text-2'], disabled: colors['text-disabled'] },
  divider: colors.border,
  action: { hover: colors.hover, disabled: colors['disabled-text'], disabledBackground: colors['disabled-bg'] },
})

const shadows = Array.from({ length: 25 }, (_, level) => {
  if (level === 0) return 'none'
  if (level === 1) return 'var(--e-1)'
  return level <= 8 ? 'var(--e-2)' : 'var(--e-3)'
}) as Shadows

const text = (fontSize: number, lineHeight: number, fontWeight: number, letterSpacing?: string) => ({
  fontSize,
  lineHeight: `${lineHeight}px`,
  fontWeight,
  letterSpacing: letterSpacing ?? 'normal',
})

export const fontFamily = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif'

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'ui1' },
  colorSchemes: { light: { palette: palette(tokens.light) }, dark: { palette: palette(tokens.dark) } },
  shape: { borderRadius: 6 },
  spacing: 8,
  shadows,
  // The sidebar and with it the layout appear at 992 px (B§2); grids fold below 1280.
  breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1280, xl: 1536 } },
  typography: {
    fontFamily,
    fontSize: 13,
    htmlFontSize: 16,
    fontWeightBold: 600,
    h1: text(20, 28, 600, '-.018em'),
    h2: text(14, 20, 600, '-.006em'),
    h3: text(13, 20, 600),
    h4: text(16, 24, 600, '-.012em'),
    body1: text(13, 20, 400),
    body2: text(13, 20, 400),
    caption: text(12, 16, 400),
    overline: { ...text(11, 16, 600, '.06em'), textTransform: 'uppercase' },
    button: { ...text(13, 20, 500), textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 180,
      standard: 180,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: 120,
    },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      // MUI takes the outline away and shows a ripple instead, which is off.
      styleOverrides: {
        root: { '&.Mui-focusVisible, &:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 } },
      },
    },
    MuiPaper: { defaultProps: { variant: 'outlined' } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          height: 36,
          minWidth: 0,
          padding: '0 14px',
          gap: 6,
          whiteSpace: 'nowrap',
          // Zoomed in, a long name takes two lines.
          '@media (max-width: 640px)': { height: 'auto', minHeight: 32, whiteSpace: 'normal' },
          // MUI's invisible letter would be one more item in the row, with a gap after it.
          '&::before': { content: 'none' },
          '&.Mui-disabled': {
            backgroundColor: 'var(--disabled-bg)',
            color: 'var(--disabled-text)',
            borderColor: 'transparent',
            boxShadow: 'none',
          },
          // Gray with its words, whatever color it has else.
          '&.Mui-disabled svg': { color: 'inherit' },
        },
        sizeSmall: { height: 32, padding: '0 10px', fontSize: 13 },
        sizeLarge: { height: 44, padding: '0 20px', fontSize: 14 },
        startIcon: { margin: 0 },
        endIcon: { margin: 0 },
        // The border is seen where forced colors take the fill away.
        contained: { fontWeight: 600, border: '1px solid transparent' },
        containedPrimary: {
          '&:hover': { backgroundColor: 'var(--primary-hover)' },
          '&:active': { backgroundColor: 'color-mix(in srgb, var(--primary-hover), #000 16%)' },
        },
        outlined: {
          backgroundColor: 'var(--surface)',
          borderColor: 'var(--border-button)',
          color: 'var(--text)',
          boxShadow: 'var(--e-1)',
          '& svg': { color: 'var(--text-3)' },
          '&:hover': { backgroundColor: 'var(--hover)', borderColor: 'var(--border-button)' },
          '&:active': { backgroundColor: 'var(--fill)' },
          // What it shows or does is on.
          '&[aria-pressed="true"], [data-filters] > &': {
            color: 'var(--blue)',
            backgroundColor: 'var(--primary-soft)',
            borderColor: 'var(--primary-soft-border)',
          },
          '&.Mui-disabled': { backgroundColor: 'var(--surface)', borderColor: 'var(--border)' },
        },
        outlinedError: {
          color: 'var(--red)',
          borderColor: 'var(--red-line)',
          boxShadow: 'none',
          '& svg': { color: 'var(--red)' },
          '&:hover, &:active': { borderColor: 'var(--red-line)', backgroundColor: 'var(--red-soft)' },
        },
        text: {
          color: 'var(--text-2)',
          '&:hover': { backgroundColor: 'var(--fill)' },
          '&:active': { backgroundColor: 'var(--border)' },
          '&.Mui-disabled': { backgroundColor: 'transparent' },
        },
        textPrimary: { color: 'var(--primary-text)', padding: '0 6px' },
        textError: { color: 'var(--red)' },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 32,
          height: 32,
          padding: 0,
          borderRadius: 6,
          color: 'var(--text-3)',
          '&:hover': { backgroundColor: 'var(--fill)', color: 'var(--text)' },
          '&.Mui-disabled': { color: 'var(--text-disabled)' },
        },
        sizeSmall: { width: 28, height: 28 },
      },
    },
  },
})
