import {
  badgeCategories,
  badges,
  children,
  childrenPerRoom,
  locations,
  parents,
  rooms,
  roomsPerLocation,
  staff,
} from './sizes.ts';

export const password = 'Daffodil12';

/** Who is who, by the number of the account: rooms, then a director for each location, admins, more directors, parents. */
export const accounts = {
  room: (room: number) => ({ id: room, email: `room${room}@bench.test` }),
  director: (location: number) => ({ id: rooms + location, email: `staff${location}@bench.test` }),
  parent: (parent: number) => ({ id: rooms + staff + parent, email: `parent${parent}@bench.test` }),
};

const inLocation = roomsPerLocation * childrenPerRoom;

// Small tables are computed from row numbers by the database itself.
const statements = `
  INSERT INTO locations (name, time_zone) SELECT 'Location ' || n, 'America/Chicago' FROM generate_series(1, ${locations}) n;
  INSERT INTO users (email, display_name, password_hash, location_id)
    SELECT 'room' || n || '@bench.test', 'Room ' || n, $hash$, 1 + (n - 1) / ${roomsPerLocation} FROM generate_series(1, ${rooms}) n;
  INSERT INTO users (email, display_name, password_hash, location_id)
    SELECT 'staff' || n || '@bench.test', 'Staff ' || n, $hash$, 1 + (n - 1) % ${locations} FROM generate_series(1, ${staff}) n;
  INSERT INTO users (email, display_name, password_hash)
    SELECT 'parent' || n || '@bench.test', 'Parent ' || n, $hash$ FROM generate_series(1, ${parents}) n;
  INSERT INTO user_roles
    SELECT id, (CASE WHEN id <= ${rooms} THEN 'Classroom' WHEN id <= ${rooms + staff} THEN
      CASE WHEN (id - ${rooms}) BETWEEN ${locations + 1} AND ${locations + 10} THEN 'Admin' ELSE 'Director' END
    ELSE 'Parent' END)::role FROM users;
  INSERT INTO groups (classroom_id, name)
    SELECT r, 'Group ' || g FROM generate_series(1, ${rooms}) r, generate_series(1, 2) g ORDER BY r, g;
  INSERT INTO children (first_name, last_name, birth_date, location_id, classroom_id, group_id)
    SELECT 'First' || n % 419, 'Last' || n % 613, DATE '2021-01-01' + n % 1500, 1 + (n - 1) / ${inLocation},
           1 + (n - 1) / ${childrenPerRoom}, 1 + (n - 1) / ${childrenPerRoom / 2} FROM generate_series(1, ${children}) n;
  INSERT INTO placements (child_id, location_id, classroom_id, group_id, from_day)
    SELECT id, location_id, classroom_id, group_id, '2025-01-01' FROM children;
  INSERT INTO guardians (user_id, child_id)
    SELECT ${rooms + staff} + n, 1 + (n - 1) % ${children} FROM generate_series(1, ${parents}) n
    UNION SELECT ${rooms + staff} + n, 2 + (n - 1) % ${children} FROM generate_series(1, ${parents} - 1) n
    WHERE n % 10 = 1;
  INSERT INTO allergies (child_id, substance) SELECT id, 'Peanuts' FROM children WHERE id % 20 = 0;
  INSERT INTO consents (child_id, purpose, granted, from_day) SELECT id, 'portfolio', TRUE, '2025-01-01' FROM children;
  INSERT INTO subjects (value, position) SELECT 'Subject ' || n, n FROM generate_series(1, 8) n;
  INSERT INTO standards (code, title) SELECT 'S.' || n, 'Standard ' || n FROM generate_series(1, 40) n;
  INSERT INTO lessons (subject_id, title, from_day) SELECT n, 'Lesson of subject ' || n, '2025-01-01' FROM generate_series(1, 8) n;
  INSERT INTO lesson_standards SELECT l, 5 * (l - 1) + s FROM generate_series(1, 8) l, generate_series(1, 3) s;
  INSERT INTO badge_categories (value, position) SELECT 'Category ' || n, n FROM generate_series(1, ${badgeCategories}) n`;

/** The badges; their art is the first images, which must be there. */
export const badgeStatement = `
  INSERT INTO badges (category_id, title, description, image_id)
    SELECT 1 + n % ${badgeCategories}, 'Badge ' || n, 'How to earn badge ' || n, n FROM generate_series(1, ${badges}) n`;

/** The statements that make places, people and what is taught; everybody has the password of this hash. */
export function peopleStatements(quotedHash: string): string {
  return statements.replaceAll('$hash$', () => quotedHash);
}
