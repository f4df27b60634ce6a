/** A stylesheet that comes with a package; webpack loads it with the script that imports it. */
declare module '*.css'
