import type { TestApi } from '../../api.ts';
import { form, jpeg } from '../../photos.ts';
import type { Sent } from '../calls.ts';

/** Every call about badges and their categories, sent rightly. */
export async function badgesCalls(api: TestApi): Promise<Record<string, Sent>> {
  const art = form({ name: 'art.jpg', content: await jpeg(70) });
  const { data } = await api.send<string>('admin', { method: 'POST', url: '/api/admin/badges/art', ...art });
  const { categories, badges } = api.world;
  const retired = await api.db.prisma.badge.findUniqueOrThrow({ where: { id: badges.retired } });
  const number = String(await api.db.prisma.badgeCategory.count());
  return {
    'GET /admin/badges': { as: 'director', url: '/api/admin/badges' },
    'POST /admin/badges/art': { as: 'admin', url: '/api/admin/badges/art', form: art },
    'POST /admin/badges/save': {
      as: 'admin',
      url: '/api/admin/badges/save',
      body: { CategoryID: categories.kindness, Title: 'Tree Friend', Description: 'Hugged a tree.', Art: data },
    },
    'POST /admin/badges/archive': {
      as: 'admin',
      url: '/api/admin/badges/archive',
      body: { ID: retired.id, Version: retired.version, Archived: true },
    },
    'GET /admin/badges/categories': { as: 'director', url: '/api/admin/badges/categories' },
    'POST /admin/badges/categories/save': {
      as: 'admin',
      url: '/api/admin/badges/categories/save',
      body: { Value: `Courage ${number}` },
    },
  };
}
