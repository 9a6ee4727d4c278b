type Attributes = Record<string, string | number>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? String(Math.round(value * 10) / 10) : value}"`)
    .join('');

const ratio = (value: number): string => value.toFixed(3);

export const circle = (x: number, y: number, radius: number, fill: string, more: Attributes = {}): string =>
  `<circle${attributesOf({ cx: x, cy: y, r: radius, fill, ...more })}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  `<ellipse${attributesOf({ cx: x, cy: y, rx, ry, fill, ...more })}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round = 0,
  more: Attributes = {},
): string => `<rect${attributesOf({ x, y, width, height, fill, rx: round, ...more })}/>`;

export const shape = (d: string, fill: string, more: Attributes = {}): string =>
  `<path${attributesOf({ d, fill, ...more })}/>`;

export const stroke = (d: string, color: string, width: number, more: Attributes = {}): string =>
  `<path${attributesOf({
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })}/>`;

/** Moves, scales and turns what is inside; the scale may mirror with a negative `scaleX`. */
export const placed = (x: number, y: number, scale: number, inside: string, turn = 0, mirrored = false): string =>
  `<g transform="translate(${String(Math.round(x))} ${String(Math.round(y))}) rotate(${String(turn)}) ` +
  `scale(${ratio(mirrored ? -scale : scale)} ${ratio(scale)})">${inside}</g>`;

export const faded = (opacity: number, inside: string): string => `<g opacity="${ratio(opacity)}">${inside}</g>`;

/** A soft shadow on the floor; its gradient is in `documentOf`. */
export const shadow = (x: number, y: number, rx: number, ry: number): string => ellipse(x, y, rx, ry, 'url(#shadow)');

/** A gradient to be named in a fill; `upright` runs from top to bottom. */
export const gradient = (id: string, from: string, to: string, upright = true): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${upright ? '0' : '1'}" y2="${upright ? '1' : '0'}">` +
  `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const shades =
  '<radialGradient id="shadow"><stop offset="0" stop-color="#3b2a1e" stop-opacity=".34"/>' +
  '<stop offset=".6" stop-color="#3b2a1e" stop-opacity=".16"/><stop offset="1" stop-color="#3b2a1e" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="glow"><stop offset="0" stop-color="#fff6d8" stop-opacity=".95"/>' +
  '<stop offset="1" stop-color="#fff6d8" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="edge" cx=".5" cy=".46" r=".75"><stop offset=".62" stop-color="#4a2f1b" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#4a2f1b" stop-opacity=".26"/></radialGradient>';

/** A whole drawing with the shadows and glows that the marks refer to. */
export const documentOf = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" ` +
  `width="${String(width)}" height="${String(height)}"><defs>${shades}</defs>${inside}</svg>`;
