import { paths } from '../lib/paths.ts';
import { page, type PageRow } from './page.ts';

// Asked for in one place: every call of import() lists what its code needs, and the first page carries those lists.
const mailed = () => import('./mailed-pages.ts');
const dashboard = page(() => import('./dashboards/dashboard-page.tsx'), 'DashboardPage');

/** The pages that anybody may come to first, beside the login page; all others are in `routes-table.ts`. */
export const firstPages: readonly PageRow[] = [
  [
    paths.forgotPassword,
    undefined,
    page(() => import('../features/identity/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ],
  [paths.changePassword, undefined, page(mailed, 'ChangePasswordPage')],
  [paths.welcome, undefined, page(mailed, 'WelcomePage')],
  [paths.confirmSignIn, undefined, page(mailed, 'ConfirmSignInPage')],
  [paths.confirmEmail, undefined, page(mailed, 'ConfirmEmailPage')],
  [paths.setPin, undefined, page(mailed, 'SetPinPage')],
  [paths.stopEmail, undefined, page(mailed, 'StopEmailPage')],
  [paths.acceptChild, undefined, page(mailed, 'AcceptChildPage')],
  [paths.secondFactor, undefined, page(() => import('../features/account/second-factor-page.tsx'), 'SecondFactorPage')],

  [paths.home, '*', dashboard],
  [paths.dashboard, '*', dashboard],
];
