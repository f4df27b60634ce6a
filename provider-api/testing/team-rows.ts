/** Calls of a team: see endpoint-rows.ts. */
export const teamRows = {
  'account.noteUse': { owner: 'dana' },
  'activity.downloadAudit': { owner: 'dana', query: { format: 'csv' } },
  'team.readOwnRights': { owner: 'dana' },
  'team.listMembers': { owner: 'dana' },
  'team.invite': {
    owner: 'dana',
    body: { firstName: 'Ada', lastName: 'Lund', email: 'ada.lund@larkspur.example', rights: ['bids'] },
  },
  'team.renewInvite': { owner: 'dana', params: { userId: 'jonah' } },
  'team.putRights': { owner: 'dana', params: { userId: 'theo' }, body: { rights: ['bids'] } },
  'team.putLimits': { owner: 'dana', params: { userId: 'theo' }, body: { limits: { GAS: { highestRate: '9' } } } },
  'team.deactivate': { owner: 'dana', params: { userId: 'theo' } },
  'team.reactivate': { owner: 'dana', params: { userId: 'theo' } },
  'desk.askSecond': { owner: 'dana', params: { id: '18900' }, body: { to: 'theo', quotes: [], version: 999 } },
  'desk.attestSecond': { owner: 'dana', params: { id: '18900' }, body: { secondId: 'no-such-question' } },
  'desk.dropSecond': { owner: 'dana', params: { id: '18900' }, query: { secondId: 'no-such-question' } },
} as const
