// The colours of the design, once. They become CSS variables (`--border`) and MUI's palette.
const light = {
  canvas: '#FFFFFF', rail: '#F7F8FA', surface: '#FFFFFF', sunken: '#F8F9FB', hover: '#F5F7FA', fill: '#EEF0F4',
  border: '#E3E6EB', 'border-subtle': '#EDEFF3', 'border-control': '#868E9D', 'border-button': '#CDD2DB',
  text: '#131722', 'text-2': '#454D5E', 'text-3': '#636C7E', 'text-disabled': '#8A92A1',
  primary: '#2450D3', 'primary-hover': '#1C41B0', 'primary-text': '#2149C4', 'on-primary': '#FFFFFF',
  'primary-soft': '#EEF3FE', 'primary-soft-border': '#CDDAFB',
  focus: '#2450D3', 'focus-gap': '#FFFFFF', 'disabled-bg': '#E6E9EE', 'disabled-text': '#737C8C',
  blue: '#1E48BC', 'blue-soft': '#EAF0FE', 'blue-line': '#CDDAFB', 'blue-solid': '#2F62E8',
  green: '#12633B', 'green-soft': '#E5F4EB', 'green-line': '#C2E4CF', 'green-solid': '#1C8A53',
  amber: '#874A00', 'amber-soft': '#FFF4DE', 'amber-line': '#F2D9A6', 'amber-solid': '#C47A0A',
  red: '#B0271D', 'red-soft': '#FDEDEB', 'red-line': '#F6CDC8', 'red-solid': '#D3392D',
  neutral: '#454D5E', 'neutral-soft': '#EFF1F5', 'neutral-line': '#DDE1E8', 'neutral-solid': '#6B7485',
  danger: '#B93227', 'on-solid': '#FFFFFF', elec: '#A16207', gas: '#C2410C',
  'chart-bar': '#B9CAF9', 'chart-bar-on': '#2F62E8', 'grid-line': '#EDEFF3', track: '#E6E9EE',
  tip: '#1B2130', 'on-tip': '#F4F6FA',
  'e-1': '0 1px 2px rgba(16, 22, 34, .05)',
  'e-2': '0 4px 12px rgba(16, 22, 34, .08), 0 1px 2px rgba(16, 22, 34, .05)',
  'e-3': '0 16px 40px rgba(16, 22, 34, .16), 0 2px 6px rgba(16, 22, 34, .06)',
  'e-bar': '0 -1px 0 var(--border), 0 -8px 24px rgba(16, 22, 34, .05)',
  scrim: 'rgba(17, 22, 34, .44)',
}

export type Tokens = Record<keyof typeof light, string>

const dark: Tokens = {
  canvas: '#0F1217', rail: '#0B0E12', surface: '#14181F', sunken: '#181D25', hover: '#1A2029', fill: '#222935',
  border: '#262D38', 'border-subtle': '#1F252F', 'border-control': '#697386', 'border-button': '#363F4D',
  text: '#E9ECF2', 'text-2': '#B3BBC9', 'text-3': '#8E97A8', 'text-disabled': '#6C7587',
  primary: '#3E69E9', 'primary-hover': '#335BD6', 'primary-text': '#90AEFF', 'on-primary': '#FFFFFF',
  'primary-soft': '#182344', 'primary-soft-border': '#2B3E77',
  focus: '#8AA9FF', 'focus-gap': '#0F1217', 'disabled-bg': '#232A35', 'disabled-text': '#848D9E',
  blue: '#A6BFFF', 'blue-soft': '#18244A', 'blue-line': '#2B3E77', 'blue-solid': '#5E88FA',
  green: '#7FDBA7', 'green-soft': '#11301F', 'green-line': '#1F4F35', 'green-solid': '#35AD6F',
  amber: '#F4C56D', 'amber-soft': '#33250A', 'amber-line': '#5A4313', 'amber-solid': '#DB9A2E',
  red: '#FF9F97', 'red-soft': '#3D1815', 'red-line': '#672A25', 'red-solid': '#EE6257',
  neutral: '#B3BBC9', 'neutral-soft': '#222935', 'neutral-line': '#333C4A', 'neutral-solid': '#8690A2',
  danger: '#B93227', 'on-solid': '#0F1217', elec: '#E5B443', gas: '#FB9256',
  'chart-bar': '#2C4182', 'chart-bar-on': '#6E94FF', 'grid-line': '#1F252F', track: '#262D38',
  tip: '#E9ECF2', 'on-tip': '#131722',
  'e-1': 'none',
  'e-2': '0 4px 16px rgba(0, 0, 0, .5)',
  'e-3': '0 16px 48px rgba(0, 0, 0, .6)',
  'e-bar': '0 -1px 0 var(--border), 0 -8px 24px rgba(0, 0, 0, .4)',
  scrim: 'rgba(4, 6, 10, .64)',
}

export const tokens = { light, dark }

/** The five tones of a state: they colour chips, banners, bars and timers. */
export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'neutral'

/** Text, fill and line of a tone. */
export const toneColors = (tone: Tone) => ({
  color: `var(--${tone})`,
  backgroundColor: `var(--${tone}-soft)`,
  borderColor: `var(--${tone}-line)`,
})

/** Figures of equal width, for rates, amounts, dates and timers. */
export const tabularNumbers = { fontVariantNumeric: 'tabular-nums' } as const
