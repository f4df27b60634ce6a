import { Card, Skeleton } from 'shared-ui/core'

const cards = [
  { title: 'Rates', lines: 8 },
  { title: 'Request Details', lines: 1 },
  { title: 'Customer Details', lines: 1 },
  { title: 'Meter Details', lines: 1 },
]

export function BidFormSkeleton() {
  return (
    <div aria-busy aria-label="The bid form is loading" role="status">
      {cards.map(({ title, lines }) => (
        <div key={title} style={{ marginBottom: 16 }}>
          <Card title={title}>
            <div style={{ display: 'grid', gap: 18 }}>
              {Array.from({ length: lines }, (_, line) => (
                <Skeleton key={line} width={`${90 - line * 7}%`} />
              ))}
            </div>
          </Card>
        </div>
      ))}
    </div>
  )
}
