/** The pages that links in letters open: whoever comes by one needs this alone, and everybody else none of it. */
export { AcceptChildPage } from '../features/children/accept-child-page.tsx';
export { ConfirmEmailPage } from '../features/identity/confirm-email-page.tsx';
export { ConfirmSignInPage } from '../features/identity/confirm-sign-in-page.tsx';
export { ChangePasswordPage, SetPinPage, WelcomePage } from '../features/identity/new-password-pages.tsx';
export { StopEmailPage } from '../features/identity/stop-email-page.tsx';
