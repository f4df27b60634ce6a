export * from './booking.endpoints'
