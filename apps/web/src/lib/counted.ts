/** A number with what it counts: `1 child`, `1,200 children`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
