/** The pages that links in letters open: whoever comes by one needs this alone, and everybody else none of it. */
export { AcceptChildPage } from '../features/children/accept-child-page.tsx';
export { ConfirmEmailPage, ConfirmSignInPage, StopEmailPage } from '../features/identity/mailed-yes-pages.tsx';
export { ChangePasswordPage, SetPinPage, WelcomePage } from '../features/identity/new-password-pages.tsx';
