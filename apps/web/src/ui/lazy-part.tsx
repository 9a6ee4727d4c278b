import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { ButtonRow } from './button-row.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { StatusMessage } from './status-message.tsx';

/** Imports something by its name. */
type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

/** What is imported when it is first shown; `React.lazy` would take the page with it where that fails. */
function lazily<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  whenFailed: (props: Props) => ReactNode,
): ComponentType<Props> {
  return function Lazy(props) {
    const { data, isFetchedAfterMount } = useQuery({ queryKey: ['part', name], queryFn: load, staleTime: Infinity });
    const Part: ComponentType<Props> | undefined = data?.[name];
    if (Part) return <Part {...props} />;
    return isFetchedAfterMount && whenFailed(props);
  };
}

/** A browser asks for no module again that it could not load, until the page is loaded anew. */
const reload = <Button onClick={() => window.location.reload()}>Reload</Button>;

/** A part of a page that is loaded when it is first shown; where it cannot be, its place says so and the rest of the page stays. */
export const lazyPart = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  failed: string,
) =>
  lazily(load, name, () => (
    <div>
      <StatusMessage tone="problem">{failed}</StatusMessage>
      {reload}
    </div>
  ));

/** A dialog that is loaded when it is first opened; where it cannot be, another says so, and what lies below stays. */
export const lazyDialog = <Name extends string, Props extends { onClose: () => void }>(
  load: Load<Name, Props>,
  name: Name,
  failed = 'The form could not be loaded.',
) =>
  lazily(load, name, ({ onClose }) => (
    <ModalDialog title={failed} onCancel={onClose}>
      <p>Loading the page again usually helps.</p>
      <ButtonRow>
        {reload}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </ButtonRow>
    </ModalDialog>
  ));
