import { Card, Skeleton } from 'shared-ui/core'

const cards = [
  { title: 'Pricing options', lines: 8 },
  { title: 'Customer Details', lines: 5 },
  { title: 'Meter Details', lines: 3 },
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
