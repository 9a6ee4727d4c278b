import { idInUrl } from '@footprints/contracts/wire';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { studentParam } from '../../lib/entry-links.ts';
import { select } from './selection.ts';
import type { PickedChild } from './told-apart.ts';
import type { StudentsDraft } from './use-chosen-students.ts';
import { useGroups } from './use-groups.ts';

function useNamedId(): number | undefined {
  const [search] = useSearchParams();
  return idInUrl(search.get(studentParam));
}

export function useIsStudentNamed(): boolean {
  return useNamedId() !== undefined;
}

/** What a form's draft is about: opened for one student, it is about nobody else (product 20.8). */
export function useAbout(form: string): string {
  const named = useNamedId();
  return named === undefined ? form : `${form} ${named}`;
}

/** The student whom the URL names (`?student=12`), once they are known to be one that may be picked. */
export function useNamedStudent(): PickedChild | undefined {
  const named = useNamedId();
  const { data: groups } = useGroups({ enabled: named !== undefined });
  return groups?.flatMap((group) => group.Children).find(({ ChildID }) => ChildID === named);
}

/** Begins a form with the student whom the URL names, once: whoever takes them out again is not contradicted. */
export function usePickNamedStudent({ assume }: StudentsDraft): void {
  const child = useNamedStudent();
  const isPicked = useRef(false);
  useEffect(() => {
    if (!child || isPicked.current) return;
    isPicked.current = true;
    assume(({ students }) => ({
      students: students.some(({ childId }) => childId === child.ChildID)
        ? students
        : [...students, select(child, null)],
    }));
  }, [child, assume]);
}
