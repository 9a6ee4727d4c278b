import { useSearchParams } from 'react-router-dom';
import { keepFocus } from '../ui/page.tsx';
import { partParam } from './use-list-query.ts';
import { type Part, PartTabs } from '../ui/part-tabs.tsx';

/** The parts of a page as tabs, of which the URL names one: `?part=lessons`; each starts with a list of its own. */
export function Parts({ label, parts }: { label: string; parts: readonly [Part, ...Part[]] }) {
  const [search, setSearch] = useSearchParams();
  const shown = parts.find(({ value }) => value === search.get(partParam)) ?? parts[0];
  return (
    <PartTabs
      label={label}
      parts={parts}
      value={shown.value}
      onChange={(next) => {
        const isFirst = next === null || next === parts[0].value;
        setSearch(isFirst ? {} : { [partParam]: next }, { state: keepFocus });
      }}
    />
  );
}
