// What a button asks of its ripple. The theme has none (`disableRipple`), so nothing is ever mounted or played.
const ripple = { ref: { current: null }, shouldMount: false, start() {}, stop() {}, pulsate() {} }

export default () => ripple
