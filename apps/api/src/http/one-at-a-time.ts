/**
 * One line for each person, for saves that wait for each other in the database anyway: who sends a hundred at once waits here, behind
 * themselves, and holds one connection of it instead of all.
 */
export function oneAtATime() {
  const last = new Map<number, Promise<unknown>>();
  return <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(userId) ?? Promise.resolve()).then(work, work);
    last.set(userId, mine);
    const leave = () => {
      if (last.get(userId) === mine) last.delete(userId);
    };
    mine.then(leave, leave);
    return mine;
  };
}
