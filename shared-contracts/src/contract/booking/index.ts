export { confirmBooking, submitContract } from './booking.endpoints'
