import GlobalStyles from '@mui/material/GlobalStyles'
import { cellLook } from './cell-look'

/** The look of chips, marks, tiles and bars in tables: once around the pages that have them. Sign-in has none. */
export const CellLook = () => <GlobalStyles styles={cellLook} />
