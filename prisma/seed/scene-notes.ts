import texts from './scene-notes.json' with { type: 'json' };

/** What a moment may show, under which subjects, and what the teacher writes. `{names}` are the children's first names. */
export interface MomentIdea {
  /** Names its picture: `pictures/photo-<scene>.jpg`. */
  scene: string;
  subjects: readonly string[];
  notes: readonly string[];
  /** What is written about babies, where the idea suits them. */
  babyNotes?: readonly string[];
}

export const momentIdeas: readonly MomentIdea[] = texts.momentIdeas;

/** What the demo's parents answer. */
export const parentComments: readonly string[] = texts.parentComments;
