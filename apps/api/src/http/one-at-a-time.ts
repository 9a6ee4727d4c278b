/**
 * One line for each person, for saves of theirs that would wait for each other in the database anyway: of a hundred that they send
 * at once, one has a connection to it and the others wait here, where they keep nobody else from one.
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
