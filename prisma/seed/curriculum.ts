interface Lesson {
  title: string;
  /** Days before the first seeding. */
  fromDaysAgo: number;
  toDaysAgo: number | null;
  standards: readonly string[];
}

export interface Subject {
  value: string;
  lessons: readonly Lesson[];
}

/** Codes of our own, in the manner of early-learning frameworks. */
export const standards: Readonly<Record<string, string>> = {
  'SE.1': 'Shows trust and comfort with familiar adults',
  'SE.2': 'Takes turns and shares with growing patience',
  'SE.3': 'Names feelings in oneself and in others',
  'SE.4': 'Takes pride in finishing something hard',
  'LA.1': 'Listens to a story and tells what happened',
  'LA.2': 'Uses new words for things and actions',
  'LA.3': 'Makes marks that stand for ideas',
  'LA.4': 'Hears rhymes and beginning sounds',
  'MA.1': 'Counts objects with one-to-one touch',
  'MA.2': 'Recognizes and names simple shapes',
  'MA.3': 'Sorts and compares by size or color',
  'MA.4': 'Copies and continues a simple pattern',
  'SC.1': 'Looks closely and asks why',
  'SC.2': 'Cares for living things',
  'SC.3': 'Explores how water, sand and air behave',
  'AR.1': 'Explores color, line and texture',
  'AR.2': 'Tells about one’s own artwork',
  'MU.1': 'Keeps a steady beat with hands or instruments',
  'MU.2': 'Moves freely to music',
  'PH.1': 'Uses large muscles with balance and control',
  'PH.2': 'Strengthens fingers for careful work',
  'FA.1': 'Connects home and school in conversation',
};

const always = (title: string, ...codes: string[]): Lesson[] => [
  { title, fromDaysAgo: 240, toDaysAgo: null, standards: codes },
];

// The earlier period ends inside the 60 days, so that moments of one subject show two lessons.
const twice = (earlier: [string, ...string[]], later: [string, ...string[]], changedDaysAgo: number): Lesson[] => [
  { title: earlier[0], fromDaysAgo: 240, toDaysAgo: changedDaysAgo + 1, standards: earlier.slice(1) },
  { title: later[0], fromDaysAgo: changedDaysAgo, toDaysAgo: null, standards: later.slice(1) },
];

export const subjects: readonly Subject[] = [
  { value: 'Special Moment', lessons: always('Moments to Remember', 'SE.1', 'SE.4') },
  { value: 'Memo', lessons: always('Home and School Together', 'FA.1', 'SE.1') },
  {
    value: 'Language and Literacy',
    lessons: twice(['Once Upon a Story', 'LA.1', 'LA.2'], ['Rhyme Time and First Letters', 'LA.2', 'LA.3', 'LA.4'], 24),
  },
  {
    value: 'Math Explorers',
    lessons: twice(['Shapes All Around Us', 'MA.2', 'MA.3'], ['Count, Stack and Compare', 'MA.1', 'MA.3', 'MA.4'], 31),
  },
  {
    value: 'Science and Nature',
    lessons: twice(['Seeds, Sprouts and Leaves', 'SC.1', 'SC.2'], ['Water, Wind and Weather', 'SC.1', 'SC.3'], 19),
  },
  {
    value: 'Creative Arts',
    lessons: twice(['Colors Meet and Mix', 'AR.1', 'PH.2'], ['Prints and Textures', 'AR.1', 'AR.2', 'PH.2'], 27),
  },
  { value: 'Music and Movement', lessons: always('Feel the Beat', 'MU.1', 'MU.2', 'PH.1') },
  { value: 'Friends and Feelings', lessons: always('We Care for Each Other', 'SE.2', 'SE.3') },
];

export const trivia = {
  title: 'Did you know?',
  message:
    'Children hear the rhythm of language long before they understand the words. Ten minutes of rhymes or songs a day, ' +
    'in any language, helps them find the sounds they will read with later.',
  fromDaysAgo: 14,
};
