import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keepFocus } from '../ui/page.tsx';
import { partParam } from './part-param.ts';
import classes from './parts.module.css';

/** One part of a page: its name in the URL, its tab and what it shows. */
export interface Part {
  value: string;
  label: string;
  content: ReactNode;
}

/** The parts of a page as tabs, of which the URL names one: `?part=lessons`; each starts with a list of its own. */
export function Parts({ label, parts }: { label: string; parts: readonly [Part, ...Part[]] }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = parts.find(({ value }) => value === search.get(partParam)) ?? parts[0];
  return (
    <Tabs
      value={shown.value}
      keepMounted={false}
      onChange={(next) => {
        const isFirst = next === null || next === parts[0].value;
        void navigate(isFirst ? pathname : `${pathname}?${partParam}=${next}`, { state: keepFocus });
      }}
    >
      <Tabs.List aria-label={label} className={classes.tabs ?? ''}>
        {parts.map(({ value, label: title }) => (
          <Tabs.Tab key={value} value={value} className={classes.tab ?? ''}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} className={classes.panel ?? ''}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
