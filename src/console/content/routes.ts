import {
  IconBasket,
  IconFolder,
  IconHelpCircle,
  IconListCheck,
  IconPhoto,
  IconSchool,
  IconTargetArrow,
  IconWorld,
} from '@tabler/icons-react'

import type { ConsoleRoute } from '../console-route.ts'
import { missing } from '../missing.ts'
import { text } from '../text.ts'

/** The screens on which contents for partners are written. */
export const contentRoutes: ConsoleRoute[] = [
  {
    path: '/produtos',
    permission: 'content.read',
    menu: { label: text.screens.products, icon: IconBasket, group: 'program' },
    screen: async () =>
      (await import('#features/overview/brand-api/console/products/products-screen.tsx'))
        .ProductsScreen,
  },
  {
    path: '/produtos/novo',
    permission: 'content.write',
    screen: async () =>
      (await import('#features/overview/brand-api/console/products/new-product-screen.tsx'))
        .NewProductScreen,
  },
  {
    path: '/produtos/:sku',
    permission: 'content.read',
    missing: missing.product,
    screen: async () =>
      (await import('#features/overview/brand-api/console/products/product-screen.tsx'))
        .ProductScreen,
  },
  {
    path: '/categorias',
    permission: 'content.read',
    screen: async () =>
      (await import('#features/selling/catalog/console/categories-screen.tsx'))
        .CategoriesScreen,
  },
  {
    path: '/missoes',
    permission: 'content.read',
    menu: { label: text.screens.missions, icon: IconTargetArrow, group: 'program' },
    screen: async () =>
      (await import('#features/learning/missions/console/missions-screen.tsx'))
        .MissionsScreen,
  },
  {
    path: '/missoes/nova',
    permission: 'content.write',
    missing: missing.mission,
    screen: async () =>
      (await import('#features/learning/missions/console/new-mission-screen.tsx'))
        .NewMissionScreen,
  },
  {
    path: '/missoes/importar',
    permission: 'content.write',
    screen: async () =>
      (await import('#features/learning/missions/console/import-missions-screen.tsx'))
        .ImportMissionsScreen,
  },
  {
    path: '/missoes/:slug',
    permission: 'content.read',
    missing: missing.mission,
    screen: async () =>
      (await import('#features/learning/missions/console/mission-screen.tsx'))
        .MissionScreen,
  },
  {
    path: '/cursos',
    permission: 'content.read',
    menu: { label: text.screens.courses, icon: IconSchool, group: 'program' },
    screen: async () =>
      (await import('#features/learning/courses/console/courses-screen.tsx')).CoursesScreen,
  },
  {
    path: '/cursos/novo',
    permission: 'content.write',
    missing: missing.course,
    screen: async () =>
      (await import('#features/learning/courses/console/new-course-screen.tsx'))
        .NewCourseScreen,
  },
  {
    path: '/cursos/importar',
    permission: 'content.write',
    screen: async () =>
      (await import('#features/learning/courses/console/import-courses-screen.tsx'))
        .ImportCoursesScreen,
  },
  {
    path: '/cursos/:slug',
    permission: 'content.read',
    missing: missing.course,
    screen: async () =>
      (await import('#features/learning/courses/console/course-screen.tsx')).CourseScreen,
  },
  {
    path: '/imagens',
    permission: 'content.read',
    menu: { label: text.screens.assets, icon: IconPhoto, group: 'program' },
    screen: async () =>
      (await import('#features/selling/assets/console/assets-screen.tsx')).AssetsScreen,
  },
  {
    path: '/imagens/nova',
    permission: 'content.write',
    screen: async () =>
      (await import('#features/selling/assets/console/new-asset-screen.tsx'))
        .NewAssetScreen,
  },
  {
    path: '/imagens/:slug',
    permission: 'content.read',
    missing: missing.asset,
    screen: async () =>
      (await import('#features/selling/assets/console/asset-screen.tsx')).AssetScreen,
  },
  {
    path: '/materiais',
    permission: 'content.read',
    menu: { label: text.screens.materials, icon: IconFolder, group: 'program' },
    screen: async () =>
      (await import('#features/overview/brand-api/console/materials/materials-screen.tsx'))
        .MaterialsScreen,
  },
  {
    path: '/paginas',
    permission: 'content.read',
    menu: { label: text.screens.pages, icon: IconWorld, group: 'program' },
    screen: async () =>
      (await import('#features/selling/landing/console/pages-screen.tsx')).PagesScreen,
  },
  {
    path: '/ajuda',
    permission: 'content.read',
    menu: { label: text.screens.faq, icon: IconHelpCircle, group: 'program' },
    screen: async () =>
      (await import('#features/learning/faq/console/faq-editor-screen.tsx'))
        .FaqEditorScreen,
  },
  {
    path: '/tarefas',
    permission: 'content.read',
    menu: { label: text.screens.tasks, icon: IconListCheck, group: 'program' },
    screen: async () =>
      (await import('#features/learning/checklists/console/checklist-screen.tsx'))
        .ChecklistScreen,
  },
]
