/** Does a person's work when what they asked for before is done. */
export type OneAtATime = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * One line for each person, for saves that wait for each other in the database anyway: who sends a hundred at once waits here, behind
 * themselves, and holds one connection of it instead of all.
 */
export function oneAtATime(): OneAtATime {
  const last = new Map<number, Promise<unknown>>();
  return (userId, work) => {
    const mine = (last.get(userId) ?? Promise.resolve()).then(work, work);
    last.set(userId, mine);
    const leave = () => {
      if (last.get(userId) === mine) last.delete(userId);
    };
    mine.then(leave, leave);
    return mine;
  };
}
