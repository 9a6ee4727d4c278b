import { Button } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { ButtonRow } from './button-row.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ModalDialog } from './modal-dialog.tsx';

/** Imports something by its name. */
type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

/** What is imported when it is first shown; `React.lazy` would keep an import that failed for ever, and take the page with it. */
function lazily<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  whenFailed: (query: UseQueryResult, props: Props) => ReactNode,
): ComponentType<Props> {
  return function Lazy(props) {
    const query = useQuery({ queryKey: ['part', name], queryFn: load, staleTime: Infinity });
    const Part: ComponentType<Props> | undefined = query.data?.[name];
    if (Part) return <Part {...props} />;
    // Also while it is tried again, but not from the last time that it was opened.
    return query.isFetchedAfterMount && whenFailed(query, props);
  };
}

/** A part of a page that is loaded when it is first shown; where it cannot be, its place says so and the rest of the page stays. */
export const lazyPart = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  failed: string,
) => lazily(load, name, (query) => <LoadFailure text={failed} query={query} />);

/** A dialog that is loaded when it is first opened; where it cannot be, another says so, and what lies below stays. */
export const lazyDialog = <Name extends string, Props extends { onClose: () => void }>(
  load: Load<Name, Props>,
  name: Name,
  failed = 'The form could not be loaded.',
) =>
  lazily(load, name, (query, { onClose }) => (
    <ModalDialog title={failed} onCancel={onClose}>
      <ButtonRow>
        <BusyButton onClick={() => void query.refetch()} loading={query.isFetching}>
          Try again
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </ButtonRow>
    </ModalDialog>
  ));
