import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What the product and its company are called. */
const product = z.object({ ProductName: z.string(), CompanyName: z.string() });
export type Product = z.infer<typeof product>;

export const getProduct = endpoint({
  method: 'GET',
  path: '/product',
  summary: 'The names that this installation goes by',
  data: product,
});
