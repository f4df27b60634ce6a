import { FileDrop, FileKind, UploadList } from '../src/upload'
import type { Section } from './section'

const nothing = () => undefined
const LONG = 'Millrace_Precision_Castings_electricity_supply_agreement_24_months_countersigned_final.pdf'

export const fileSections: readonly Section[] = [
  {
    shows: ['FileDrop'],
    states: {
      'in a row': (
        <FileDrop lead="Drop the PDF here, or" action="choose a file" hint="PDF, at most 25 MB" onFiles={nothing} />
      ),
      stacked: (
        <FileDrop lead="Drop files here, or" action="choose files" layout="stacked" multiple onFiles={nothing} />
      ),
      'one line': <FileDrop lead="Drop the sheet here, or" action="choose a file" layout="line" onFiles={nothing} />,
      error: (
        <FileDrop lead="Drop the PDF here, or" action="choose a file" error="This file is no PDF." onFiles={nothing} />
      ),
      disabled: <FileDrop lead="Drop the PDF here, or" action="choose a file" disabled onFiles={nothing} />,
    },
  },
  {
    shows: ['FileKind', 'UploadList'],
    states: {
      'waiting, sending, sent, failed, long text': (
        <UploadList
          label="Files"
          uploads={[
            { id: '1', name: 'terms.pdf', detail: '1.2 MB', state: 'waiting' },
            { id: '2', name: 'bill.xlsx', detail: '0.6 MB of 1.2 MB, 50%', state: 'sending', progress: 50 },
            { id: '3', name: 'letter.docx', detail: '80 KB', state: 'done' },
            { id: '4', name: 'scan.png', detail: '4 MB', state: 'failed', error: 'The server did not answer.' },
            { id: '5', name: LONG, detail: '2 MB', state: 'done' },
          ]}
          onCancel={nothing}
          onRetry={nothing}
          onRemove={nothing}
        />
      ),
      'a kind alone': <FileKind name="terms.pdf" />,
    },
  },
]
