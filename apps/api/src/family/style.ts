/** How every page of an archive looks: as a book, in light and dark, and on paper. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #faf7f2; --card: #fff; --ink: #2b2622; --soft: #665d54; --line: #e4dccf; --accent: #0f5f58; --wash: #dff1ee;
  --note: #fdf3d7; --note-ink: #5a4510;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1b1917; --card: #262320; --ink: #ede8e2; --soft: #b3aaa0; --line: #403a35; --accent: #74d3c7; --wash: #17403b;
    --note: #3a311b; --note-ink: #f3e2ae;
  }
}
* { box-sizing: border-box; }
html { font: 1.0625rem/1.6 ui-rounded, "Nunito Variable", Nunito, "Segoe UI", system-ui, sans-serif; }
body { margin: 0; background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }
main, header, footer, nav.pages { max-width: 52rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 3rem; padding-bottom: 1rem; }
h1 { font: 600 clamp(2rem, 7vw, 3.25rem)/1.1 ui-serif, "Iowan Old Style", Palatino, Georgia, serif; margin: 0 0 .5rem; letter-spacing: -.01em; text-wrap: balance; }
h2 { font: 600 1.375rem/1.3 ui-serif, "Iowan Old Style", Palatino, Georgia, serif; margin: 2.75rem 0 1rem; }
h3 { font-size: 1.0625rem; margin: 0; }
p { margin: 0 0 .75rem; unicode-bidi: plaintext; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: .25rem; }
.lead, .soft, time { color: var(--soft); }
.lead { font-size: 1.125rem; }
.portrait { display: block; width: 9rem; height: 9rem; margin-bottom: 1.25rem; object-fit: cover; border-radius: 50%; background: var(--line); }
ul, ol, dl { margin: 0; padding: 0; list-style: none; }
.totals { display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; margin: 1.5rem 0 0; padding: 1.25rem 0; border-block: 1px solid var(--line); }
.totals div { display: flex; flex-direction: column-reverse; }
.totals dt { color: var(--soft); }
.totals dd { margin: 0; font: 600 1.75rem/1.2 ui-serif, Georgia, serif; font-variant-numeric: lining-nums; }
.months { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); gap: .75rem; }
.months a { display: block; height: 100%; padding: .875rem 1.125rem; background: var(--card); border: 1px solid var(--line); border-radius: .875rem; text-decoration: none; }
.months a:hover { border-color: var(--accent); }
.months span { display: block; font-size: .9375rem; color: var(--soft); }
.badges { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 1.5rem 1rem; text-align: center; }
.badges img { width: 7rem; height: 7rem; object-fit: contain; border-radius: 1rem; }
.badges p { margin: .25rem 0 0; font-size: .9375rem; line-height: 1.4; }
.facts div { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: 0 1rem; padding: .625rem 0; border-bottom: 1px solid var(--line); }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.day > h2 { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; padding-bottom: .375rem; border-bottom: 1px solid var(--line); }
.day > h2 span { font: 400 .9375rem/1.4 ui-rounded, system-ui, sans-serif; color: var(--soft); }
.entry { display: grid; grid-template-columns: 5.25rem minmax(0, 1fr); gap: 0 1rem; padding: .5rem 0; break-inside: avoid; }
.entry > time { font-size: .9375rem; padding-top: .0625rem; font-variant-numeric: tabular-nums; }
.entry p { margin: .125rem 0 0; overflow-wrap: anywhere; }
figure { margin: .5rem 0; }
figure img { display: block; width: auto; max-width: 100%; height: auto; max-height: 34rem; border-radius: .75rem; background: var(--line); }
blockquote { margin: .5rem 0 0; padding: .5rem .875rem; background: var(--wash); border-radius: .625rem; overflow-wrap: anywhere; }
.changed { margin-top: .375rem; padding: .375rem .75rem; font-size: .9375rem; background: var(--note); color: var(--note-ink); border-radius: .625rem; overflow-wrap: anywhere; }
nav.pages { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding-top: 1.25rem; }
nav.pages a { display: inline-block; padding: .625rem 0; }
footer { margin-top: 4rem; padding-bottom: 3rem; color: var(--soft); font-size: .9375rem; }
footer::before { content: ""; display: block; margin-bottom: 1.25rem; border-top: 1px solid var(--line); }
@media (max-width: 30rem) {
  .totals { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
  .entry { grid-template-columns: minmax(0, 1fr); }
  .facts div { grid-template-columns: minmax(0, 1fr); }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --accent: #000; --wash: #f2f2f2; --note: #f2f2f2; --note-ink: #000; color-scheme: light; }
  html { font-size: 10.5pt; }
  nav.pages { display: none; }
  header { padding-top: 0; }
  main, header, footer { max-width: none; padding-inline: 0; }
  .day > h2 { break-after: avoid; }
  figure img { max-height: 11cm; }
  .badges > * { break-inside: avoid; }
  footer { margin-top: 1.5rem; padding-bottom: 0; }
}
`;
