import { getProduct, type Product } from '@footprints/contracts/product';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';

/** What the names are until the server has told its own, and when it cannot (product 1.3): those that the page came with. */
const pageNames: Product = {
  ProductName: document.title,
  CompanyName: document.querySelector<HTMLMetaElement>('[name=author]')?.content ?? '',
};

export const productQuery = { ...answerQuery(['product'], getProduct), staleTime: Infinity, gcTime: Infinity };

/** The names that this installation goes by. */
export function useProduct(): Product {
  const { data } = useQuery(productQuery);
  return data ?? pageNames;
}
