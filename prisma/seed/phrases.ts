import type { Stage } from './children.ts';

/** What teachers write; `{name}` stands for the child's first name. Never over 250 characters. */
export const messages: Readonly<Record<Stage, readonly string[]>> = {
  baby: [
    '{name} pulled up to stand at the mirror today and laughed at the baby looking back.',
    'Lots of babbling this morning: “ba-ba” and a brand-new “da”. {name} seems very pleased about it.',
    '{name} crawled all the way through the soft tunnel, twice.',
    'A little fussy after waking up, then all smiles once we went outside.',
    '{name} is chewing on everything. We think a tooth is on its way!',
    'Peekaboo behind the scarf was the best joke of the day. {name} could not stop giggling.',
    '{name} waved bye-bye to the delivery truck without any prompting. We were so surprised!',
    'Tummy time went long today: {name} reached for the rattle with both hands.',
  ],
  toddler: [
    '{name} said a new word today: “again!” We went down the slide again. And again.',
    '{name} carried the napkins to the table and gave one to each friend.',
    'A small bump on the knee at the sandbox. We washed it, gave it a cold pack and lots of hugs.',
    '{name} sorted all the red cars into one long line and was very proud of the traffic jam.',
    'Drop-off was hard, but two minutes later {name} was busy feeding the dolls.',
    '{name} sang the whole cleanup song today, louder than the teachers.',
    'We practiced jumping with both feet. {name} has it!',
    '{name} offered the favorite truck to a friend who was sad. Such a kind moment.',
    'Thank you for the extra mittens. {name} wore them all afternoon, inside as well.',
    '{name} is learning to put on shoes. Left and right are still open for discussion.',
  ],
  preschool: [
    '{name} wrote four letters of that long name today, from left to right!',
    '{name} told the class about the weekend trip, and everyone had questions.',
    'We made a graph of favorite fruits. {name} counted the votes: strawberries won by two.',
    '{name} helped a younger friend zip a jacket without being asked.',
    '{name} asked why the moon was still out in the morning. We will look for the answer together.',
    'Today {name} lost a wobbly race and cheered for the winner. That takes a big heart.',
    '{name} and two friends built an airport with three runways. Please ask about it!',
    'Library day is tomorrow. Please send back the book in {name}’s cubby.',
    '{name} solved the 24-piece puzzle and started over at once to see if it could be done faster.',
    '{name} was a little tired after outdoor play and chose the quiet corner with a book.',
  ],
};

/** Notes to the families of a whole group. */
export const groupMessages: readonly string[] = [
  'We spent most of the morning outside. Please check the pockets for treasures.',
  'Photo day is next week. Comfortable clothes and big smiles are all we need.',
  'Our bean seeds have sprouted! The children check on them before they take off their coats.',
  'We had a visit from the fire station today. Everyone got to sit in the truck.',
  'It was water-table weather, so you will find wet clothes in the bag by the door.',
  'A gentle reminder: please label bottles, jackets and blankets with a name.',
  'We baked banana muffins together. The kitchen still smells wonderful.',
  'Sunscreen on before outdoor play all this week. Please tell us if yours has run out.',
  'We started our project about birds. Feathers and stories from home are welcome!',
  'Fire drill today: the whole group was out in under two minutes and very brave.',
  'We learned a new goodbye song. You may hear it in the car.',
  'Rainy-day yoga: we were trees, cats and one very loud lion.',
];

export const napNotes: readonly string[] = [
  'Fell asleep during the second song.',
  'Woke up once and settled again with a pat on the back.',
  'A shorter nap than usual, but woke up cheerful.',
  'Slept like a log. We had to wake {name} for snack.',
  'Rested quietly with the bunny before falling asleep.',
  'Needed a little rocking today.',
  'Slept right through a thunderstorm.',
];

export const mealNotes: Readonly<Record<'Breakfast' | 'Lunch' | 'Snack' | 'Dinner', readonly string[]>> = {
  Breakfast: [
    'Oatmeal with blueberries and milk.',
    'Whole-grain toast, scrambled eggs and melon.',
    'Yogurt with banana and granola crumbs.',
    'Pancakes with apple sauce. Smiles all around.',
  ],
  Lunch: [
    'Chicken noodle soup, peas and pear slices.',
    'Pasta with hidden-vegetable sauce; seconds for many.',
    'Turkey and cheese roll-ups, carrots and hummus.',
    'Rice, black beans and sweet potato. The avocado went first.',
    'Fish cakes, green beans and mashed potatoes.',
    'Mini veggie pizzas that the children topped themselves.',
    'Lentil stew with soft carrots and bread for dipping.',
  ],
  Snack: [
    'Apple slices and sunflower-seed butter.',
    'Crackers, cheese cubes and cucumber stars.',
    'Orange wedges. Very sticky, very happy.',
    'Banana muffins from our own kitchen.',
    'Yogurt with strawberries for most, with peaches for some.',
  ],
  Dinner: ['An early supper of soup and bread for those who stayed late.', 'Quesadillas and corn before pick-up.'],
};

export const diaperNotes: readonly string[] = [
  'A little red, so we used the cream from home.',
  'Full change of clothes; the wet ones are in the bag.',
  'All good, giggling on the changing table.',
  'Skin looks much better today.',
];

export const pottyNotes: readonly string[] = [
  'Details us in time. High five!',
  'Sat down and tried before going outside.',
  'Dry since the morning, hooray!',
  'A small accident on the way; fresh clothes and no worries.',
  'Washed hands without a reminder.',
];

export const bottleNotes: readonly string[] = [
  'Finished every drop.',
  'Took a break halfway and then drank the rest.',
  'Held the bottle with both hands.',
  'Drank slowly, then a big burp.',
  'Left about an ounce.',
];

export const supplyNotes: readonly string[] = [
  'Three left in the cubby. Thank you!',
  'Whenever it suits you this week.',
  'A warm layer for outdoor play would be great.',
  'The nap blanket came home for washing.',
  'Please label with {name}’s name.',
];
