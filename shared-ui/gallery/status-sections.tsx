import { useState } from 'react'
import {
  Countdown,
  Progress,
  Spinner,
  Stack,
  StatusChip,
  StatusMark,
  Tag,
  TimeLeftBar,
  Trophy,
  type Tone,
} from '../src/core'
import { LineChart, UsageChart } from '../src/charts'
import { Segments } from '../src/sections'
import type { Section } from './section'

const clock = { now: () => Date.now() }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const tones: readonly Tone[] = ['blue', 'green', 'amber', 'red', 'neutral']

const labels: readonly [label: string, tone: Tone][] = [
  ['Bid Required', 'amber'],
  ['Internal QA', 'blue'],
  ['Last Look', 'green'],
  ['Bid Submitted', 'blue'],
  ['Customer Review', 'green'],
  ['Contract Requested', 'blue'],
  ['Awaiting Booking', 'blue'],
  ['Awaiting Countersigned', 'blue'],
  ['Revision Requested', 'amber'],
  ['Booked', 'green'],
  ['Rejected', 'red'],
  ['Aborted', 'neutral'],
  ['Timed Out', 'neutral'],
]

const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const usage = months.map((label, index) => ({ label, value: 41_000 + 9_000 * Math.abs(6 - index), title: label }))

/** Time left, from when the page was opened. */
function Left({ ms, variant }: { ms: number; variant: 'text' | 'words' | 'pill' | 'large' }) {
  // Half a second more: at the very edge of a minute two readings in a row differ.
  const [until] = useState(() => Date.now() + ms + 500)
  return <Countdown until={until} clock={clock} variant={variant} label="Time left" quiet />
}

function Window() {
  const [end] = useState(() => Date.now() + HOUR)
  return (
    <div style={{ position: 'relative', padding: 12, border: '1px solid var(--border)' }}>
      An hour, from when this page was opened
      <TimeLeftBar left={(now) => Math.max(0, (end - now) / HOUR)} clock={clock} />
    </div>
  )
}

export const statusSections: readonly Section[] = [
  {
    shows: ['StatusChip'],
    states: {
      'every label': (
        <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1}>
          {labels.map(([label, tone]) => (
            <StatusChip key={label} label={label} tone={tone} />
          ))}
        </Stack>
      ),
      'another icon': <StatusChip label="Checking" tone="blue" icon={<Spinner size={14} aria-hidden />} />,
    },
  },
  {
    shows: ['StatusMark'],
    states: {
      'every kind': (
        <Stack direction="row" useFlexGap flexWrap="wrap" spacing={2}>
          <StatusMark kind="draft" text="Draft · 2 typed" tone="amber" />
          <StatusMark kind="sent" text="Bid sent · 4 of 4" tone="green" />
          <StatusMark kind="sent-by-colleague" text="Sent by Theo" tone="green" />
          <StatusMark kind="opted-out" text="Opted out" tone="neutral" />
          <StatusMark kind="closed" text="Closed" tone="neutral" />
          <StatusMark kind="waiting" text="Waiting on customer" tone="neutral" />
        </Stack>
      ),
      'under a status': (
        <span className="pm-marked">
          <StatusChip label="Bid Required" tone="blue" />
          <StatusMark kind="sent" text="Bid sent · 4 of 4" tone="green" />
        </span>
      ),
    },
  },
  {
    shows: ['Tag'],
    states: {
      'every tone': (
        <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1}>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone}>
              Custom
            </Tag>
          ))}
          <Tag tone="green" icon={<Trophy size={12} aria-hidden />}>
            Won
          </Tag>
        </Stack>
      ),
    },
  },
  {
    shows: ['Countdown'],
    states: {
      'pill: days, an hour, minutes, over': (
        <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1}>
          <Left ms={4 * 24 * HOUR} variant="pill" />
          <Left ms={2 * HOUR} variant="pill" />
          <Left ms={14 * MINUTE} variant="pill" />
          <Left ms={-HOUR} variant="pill" />
        </Stack>
      ),
      text: <Left ms={2 * HOUR} variant="text" />,
      words: <Left ms={2 * HOUR} variant="words" />,
      large: <Left ms={40 * MINUTE} variant="large" />,
    },
  },
  { shows: ['TimeLeftBar'], states: { running: <Window /> } },
  {
    shows: ['Progress'],
    states: {
      'nothing, a part, all': (
        <Stack spacing={1}>
          <Progress value={0} tone="neutral" />
          <Progress value={45} tone="blue" />
          <Progress value={100} tone="green" />
        </Stack>
      ),
    },
  },
  {
    shows: ['Segments'],
    states: {
      'ready, to check, wrong, left out, open': <Segments items={['ready', 'check', 'wrong', 'off', 'open']} />,
    },
  },
  {
    shows: ['LineChart'],
    states: {
      'yours, before and best': (
        <LineChart
          label="Rate by term, $/kWh"
          pointHead="Term"
          points={[12, 24, 36, 48].map((x) => ({ x, label: `${x} months` }))}
          lines={[
            { name: 'Yours', look: 'own', values: [0.0723, 0.0711, undefined, 0.07] },
            { name: 'Previous', look: 'before', values: [0.0731, 0.072, 0.0712, 0.0709] },
            { name: 'Best', look: 'best', values: [0.0719, 0.071, 0.0703, 0.0698] },
          ]}
          shown={(value) => value.toFixed(5)}
        />
      ),
    },
  },
  {
    shows: ['UsageChart'],
    states: {
      'twelve months': <UsageChart points={usage} unit="kWh" />,
      'with a scale': <UsageChart points={usage} unit="kWh" scale={1000} />,
      empty: <UsageChart points={[]} unit="Dth" />,
    },
  },
]
