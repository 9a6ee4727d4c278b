import type { Endpoint } from '@footprints/contracts/endpoint';

/** What keeps a form from being sent: a sentence, and the field that it belongs to. */
export interface FormProblem<Field extends string> {
  field: Field;
  message: string;
}

/**
 * What keeps something from being sent by the contract's own schema, in its words: the first problem of each field.
 * @param fields the fields by their names in the contract, in the order in which their problems are read
 */
export function problemsBy<Field extends string>(
  schema: Endpoint['body'],
  body: unknown,
  fields: readonly Field[],
): FormProblem<Field>[] {
  const result = schema?.['~standard'].validate(body);
  const issues = result && 'issues' in result ? (result.issues ?? []) : [];
  return fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path?.[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
}
