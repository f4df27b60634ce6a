import {
  AuthLayout,
  Button,
  Card,
  CardSurface,
  CardTitle,
  CommodityTile,
  CustomerCell,
  DefinitionList,
  IconTile,
  Logo,
  PageHeading,
  PageIcon,
  Stack,
  StatusChip,
  Typography,
} from '../src/core'
import { FileText } from '../src/icons'
import { BarSpace, StickyBar } from '../src/sections'
import type { Section } from './section'

const LONG = 'Millrace Precision Castings and Forgings of the Upper Mohawk Valley, Incorporated'
const pages = ['dashboard', 'bids', 'contracts', 'prospects', 'report', 'account', 'logout']

export const pageSections: readonly Section[] = [
  {
    shows: ['PageHeading'],
    states: {
      full: (
        <PageHeading
          title="Millrace Precision Castings"
          tile={<CommodityTile commodity="ELECTRICITY" />}
          chip={<StatusChip label="Bid Required" tone="amber" />}
          facts={['Syracuse, NY', '12 meters', '1,204,000 kWh']}
          actions={<Button>Opt Out</Button>}
        />
      ),
      'long text': <PageHeading title={LONG} sub="Custom bid" />,
    },
  },
  {
    shows: ['Card', 'CardSurface', 'CardTitle'],
    states: {
      'with heading, count and tools': (
        <Card title="Meters" count="12 meters" tools={<Button size="small">Download</Button>}>
          What stands in it.
        </Card>
      ),
      'long text': (
        <Card title={LONG} count="3">
          {LONG}
        </Card>
      ),
      'frame and heading alone': (
        <CardSurface>
          <CardTitle title="Pricing" headingLevel={3} />
        </CardSurface>
      ),
    },
  },
  {
    shows: ['DefinitionList'],
    states: {
      'filled, empty, long': (
        <DefinitionList
          items={[
            { term: 'Customer', value: 'Millrace Precision Castings' },
            { term: 'Comment', value: '' },
            { term: 'Legal name', value: LONG },
          ]}
        />
      ),
      'wide terms': (
        <DefinitionList termWidth={200} items={[{ term: 'Delivery point of the contract', value: 'Zone C' }]} />
      ),
    },
  },
  {
    shows: ['CommodityTile', 'IconTile'],
    states: {
      'electricity, gas, small, not known, any icon': (
        <Stack direction="row" spacing={1}>
          <CommodityTile commodity="ELECTRICITY" />
          <CommodityTile commodity="GAS" />
          <CommodityTile commodity="GAS" small />
          <CommodityTile commodity={undefined} />
          <IconTile>
            <FileText size={18} aria-hidden />
          </IconTile>
        </Stack>
      ),
    },
  },
  {
    shows: ['CustomerCell'],
    states: {
      filled: <CustomerCell commodity="GAS" name="Tallgrass Foods Manufacturing" sub="Des Moines, IA" />,
      'long text': <CustomerCell commodity="ELECTRICITY" name={LONG} sub={LONG} />,
    },
  },
  { shows: ['Logo'], states: { shown: <Logo />, large: <Logo size={40} /> } },
  {
    shows: ['PageIcon'],
    states: {
      'every page': (
        <Stack direction="row" useFlexGap flexWrap="wrap" spacing={2}>
          {pages.map((name) => (
            <span key={name} style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
              <PageIcon name={name} /> {name}
            </span>
          ))}
        </Stack>
      ),
    },
  },
  {
    shows: ['Typography'],
    states: {
      'headings and text': (
        <>
          <Typography variant="h1" component="p">
            A page
          </Typography>
          <Typography variant="h2" component="p">
            A card
          </Typography>
          <Typography>Text, as it stands everywhere.</Typography>
        </>
      ),
    },
  },
  {
    shows: ['StickyBar', 'BarSpace'],
    wide: true,
    states: {
      'at the foot of a page': (
        <div style={{ padding: '0 32px 24px', overflow: 'hidden' }}>
          <StickyBar label="Bid actions">
            <span>3 of 4 terms are ready</span>
            <BarSpace />
            <Button>Opt Out</Button>
            <Button variant="contained">Submit Bid</Button>
          </StickyBar>
        </div>
      ),
    },
  },
  {
    shows: ['AuthLayout'],
    wide: true,
    states: {
      'as a page': (
        // A page of its own, seen through a window of the gallery.
        <div
          role="region"
          aria-label="The sign-in page"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={0}
          style={{ height: 'calc(100vh - 120px)', overflow: 'auto' }}
        >
          <AuthLayout title="Login to the product" lead="Welcome back">
            <Button variant="contained" size="large">
              Login
            </Button>
          </AuthLayout>
        </div>
      ),
    },
  },
]
