/** Calls of a team: see endpoint-rows.ts. */
export const teamRows = {
  'activity.downloadAudit': { owner: 'dana', query: { format: 'csv' } },
  'engine.readCaller': { owner: 'dana' },
  'team.listEngineKeys': { owner: 'dana' },
  'team.createEngineKey': { owner: 'dana', body: { name: 'Night model', scopes: ['read'] } },
  'team.endEngineKey': { owner: 'dana', params: { keyId: 'key-of-dana' } },
  'team.listDeliveries': { owner: 'dana', params: { keyId: 'key-of-dana' } },
  'team.replayDelivery': { owner: 'dana', params: { keyId: 'key-of-dana', deliveryId: 'msg-of-dana' } },
  'team.readOwnRights': { owner: 'dana' },
  'team.listMembers': { owner: 'dana' },
  'team.invite': {
    owner: 'dana',
    body: { firstName: 'Ada', lastName: 'Lund', email: 'ada.lund@larkspur.example', rights: ['bids'] },
  },
  'team.renewInvite': { owner: 'dana', params: { userId: 'jonah' } },
  'team.putRights': { owner: 'dana', params: { userId: 'theo' }, body: { rights: ['bids'] } },
  'team.deactivate': { owner: 'dana', params: { userId: 'theo' } },
  'team.reactivate': { owner: 'dana', params: { userId: 'theo' } },
} as const
