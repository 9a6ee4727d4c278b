import { endpoints } from '../calls/all.ts';
import { attack } from './fuzz.ts';

attack(endpoints.filter(({ method, path, paged }) => !path.startsWith('/admin/') && method === 'POST' && !paged));
