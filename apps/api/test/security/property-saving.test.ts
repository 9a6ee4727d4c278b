import { endpoints } from './endpoints.ts';
import { attack } from './fuzz.ts';

attack(endpoints.filter(({ method, paged }) => method === 'POST' && !paged));
