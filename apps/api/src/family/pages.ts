import type { RowOf } from '../db/statement.ts';
import type { monthsOf } from './sql.ts';
import { notInArchive } from '@footprints/contracts/family-archives';
import { contactParts } from '../children/contacts.ts';
import { consentWords, planWords } from './fact-words.ts';
import { Html, html } from '../http/html.ts';
import type { Profile } from './profile.ts';
import { style } from './style.ts';
import { type ArchivedDay, type ArchivedMoment, type ArchivedReport, type Month, reportWords } from './months.ts';
import { counted, dayWords, monthWords } from './words.ts';
import { clockWords, dayIn, shortDayWords, timeIn } from '../db/calendar.ts';
import { reportTypes } from '@footprints/contracts/report-types/table';

/** How much there is of a month. */
type MonthSize = RowOf<ReturnType<typeof monthsOf>['columns']>;

/** What every page says of the archive. */
export interface Cover {
  profile: Profile;
  /** What the product is called where it was made, and when. */
  productName: string;
  madeOn: string;
  months: readonly MonthSize[];
}

const none = html``;

/** Nothing may be loaded from elsewhere or run, whatever stands in the texts. */
const policy =
  "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

function page({ profile, productName, madeOn }: Cover, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${new Html(policy)}" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        ${body}
        <footer>
          Made on ${shortDayWords(madeOn)} by ${productName} for the family of ${profile.name}. Nothing on this page is
          loaded from elsewhere.
        </footer>
      </body>
    </html> `.text;
}

const sizeWords = ({ reports, moments }: MonthSize): string =>
  [moments > 0 && counted(moments, 'moment'), reports > 0 && counted(reports, 'report')].filter(Boolean).join(' · ');

/** The first page: who, how much, each month, badges, and what is known of the child. */
export function indexPage(cover: Cover): string {
  const { profile, months } = cover;
  const sum = (of: (month: MonthSize) => number) => months.reduce((total, month) => total + of(month), 0);
  const totals: [string, number][] = [
    ['Moments', sum(({ moments }) => moments)],
    ['Reports', sum(({ reports }) => reports)],
    ['Days here', sum(({ attendance }) => attendance)],
    ['Badges', profile.badges.length],
  ];
  const [first, last] = [months[0], months.at(-1)];
  const span =
    first === undefined || last === undefined
      ? 'Nothing was recorded yet.'
      : `${monthWords(first.month)}${first === last ? '' : ` to ${monthWords(last.month)}`}, at ${profile.record.LocationName}.`;
  const years = [...Map.groupBy(months, ({ month }) => month.slice(0, 4))].reverse();
  return page(
    cover,
    profile.name,
    html`<header>
        ${portraitPart(profile)}
        <h1>${profile.name}</h1>
        <p class="lead">${span}</p>
        <dl class="totals">
          ${totals.map(
            ([word, count]) =>
              html`<div>
                <dt>${word}</dt>
                <dd>${count.toLocaleString('en-US')}</dd>
              </div>`,
          )}
        </dl>
      </header>
      <main>
        ${years.map(
          ([year, ofYear]) =>
            html`<section aria-labelledby="y${year}">
              <h2 id="y${year}">${year}</h2>
              <ul class="months">
                ${ofYear.map(
                  (month) =>
                    html`<li>
                      <a href="months/${month.month}.html"
                        >${monthWords(month.month)}<span>${sizeWords(month)}</span></a
                      >
                    </li> `,
                )}
              </ul>
            </section>`,
        )}
        ${badgesPart(profile)}
        <section aria-labelledby="about">
          <h2 id="about">About ${profile.record.FirstName}</h2>
          <dl class="facts">${facts(profile)}</dl>
        </section>
        <section aria-labelledby="files">
          <h2 id="files">The same as files</h2>
          <ul>
            <li><a href="reports.csv">reports.csv</a>: every report, for a spreadsheet</li>
            <li><a href="data.json">data.json</a>: the same, for programs</li>
            <li><a href="README.txt">README.txt</a>: what is in this copy</li>
          </ul>
          <p class="soft">${notInArchive}</p>
        </section>
      </main>`,
  );
}

const portraitPart = ({ record: { Photo, FirstName } }: Profile): Html =>
  Photo === null ? none : html`<img class="portrait" src="${Photo}" alt="Photo of ${FirstName}" />`;

function badgesPart({ badges, timeZone }: Profile): Html {
  if (badges.length === 0) return none;
  return html`<section aria-labelledby="badges">
    <h2 id="badges">Badges</h2>
    <ul class="badges">
      ${badges.map(
        ({ shown, earnedAt }) =>
          html`<li>
            ${shown.Picture === '' ? none : html`<img src="${shown.Picture}" alt="" loading="lazy" />`}
            <h3>${shown.Title}</h3>
            <p class="soft">${shortDayWords(dayIn(timeZone, earnedAt))}</p>
            ${shown.Description === '' ? none : html`<p>${shown.Description}</p>`}
          </li> `,
      )}
    </ul>
  </section>`;
}

function facts({ record, timeZone }: Profile): Html[] {
  const rows: [string, readonly (string | Html)[]][] = [
    ['Birth date', record.BirthDate === null ? [] : [shortDayWords(record.BirthDate)]],
    ['Allergies', record.Allergies.map(({ Substance, Reaction }) => [Substance, Reaction].filter(Boolean).join(': '))],
    ['Care plans', record.CarePlans.map(planWords)],
    ['To call', record.Contacts.map(contactLine)],
    ['Consents', record.Consents.map((consent) => consentWords(consent, timeZone))],
  ];
  return rows
    .filter(([, lines]) => lines.length > 0)
    .map(
      ([word, lines]) =>
        html`<div>
          <dt>${word}</dt>
          <dd>${lines.map((line) => html`<p>${line}</p>`)}</dd>
        </div>`,
    );
}

/** Each part in its own direction: the number behind a name from right to left would be read in another order. */
const contactLine = (contact: Profile['record']['Contacts'][number]): Html =>
  html`${contactParts(contact).map((part, at) => html`${at === 0 ? '' : ', '}<bdi>${part}</bdi>`)}`;

/** A month, day by day. */
export function monthPage(cover: Cover, month: Month): string {
  const { profile, months } = cover;
  const at = months.findIndex((one) => one.month === month.Month);
  const [earlier, later] = [months[at - 1], months[at + 1]];
  const rows = [...month.Reports, ...month.Moments, ...month.Withdrawn, ...month.Attendance];
  const days = [...new Set(rows.map(({ Day }) => Day))].toSorted();
  const title = monthWords(month.Month);
  return page(
    cover,
    `${title} · ${profile.name}`,
    html`<nav class="pages" aria-label="Months">
        <a href="../index.html">${profile.name}</a>${linkTo(earlier)}${linkTo(later)}
      </nav>
      <header><h1>${title}</h1></header>
      <main>${days.map((day) => dayPart(profile, month, day))}</main>`,
  );
}

const linkTo = (month: MonthSize | undefined): Html =>
  month === undefined ? none : html`<a href="${month.month}.html">${monthWords(month.month)}</a>`;

function dayPart(profile: Profile, month: Month, day: string): Html {
  const isOf = ({ Day }: { Day: string }) => Day === day;
  const entries = [
    ...month.Reports.filter(isOf).map((report) => ({ time: report.Time, text: reportPart(profile, report) })),
    ...month.Moments.filter(isOf).map((moment) => ({ time: moment.Time, text: momentPart(profile, moment) })),
    ...month.Withdrawn.filter(isOf).map(({ Time }) => ({
      time: Time,
      text: html`<p class="soft">An entry of ${clockWords(Time)} was withdrawn.</p>`,
    })),
  ].toSorted((one, other) => one.time.localeCompare(other.time));
  const here = month.Attendance.filter(isOf).map((row) => html`<span>${hereWords(row)}</span>`);
  return html`<section class="day" aria-labelledby="d${day}">
    <h2 id="d${day}">${dayWords(day)}${here}</h2>
    ${entries.map(
      ({ time, text }) =>
        html`<article class="entry">
          <time datetime="${day}T${time}">${clockWords(time)}</time>
          <div>${text}</div>
        </article> `,
    )}
  </section> `;
}

function hereWords({ TimeIn, TimeOut, Away, Changes }: ArchivedDay): string {
  const span = (times: Pick<ArchivedDay, 'TimeIn' | 'TimeOut'>) =>
    times.TimeIn === null
      ? 'not here'
      : `${clockWords(times.TimeIn)} to ${times.TimeOut === null ? '…' : clockWords(times.TimeOut)}`;
  const here = TimeIn === null ? 'Not here' : `Here ${span({ TimeIn, TimeOut })}`;
  const away = Away.map(({ From, To }) => `, away ${clockWords(From)} to ${clockWords(To)}`).join('');
  if (Changes.length === 0) return here + away;
  return `${here}${away}, corrected; before: ${Changes.map(({ Before }) => span(Before)).join('; ')}`;
}

function reportPart({ timeZone }: Profile, report: ArchivedReport): Html {
  const type = reportTypes.find(({ name }) => name === report.Type);
  const before = report.Changes.map((change) =>
    changePart(timeZone, change, [type === undefined ? '' : reportWords(type.id, change.Before), change.Before.Note]),
  );
  return html`<h3>${report.Type}</h3>
    ${paragraph(report.Summary)}${paragraph(report.Note)}${before}`;
}

function momentPart({ timeZone, record }: Profile, moment: ArchivedMoment): Html {
  const what = [moment.Subject, moment.Lesson].filter(Boolean).join(' · ');
  const alt = moment.Note === '' ? `Photo of ${record.FirstName}, ${dayWords(moment.Day)}` : moment.Note;
  const picture =
    moment.Photo === null
      ? paragraph(
          moment.PhotoHidden
            ? 'The photo is not shown, because a family on it allows it no more.'
            : 'The photo is lost.',
        )
      : html`<figure>
          <a href="../${moment.Photo}"
            ><img
              src="../${moment.Photo}"
              alt="${alt}"
              width="${moment.Width}"
              height="${moment.Height}"
              loading="lazy"
          /></a>
        </figure>`;
  const comment =
    moment.Comment === null
      ? none
      : html`<blockquote><span class="soft">Your family:</span> <bdi>${moment.Comment}</bdi></blockquote>`;
  const before = moment.Changes.map((change) =>
    changePart(timeZone, change, [change.Before.Subject, change.Before.Note]),
  );
  const standards = moment.Standards.map(({ Code, Title }) => `${Code} ${Title}`).join(' · ');
  return html`<h3>${what}</h3>
    ${picture}${paragraph(moment.Note)}${standards === '' ? none : html`<p class="soft">${standards}</p>`}${comment}${before}`;
}

const paragraph = (text: string): Html => (text === '' ? none : html`<p>${text}</p>`);

function changePart(timeZone: string, { At, Reason }: { At: string; Reason: string }, before: readonly string[]): Html {
  const at = new Date(At);
  const when = `${shortDayWords(dayIn(timeZone, at))}, ${clockWords(timeIn(timeZone, at))}`;
  const said = before.filter(Boolean).join(' · ');
  return html`<p class="changed">Corrected ${when}. ${Reason} ${said === '' ? '' : `Before: ${said}`}</p>`;
}
