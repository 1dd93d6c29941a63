export { chooseBanners, viewBanners } from './choose-banners.ts'
