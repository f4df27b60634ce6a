export * from './booking.endpoints'
export * from './booking-reason'
