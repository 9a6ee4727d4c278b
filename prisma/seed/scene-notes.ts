/** What a moment may show, under which subjects, and what the teacher writes. `{names}` are the children's first names. */
export interface MomentIdea {
  /** Names its picture: `pictures/photo-<scene>.jpg`. */
  scene: string;
  subjects: readonly string[];
  notes: readonly string[];
  /** What is written about babies, where the idea suits them. */
  babyNotes?: readonly string[];
}

export const momentIdeas: readonly MomentIdea[] = [
  {
    scene: 'easel',
    subjects: ['Creative Arts', 'Special Moment'],
    notes: [
      '{names} mixed yellow and blue and called out, “Look, it turned green!”',
      'A whole morning at the easel. “It is our house, and this is the wind.”',
      'Wide strokes first, then tiny dots. {names} stayed with it for half an hour.',
    ],
    babyNotes: [
      'Finger paint for the very first time. {names} looked at ten blue fingers in wonder.',
      '{names} patted the paper with both hands and left the sweetest prints.',
    ],
  },
  {
    scene: 'blocks',
    subjects: ['Math Explorers', 'Friends and Feelings'],
    notes: [
      'Nine blocks high! {names} counted every one before the big crash.',
      'First it fell, then they made the bottom wider. Engineers at work.',
      '{names} compared the tower with themselves: “It is taller than me!”',
    ],
    babyNotes: [
      'We built, {names} knocked it down, and everybody laughed. Again!',
      '{names} held one block in each hand and banged them together.',
    ],
  },
  {
    scene: 'garden',
    subjects: ['Science and Nature'],
    notes: [
      '{names} watered the sunflowers and found a worm, who was moved to safety.',
      'Measuring day: the tallest plant now reaches up to the elbow.',
      '“They are thirsty, I can tell.” {names} took good care of our bed.',
    ],
    babyNotes: [
      '{names} smelled the mint and touched the soft leaves.',
      'Bare feet in the grass. {names} was not sure at first.',
    ],
  },
  {
    scene: 'puddles',
    subjects: ['Special Moment', 'Science and Nature'],
    notes: [
      'The best puddle of the year. {names} tested how deep it was, several times.',
      'Rain boots on, and out we went! Everyone came back soaked and happy.',
      '{names} dropped leaves into the puddle to see which ones float.',
    ],
  },
  {
    scene: 'story',
    subjects: ['Language and Literacy'],
    notes: [
      '{names} remembered every animal of the story, in the right order.',
      'We stopped before the last page and guessed the ending. So many good ideas!',
      'Story circle on the rug. {names} joined in with every rhyme.',
    ],
    babyNotes: [
      '{names} patted the pictures and turned a page, almost alone.',
      'A cozy story on the rug. {names} pointed at every dog in the book.',
    ],
  },
  {
    scene: 'leaf-prints',
    subjects: ['Creative Arts', 'Science and Nature'],
    notes: [
      'Leaf by leaf: {names} pressed, peeled and found the veins on the paper.',
      'Our print gallery is open. Come and see it in the hallway!',
      '{names} sorted the leaves by size before choosing the colors.',
    ],
  },
  {
    scene: 'playdough',
    subjects: ['Creative Arts', 'Friends and Feelings'],
    notes: [
      'A snake, a pizza and a birthday cake, all from one lump of dough.',
      '{names} took turns with the rolling pin without any help from us.',
      'Strong little hands! Rolling and pinching is great practice for holding a pencil.',
    ],
  },
  {
    scene: 'drums',
    subjects: ['Music and Movement'],
    notes: [
      'Fast, slow, loud, and as quiet as a mouse. {names} followed every signal.',
      '{names} kept a steady beat through the whole song.',
      'The rainbow band gave its first concert today. Standing ovation!',
    ],
    babyNotes: [
      '{names} discovered that hands can make thunder.',
      'Shake, stop, shake! {names} waited for the music with wide eyes.',
    ],
  },
  {
    scene: 'water-table',
    subjects: ['Science and Nature', 'Friends and Feelings'],
    notes: [
      'Does it float? {names} tested a boat, a spoon and one very brave duck.',
      '{names} poured from the small cup into the big one and back again.',
      'Wind makers at work: blowing the boats from shore to shore.',
    ],
    babyNotes: ['Splash! {names} found out how far water can fly.', '{names} chased the little duck around the table.'],
  },
  {
    scene: 'snack',
    subjects: ['Friends and Feelings', 'Memo'],
    notes: [
      '{names} passed the bowl around and made sure that everybody got some.',
      'First taste of dragon fruit: “It looks like a spotted cloud.”',
      'We set the table together. One plate, one cup, one friend.',
    ],
    babyNotes: [
      'Soft peach for the first time: a funny face, and then a mouth wide open for more.',
      '{names} used the spoon today, and some of it arrived.',
    ],
  },
  {
    scene: 'slide',
    subjects: ['Music and Movement', 'Special Moment'],
    notes: [
      '{names} climbed every step alone and came down with both arms up.',
      'The very first time down the big slide. Look at that face!',
      'Waiting for a turn is hard. {names} did it, and cheered for the others.',
    ],
  },
  {
    scene: 'chalk',
    subjects: ['Language and Literacy', 'Creative Arts'],
    notes: [
      'The path is full of suns now. {names} signed the work with a first letter.',
      '{names} drew a road all the way to Grandma’s house.',
      'Big arm movements today, small letters tomorrow.',
    ],
  },
  {
    scene: 'shapes',
    subjects: ['Math Explorers'],
    notes: [
      '{names} found the triangle in a slice of toast as well!',
      'Circles here, squares there. {names} explained the rule to a friend.',
      'Red, yellow, blue, red, yellow … {names} knew what comes next.',
    ],
  },
  {
    scene: 'birthday',
    subjects: ['Special Moment'],
    notes: [
      'A birthday in the room! {names} helped to blow out the candles.',
      'Paper hats, a song in two languages and crumbs everywhere.',
      '{names} chose the balloons and the birthday song.',
    ],
    babyNotes: ['A little one turned one in our room! {names} loved the paper hats.'],
  },
  {
    scene: 'family-wall',
    subjects: ['Memo', 'Friends and Feelings'],
    notes: [
      'Thank you for the family pictures! {names} introduced everyone by name.',
      'Our family wall is growing. More photos are always welcome.',
      '{names} went to the wall first thing this morning to say hello.',
    ],
    babyNotes: [
      '{names} touched the photo from home and smiled.',
      'Every face on our wall got a happy squeal this morning.',
    ],
  },
  {
    scene: 'bubbles',
    subjects: ['Friends and Feelings', 'Science and Nature'],
    notes: [
      'Bubbles! {names} chased them across the whole yard.',
      'Gentle breath, big bubble. {names} worked it out.',
      '{names} tried to count the bubbles, but they were faster.',
    ],
    babyNotes: [
      '{names} followed every bubble and reached out with both hands.',
      'A bubble landed on a nose. Such big eyes!',
    ],
  },
];

/** What the demo's parents answer. */
export const parentComments: readonly string[] = [
  'This made our day. Thank you for sharing it!',
  'We talked about this all through dinner.',
  'Look at that smile! Grandma wants a print.',
  'We tried it again at home, on the kitchen floor.',
  'So proud. Last month this would have been too scary.',
  'Thank you for taking such good care of them.',
  'That explains the paint behind the ears!',
  'We had no idea. What a lovely surprise.',
  'Please tell the teachers: best day of the week, I was told.',
  'It is on our fridge now.',
  'We are practicing this at home, too. It shows!',
  'I needed this picture in the middle of a long meeting. Thank you.',
];
