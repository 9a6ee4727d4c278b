/** A piece of a page whose texts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Part[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** HTML in which every value that is no HTML itself stands as text; nothing stands for ''. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: pieces }, ...parts.map(textOf)));
}
