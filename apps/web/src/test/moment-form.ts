import { uploadPhoto, saveMoment } from '@footprints/contracts/moments';
import { screen } from '@testing-library/react';
import { momentsApi, photoFile } from '../features/moments/moment-fixtures.ts';
import type { FakeApi } from './fake-api.ts';
import { person } from './people.ts';
import { renderApp } from './render-app.tsx';

/** Opens the form of a new moment and drives it by what a person sees. */
export async function openMomentForm(api = momentsApi(), query = '') {
  const app = renderApp(`/create-moment${query}`, { api, as: person(['Classroom']) });
  await screen.findByRole('button', { name: /^Ava Carter/ });
  const { user } = app;
  const save = () => user.click(screen.getByRole('button', { name: 'Save and Send Now' }));
  const choose = (file = photoFile()) => user.upload(screen.getByLabelText(/^(Choose|Replace) Photo/), file);
  const fill = async () => {
    await choose();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Special Moment');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(screen.getByRole('button', { name: 'Mia Carter' }));
  };
  return { ...app, api, save, choose, fill };
}

export function summary(): (string | null)[] {
  const alert = screen.getAllByRole('alert').find((element) => element.tabIndex === -1);
  const items = Array.from(alert?.querySelectorAll('li') ?? []);
  return items.length > 0 ? items.map((item) => item.textContent) : [alert?.textContent ?? null];
}

export function uploadedFiles(api: FakeApi): string[] {
  return api.requests(uploadPhoto).map(({ body }) => ((body as FormData).get('file') as File).name);
}

export function sentMoments(api: FakeApi): unknown[] {
  return api.requests(saveMoment).map((request) => request.body);
}

/** The Idempotency-Key of each. */
export function sentKeys(api: FakeApi): (string | null)[] {
  return api.requests(saveMoment).map((request) => request.headers.get('Idempotency-Key'));
}
