/**
 * What a child is allergic to, in a line.
 * @param allergies the substances, at least one
 * @returns such as “Allergy: Milk”
 */
export function allergyWords(allergies: readonly string[]): string {
  return `${allergies.length === 1 ? 'Allergy' : 'Allergies'}: ${allergies.join(', ')}`;
}
