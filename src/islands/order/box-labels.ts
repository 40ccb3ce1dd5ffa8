// A module of its own, since of a virtual one `import()` would load every export.
export { boxLabels } from 'virtual:boxes'
