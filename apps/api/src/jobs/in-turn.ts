/**
 * Does all of these, one after the other, also those behind one that fails.
 * @throws what the first that failed has thrown, once all are done
 */
export async function inTurn(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) {
    await work().catch((error: unknown) => {
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
