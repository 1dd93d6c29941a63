export { type Asset, assetsOf } from './assets.ts'
export { putAsset } from './put-asset.ts'
