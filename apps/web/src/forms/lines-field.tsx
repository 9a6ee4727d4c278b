import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { spelled } from '../lib/spelled.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { FieldError } from '../ui/field-error.tsx';
import classes from './lines-field.module.css';
import { type FieldBinding, givenBy } from './use-form.ts';

type Bind<Line> = <Name extends keyof Line>(name: Name) => Omit<FieldBinding<Line[Name]>, 'error'>;

interface LinesFieldProps<Line extends { key: string }> {
  label: string;
  hint?: string;
  /** What it says instead of lines while there are none. */
  none?: string;
  /** What a line is, as in "Add contact" and "Contact 1". */
  noun: string;
  value: readonly Line[];
  error?: string | undefined;
  /** No line can be added beyond so many. */
  max?: number;
  /** How the fields of a line stand beside each other; its last children are the buttons that move and remove it. */
  lineClass: string | undefined;
  /** A line to be added, with a key of its own. */
  emptyLine: () => Line;
  /** What a line is called by what is typed in it; '' for its number. */
  nameOf?: (line: Line) => string;
  /** Their order counts, so each can be moved up and down. */
  isOrdered?: boolean;
  /** Why a line cannot be removed, as in "Sunbeams has children and cannot be removed"; undefined where it can. */
  whyKept?: (line: Line) => string | undefined;
  onChange: (lines: Line[]) => void;
  /** The fields of a line, and what binds an input to one; the first takes the focus where the line was just added. */
  children: (line: Line, bind: Bind<Line>, isAdded: boolean) => ReactNode;
}

/** Lines of several fields each, that are added to and removed from a form, and put in order. */
export function LinesField<Line extends { key: string }>(props: LinesFieldProps<Line>) {
  const { label, hint, none, noun, value: lines, error, max = Infinity, lineClass, onChange, children } = props;
  const { emptyLine, nameOf = () => '', isOrdered = false, whyKept = () => undefined } = props;
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState<string>();
  const [said, setSaid] = useState('');
  const bindTo =
    (bound: Line): Bind<Line> =>
    (name) => ({
      value: bound[name],
      onChange: (given) => onChange(lines.map((line) => (line === bound ? { ...line, [name]: givenBy(given) } : line))),
    });
  const add = () => {
    const line = emptyLine();
    setAdded(line.key);
    onChange([...lines, line]);
  };
  const move = (from: number, to: number, name: string) => {
    onChange(lines.toSpliced(from, 1).toSpliced(to, 0, ...lines.slice(from, from + 1)));
    setSaid(`${name} is now number ${to + 1} of ${lines.length}.`);
  };
  const remove = (key: string, name: string) => {
    onChange(lines.filter((line) => line.key !== key));
    setSaid(`${name} was removed.`);
    // The button goes with its line.
    field.current?.focus();
  };
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      className={classes.field}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className={classes.label}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
      {none && lines.length === 0 && <p className="quiet">{none}</p>}
      <ul className={classes.lines}>
        {lines.map((line, index) => {
          const numbered = `${spelled(noun)} ${index + 1}`;
          const name = nameOf(line).trim();
          const called = name || `${noun} ${index + 1}`;
          const why = whyKept(line);
          return (
            <li key={line.key}>
              <div role="group" aria-label={numbered} className={lineClass}>
                {children(line, bindTo(line), line.key === added)}
                {isOrdered && (
                  <>
                    <IconButton
                      icon={IconArrowUp}
                      label={`Move ${called} up`}
                      isIdle={index === 0}
                      onClick={() => move(index, index - 1, name || numbered)}
                    />
                    <IconButton
                      icon={IconArrowDown}
                      label={`Move ${called} down`}
                      isIdle={index === lines.length - 1}
                      onClick={() => move(index, index + 1, name || numbered)}
                    />
                  </>
                )}
                <IconButton
                  icon={IconTrash}
                  label={why === undefined ? `Remove ${called}` : `${called} ${why} and cannot be removed`}
                  isIdle={why !== undefined}
                  onClick={() => remove(line.key, name || numbered)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {lines.length < max && (
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
          Add {noun}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}
