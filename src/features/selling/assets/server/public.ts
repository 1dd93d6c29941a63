export { type Asset, assetsOf } from './assets.ts'
export { pictureAt } from './pictures.ts'
export { putAsset } from './put-asset.ts'
