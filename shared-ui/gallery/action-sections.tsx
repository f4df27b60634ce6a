import { Button, Download, IconButton, Link, Plus, RefreshCw, Spinner, Stack, X } from '../src/core'
import { Menu } from '../src/dialogs'
import { ChevronsUp, Trash2 } from '../src/icons'
import type { Section } from './section'

const nothing = () => undefined
const LONG = 'Download every utility bill of the last twelve months as one archive'

export const actionSections: readonly Section[] = [
  {
    shows: ['Button'],
    states: {
      'contained, outlined, text': (
        <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1}>
          <Button variant="contained">Submit Bid</Button>
          <Button>Save</Button>
          <Button variant="text">Cancel</Button>
          <Button variant="contained" color="error">
            Reject
          </Button>
          <Button color="error">Opt Out</Button>
        </Stack>
      ),
      'small, medium, large, with icons': (
        <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1} alignItems="center">
          <Button size="small" startIcon={<Plus aria-hidden />}>
            Add Option
          </Button>
          <Button startIcon={<Download aria-hidden />}>Download</Button>
          <Button size="large" variant="contained">
            Login
          </Button>
        </Stack>
      ),
      busy: (
        <Stack direction="row" spacing={1}>
          <Button variant="contained" busy>
            Submit Bid
          </Button>
          <Button busy>Download</Button>
        </Stack>
      ),
      disabled: (
        <Stack direction="row" spacing={1}>
          <Button variant="contained" disabled>
            Submit Bid
          </Button>
          <Button disabled>Save</Button>
          <Button variant="text" disabled>
            Cancel
          </Button>
        </Stack>
      ),
      'long text': <Button startIcon={<Download aria-hidden />}>{LONG}</Button>,
    },
  },
  {
    shows: ['IconButton'],
    states: {
      'medium, small, disabled': (
        <Stack direction="row" spacing={1}>
          <IconButton aria-label="Refresh">
            <RefreshCw aria-hidden />
          </IconButton>
          <IconButton size="small" aria-label="Close">
            <X aria-hidden />
          </IconButton>
          <IconButton aria-label="Remove" disabled>
            <Trash2 aria-hidden />
          </IconButton>
        </Stack>
      ),
    },
  },
  { shows: ['Spinner'], states: { turning: <Spinner aria-label="Loading" role="img" /> } },
  {
    shows: ['Link'],
    states: {
      'in a sentence': (
        <p>
          See <Link href="#Link">the request of Millrace Precision Castings</Link> for its meters.
        </p>
      ),
    },
  },
  {
    shows: ['Menu'],
    states: {
      'closed until it is pressed': (
        <Menu
          items={[
            { label: 'Copy rates', icon: <ChevronsUp aria-hidden />, onSelect: nothing },
            { label: 'Remove', onSelect: nothing, disabled: true, detail: 'The last option stays.' },
          ]}
        >
          {(button) => <Button {...button}>Actions</Button>}
        </Menu>
      ),
    },
  },
]
