import { getProduct, type Product } from '@footprints/contracts/product';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';

/** What the names are until the server has told its own, and when it cannot (product 1.3). */
const defaultNames: Product = { ProductName: 'Tiny Footprints Today', CompanyName: 'Tiny Footprints' };

export const productQuery = { ...answerQuery(['product'], getProduct), staleTime: Infinity, gcTime: Infinity };

/** The names that this installation goes by. */
export function useProduct(): Product {
  const { data } = useQuery(productQuery);
  return data ?? defaultNames;
}
