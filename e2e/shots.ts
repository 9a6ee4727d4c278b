import { join } from 'node:path';
import { type APIRequestContext, type Page, test } from '@playwright/test';
import { invitedColleague, linkMailedTo, newColleague } from './colleague.ts';
import { signIn, tick } from './story.ts';

const folder = join(import.meta.dirname, '../shots');

interface Screen {
  name: string;
  path: string;
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const submit = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).click();
  await page.getByRole('alert').first().waitFor();
};

const openFirst = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const openChild = async (page: Page) => {
  await page.getByRole('link', { name: 'Mia Lopez' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mia Lopez' }).waitFor();
};

const openMenu = async (page: Page) => {
  const opener = page.getByRole('button', { name: /menu/i });
  if (await opener.isVisible()) await opener.click();
};

const reportForms = ['bottle', 'meal', 'nap', 'diaper', 'potty', 'supplies', 'note'].map((type) => ({
  name: `report-${type}`,
  path: `/create-report/${type}`,
}));

const anonymous: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-errors', path: '/login', prepare: submit('Log In') },
  { name: 'login-no-roles', path: '/login?error=User error. Contact admin.' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'dead-link', path: '/change-password?id=none' },
  { name: 'confirm-sign-in', path: '/confirm-sign-in?id=none' },
  { name: 'confirm-email', path: '/confirm-email?id=none' },
  { name: 'stop-email', path: '/stop-email?id=none' },
  { name: 'accept-child', path: '/accept-child?id=none' },
];

const byPerson: Record<string, Screen[]> = {
  'sunflowers@demo.test': [
    { name: 'dashboard', path: '/' },
    { name: 'menu', path: '/', prepare: openMenu },
    { name: 'create-report', path: '/create-report' },
    ...reportForms,
    { name: 'report-meal-errors', path: '/create-report/meal', prepare: submit('Save') },
    {
      name: 'report-meal-filled',
      path: '/create-report/meal',
      prepare: async (page) => {
        await tick(page.getByRole('radio', { name: 'Lunch' }));
        await tick(page.getByRole('radio', { name: 'Ate All' }));
        await page.getByRole('button', { name: 'Select All' }).first().click();
      },
    },
    { name: 'reports', path: '/reports' },
    { name: 'report', path: '/reports', prepare: openFirst },
    { name: 'create-moment', path: '/create-moment' },
    { name: 'create-moment-errors', path: '/create-moment', prepare: submit('Save and Send Now') },
    { name: 'moments', path: '/moments' },
    { name: 'moment', path: '/moments', prepare: openFirst },
    { name: 'badges', path: '/badges' },
    { name: 'badge', path: '/badges', prepare: openFirst },
    { name: 'assign-badges', path: '/badges-multi' },
    { name: 'attendance', path: '/attendance' },
    { name: 'room', path: '/room' },
    { name: 'room-sleep', path: '/room/sleep' },
    { name: 'sleep-sheet', path: '/room/sheet' },
    { name: 'account', path: '/account' },
    { name: 'not-found', path: '/nowhere' },
  ],
  'parent@demo.test': [
    { name: 'dashboard', path: '/' },
    { name: 'parent-reports', path: '/parent-reports' },
    { name: 'parent-report', path: '/parent-reports', prepare: openFirst },
    { name: 'portfolio', path: '/portfolio' },
    { name: 'learning-moment', path: '/portfolio', prepare: openFirst },
    { name: 'badges', path: '/badges' },
    { name: 'badge', path: '/badges', prepare: openFirst },
  ],
  'director@demo.test': [
    { name: 'account', path: '/account' },
    {
      name: 'account-app',
      path: '/account',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
        await page.getByRole('img', { name: /QR code/ }).waitFor();
      },
    },
    { name: 'dashboard', path: '/' },
    { name: 'reports', path: '/reports' },
    { name: 'assign-badges', path: '/badges-multi' },
    { name: 'admin-curriculum', path: '/admin/curriculum' },
  ],
  'admin@demo.test': [
    { name: 'admin', path: '/admin' },
    { name: 'admin-locations', path: '/admin/locations' },
    { name: 'admin-classrooms', path: '/admin/classrooms' },
    { name: 'admin-children', path: '/admin/children' },
    { name: 'admin-child', path: '/admin/children?search=Mia', prepare: openChild },
    { name: 'admin-guardians', path: '/admin/guardians' },
    { name: 'admin-staff', path: '/admin/staff' },
    { name: 'admin-curriculum', path: '/admin/curriculum' },
    { name: 'admin-badges', path: '/admin/badges' },
    { name: 'admin-trivia', path: '/admin/trivia' },
    { name: 'admin-transfer', path: '/admin/transfer' },
    { name: 'admin-audit', path: '/admin/audit' },
  ],
  'unassigned@demo.test': [
    { name: 'dashboard', path: '/' },
    { name: 'reports', path: '/reports' },
    { name: 'create-report-note', path: '/create-report/note' },
  ],
};

async function take(page: Page, role: string, { name, path, prepare }: Screen, look: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (prepare) {
    await prepare(page);
    await page.waitForLoadState('networkidle');
  }
  await page.screenshot({ path: join(folder, `${role}.${name}.${look}.png`), animations: 'disabled' });
}

/** The pages of links that work, which only a letter has. */
async function mailed(admin: APIRequestContext): Promise<Screen[]> {
  const { link } = await invitedColleague(admin);
  const email = await newColleague(admin);
  await admin.post('/api/membership/password/forgot', { data: { email } });
  return [
    { name: 'welcome', path: link },
    { name: 'change-password', path: await linkMailedTo(email, 'change-password') },
  ];
}

test('nobody', async ({ page, request }, { project }) => {
  const screens = [...anonymous, ...(await mailed(request))];
  for (const screen of screens) await take(page, 'nobody', screen, project.name);
});

for (const [email, screens] of Object.entries(byPerson)) {
  test(email, async ({ page }, { project }) => {
    await signIn(page, email);
    for (const screen of screens) await take(page, email.split('@')[0] ?? '', screen, project.name);
  });
}
