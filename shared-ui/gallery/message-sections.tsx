import {
  Banner,
  Button,
  ChartRoom,
  EmptyState,
  ErrorState,
  OpenInAnotherTab,
  Skeleton,
  Stack,
  TypedBefore,
} from '../src/core'
import { notifications } from './notifications'
import type { Section } from './section'

const nothing = () => undefined
const LONG =
  'The Marketplace could not read the meters of Millrace Precision Castings, because the utility has not answered ' +
  'since this morning. What you typed is still here.'

export const messageSections: readonly Section[] = [
  {
    shows: ['Banner'],
    states: {
      'every tone': (
        <Stack spacing={1}>
          <Banner tone="blue" title="For your information.">
            Meters are read once a month.
          </Banner>
          <Banner tone="green" title="Received.">
            Your rates stand at the Marketplace.
          </Banner>
          <Banner tone="amber" title="Almost over.">
            Bids are taken for a few more minutes.
          </Banner>
          <Banner tone="red" title="Not submitted.">
            Value should be between 0.01 and 0.8
          </Banner>
          <Banner tone="neutral" title="Closed.">
            Nothing can be changed.
          </Banner>
        </Stack>
      ),
      'long text, with an action': (
        <Banner tone="red" title="Not read." action={<Button size="small">Retry</Button>}>
          {LONG}
        </Banner>
      ),
    },
  },
  {
    shows: ['TypedBefore'],
    states: { shown: <TypedBefore when="Nov 20, 2026, 3:14 PM EST" pending="submitted" onStartOver={nothing} /> },
  },
  {
    // Its look is a Banner's; shown for good, it would ask before this page is left.
    shows: ['OpenInAnotherTab'],
    states: { shown: <OpenInAnotherTab /> },
  },
  {
    shows: ['EmptyState'],
    states: {
      empty: <EmptyState />,
      'with a way on': (
        <EmptyState text="No bid is open.">
          <Button size="small">Show closed bids</Button>
        </EmptyState>
      ),
    },
  },
  {
    shows: ['ChartRoom'],
    states: {
      'until the chart is there': <ChartRoom rows={4} />,
      'without a value': (
        <ChartRoom rows={4}>
          <EmptyState text="Your rates appear here as you type them." />
        </ChartRoom>
      ),
    },
  },
  {
    shows: ['ErrorState'],
    states: {
      error: <ErrorState text="The bids could not be read." onRetry={nothing} />,
      busy: <ErrorState text="The bids could not be read." onRetry={nothing} busy />,
      'long text': <ErrorState text={LONG} />,
    },
  },
  {
    shows: ['Skeleton'],
    states: {
      'lines and a field': (
        <Stack spacing={1}>
          <Skeleton />
          <Skeleton width="60%" />
          <Skeleton height={44} radius={6} />
        </Stack>
      ),
    },
  },
  {
    shows: ['Toasts'],
    states: {
      'at the foot of the page, once raised': (
        <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1}>
          <Button onClick={() => notifications.success('Bid submitted', 'Thank you for submitting quotes.')}>
            Success
          </Button>
          <Button onClick={() => notifications.warn('Already opted out', 'A colleague was faster.')}>Warning</Button>
          <Button onClick={() => notifications.error('Something went wrong.', LONG)}>Error</Button>
        </Stack>
      ),
    },
  },
]
