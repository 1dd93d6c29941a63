export { addMaterial, removeMaterial } from './add-material.ts'
