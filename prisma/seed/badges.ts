interface Badge {
  /** Names its picture: `pictures/badge-<key>.jpg`. */
  key: string;
  title: string;
  description: string;
}

interface BadgeCategory {
  value: string;
  badges: readonly Badge[];
}

const badge = (key: string, title: string, description: string): Badge => ({ key, title, description });

export const badgeCategories: readonly BadgeCategory[] = [
  {
    value: 'Kindness',
    badges: [
      badge('heart', 'Big Heart', 'Comforted a friend who was sad, without being asked.'),
      badge('hands', 'Helping Hands', 'Helped a classmate or a teacher with a job that needed two.'),
      badge('gift', 'Super Sharer', 'Shared a favorite toy and waited for the next turn.'),
      badge('sun', 'Sunny Greeter', 'Welcomed everyone at the door with a smile and a good morning.'),
      badge('smile', 'Joy Bringer', 'Made the whole room laugh, kindly.'),
      badge('umbrella', 'Friend in the Rain', 'Stood by a friend on a cloudy day.'),
    ],
  },
  {
    value: 'Learning',
    badges: [
      badge('book', 'Story Lover', 'Listened to a whole story and told a part of it again.'),
      badge('pencil', 'First Letters', 'Wrote the first letter of their own name.'),
      badge('abacus', 'Counting Star', 'Counted ten things, one by one, touching each.'),
      badge('shapes', 'Shape Finder', 'Found circles, squares and triangles all around the room.'),
      badge('puzzle', 'Puzzle Pro', 'Finished a whole puzzle and did not give up.'),
      badge('bulb', 'Bright Idea', 'Solved a problem in a way nobody had thought of.'),
    ],
  },
  {
    value: 'Growing Up',
    badges: [
      badge('spoon', 'Brave Taster', 'Tried a food that was new, even if only one bite.'),
      badge('drops', 'Clean Hands', 'Washed hands from start to finish, soap and song included.'),
      badge('shoe', 'Shoe Champion', 'Put on both shoes, and on the right feet.'),
      badge('moon', 'Cozy Napper', 'Rested quietly and let friends sleep.'),
      badge('crown', 'Potty Hero', 'Stayed dry for a whole day.'),
      badge('tooth', 'Bright Smile', 'Brushed every tooth, the ones at the back too.'),
    ],
  },
  {
    value: 'Nature',
    badges: [
      badge('seed', 'Little Gardener', 'Planted a seed and watered it all week.'),
      badge('leaf', 'Leaf Collector', 'Found leaves of five different shapes.'),
      badge('boot', 'Puddle Jumper', 'Went out in the rain and found the best puddle.'),
      badge('snail', 'Gentle Observer', 'Watched a small animal for a long time without disturbing it.'),
      badge('bird', 'Bird Watcher', 'Spotted a bird and knew its name.'),
      badge('rainbow', 'Weather Watcher', 'Details the class about the weather for a whole week.'),
    ],
  },
  {
    value: 'Arts and Play',
    badges: [
      badge('paint', 'Color Mixer', 'Mixed two colors and discovered a third.'),
      badge('drum', 'Steady Beat', 'Kept the beat for a whole song.'),
      badge('note', 'Song Leader', 'Led the morning song for the whole circle.'),
      badge('blocks', 'Master Builder', 'Built a tower taller than a friend.'),
      badge('mask', 'Great Pretender', 'Invented a story and played it with friends.'),
      badge('star', 'Star of the Day', 'Had one of those days when everything shines.'),
    ],
  },
];
