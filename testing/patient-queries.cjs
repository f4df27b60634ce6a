// Screens wait for a real server: a machine that is busy must not fail them. What never comes still fails.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 })
