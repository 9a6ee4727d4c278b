import { staffMemberLinked } from '../../src/people/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  staffMemberLinked: ({ people, maple }) =>
    staffMemberLinked({ userId: people.director, locationId: maple, email: 'director@world.test' }),
};
