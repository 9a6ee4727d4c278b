import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { BusyButton } from './busy-button.tsx';
import { ButtonRow } from './button-row.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ModalDialog } from './modal-dialog.tsx';

/** Imports something by its name. */
type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

/** What is imported; `React.lazy` would keep an import that failed for ever, and take the page with it. */
function usePart<Name extends string, Props>(load: Load<Name, Props>, name: Name) {
  const query = useQuery({ queryKey: ['part', name], queryFn: load, staleTime: Infinity });
  // Also while it is tried again, but not from the last time that it was opened.
  const Part: ComponentType<Props> | undefined = query.data?.[name];
  return { Part, hasFailed: query.isFetchedAfterMount, query };
}

/** A part of a page that is loaded when it is first shown; where it cannot be, its place says so and the rest of the page stays. */
export function lazyPart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  failed: string,
): ComponentType<Props> {
  return function LazyPart(props) {
    const { Part, hasFailed, query } = usePart(load, name);
    if (Part) return <Part {...props} />;
    return hasFailed && <LoadFailure text={failed} query={query} />;
  };
}

/** A dialog that is loaded when it is first opened; where it cannot be, another says so, and what lies below stays. */
export function lazyDialog<Name extends string, Props extends { onClose: () => void }>(
  load: Load<Name, Props>,
  name: Name,
  failed = 'The form could not be loaded.',
): ComponentType<Props> {
  return function LazyDialog(props) {
    const { Part, hasFailed, query } = usePart(load, name);
    if (Part) return <Part {...props} />;
    if (!hasFailed) return null;
    return (
      <ModalDialog title={failed} onCancel={props.onClose}>
        <ButtonRow>
          <BusyButton onClick={() => void query.refetch()} loading={query.isFetching}>
            Try again
          </BusyButton>
          <Button variant="default" onClick={props.onClose}>
            Close
          </Button>
        </ButtonRow>
      </ModalDialog>
    );
  };
}
