import { endpoints } from './endpoints.ts';
import { attack } from './fuzz.ts';

attack(endpoints.filter(({ method, path, paged }) => paged || (method === 'GET' && path.includes('/children'))));
