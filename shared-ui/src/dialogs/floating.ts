// MUI's parts that float over a page, and what traps the focus in them: a file of its own (floats.tsx loads it).
export { default as Dialog } from '@mui/material/Dialog'
export { default as Popover } from '@mui/material/Popover'
export { default as Slider } from '@mui/material/Slider'
