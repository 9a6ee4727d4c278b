import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './part-tabs.module.css';

/** One part of a page: what stands for it in the URL, its tab and what it shows. */
export interface Part {
  value: string;
  label: string;
  content: ReactNode;
}

interface PartTabsProps {
  label: string;
  parts: readonly Part[];
  value: string;
  onChange: (value: string | null) => void;
  /** The tabs share the whole width. */
  grow?: boolean;
}

/** The parts of a page as tabs; what is not shown is not there. */
export function PartTabs({ label, parts, value: shown, onChange, grow = false }: PartTabsProps) {
  return (
    <Tabs value={shown} onChange={onChange} keepMounted={false}>
      <Tabs.List aria-label={label} grow={grow} className={classes.tabs ?? ''}>
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
