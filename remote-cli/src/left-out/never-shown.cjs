exports.__esModule = true
exports.default = function NeverShown() {
  throw new Error('This part of MUI is left out of the portal: see ADR-01.')
}
