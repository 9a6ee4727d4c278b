import { getDaySheet } from '@footprints/contracts/attendance';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { getAdminChild } from '@footprints/contracts/child-records';
import { getGroups } from '@footprints/contracts/children';
import { type ChildContacts, listContacts, saveContacts } from '@footprints/contracts/contacts';
import { saveChildPhoto } from '@footprints/contracts/child-photos';
import { uploadPhoto } from '@footprints/contracts/moments';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listRetention } from '@footprints/contracts/retention';
import { longDate, todayInZone } from '../../lib/dates.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { adminChildOf, noRules } from './child-fixtures.ts';
import { dialled } from './contact-list.tsx';
import { contactsQuery } from './queries.ts';

const director = person(['Director']);
const gia = { Name: 'Gia Grandmother', Relation: 'Grandmother', Phone: '312 555 0100', MayPickUp: true };
const Photo = `/api/images/${'a'.repeat(40)}.jpg?size=thumb`;

async function openChild(api: FakeApi) {
  const app = renderApp('/admin/children/11', { api, as: director });
  await screen.findByRole('heading', { level: 1, name: 'Ava Carter' });
  return app;
}
const dialog = () => within(screen.getByRole('dialog'));

describe('product 13.9 contacts on the page of a child', () => {
  it('are read, and replaced in their order', async () => {
    const api = new FakeApi()
      .answer(getAdminChild, adminChildOf())
      .answer(listRetention, noRules)
      .answer(saveContacts, { ID: 11, Version: 4 });
    const { user } = await openChild(api);
    expect(screen.getByRole('link', { name: 'Call Gia Grandmother: 312 555 0100' }).getAttribute('href')).toBe(
      'tel:3125550100',
    );
    await user.click(screen.getByRole('button', { name: 'Edit contacts' }));
    await screen.findByRole('dialog');
    await user.click(dialog().getByRole('button', { name: 'Add contact' }));
    const second = within(dialog().getByRole('group', { name: 'Contact 2' }));
    await user.type(second.getByLabelText(/Name/), 'Uma Uncle');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findAllByText(adminMessages.phoneMissing)).not.toEqual([]);
    await user.type(second.getByLabelText(/Phone/), '+1 312 555 0101');
    await user.click(second.getByLabelText('May pick up'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests(saveContacts).map(({ body }) => body)).toEqual([
      {
        ChildID: 11,
        Version: 3,
        Contacts: [gia, { Name: 'Uma Uncle', Relation: '', Phone: '+1 312 555 0101', MayPickUp: true }],
      },
    ]);
  });

  it.each([
    ['+1 (312) 555-0100', 'tel:+13125550100'],
    // A phone waits at the comma, and then dials the rest.
    ['(312) 555-0100 x12', 'tel:3125550100,12'],
    ['312 555 0100X12', 'tel:3125550100,12'],
  ])('are called at %s by what a phone dials', (phone, link) => {
    expect(dialled(phone)).toBe(link);
  });

  it('are told the room as a list to call from', async () => {
    const child: ChildContacts = {
      ChildID: 11,
      FirstName: 'Ava',
      MiddleName: null,
      LastName: 'Carter',
      Photo,
      GroupName: 'Sunbeams',
      Allergies: ['Milk', 'Peanuts'],
      AllergyDetails: [
        { Substance: 'Milk', Reaction: '' },
        { Substance: 'Peanuts', Reaction: 'Hives. Call the family.' },
      ],
      Contacts: [gia, { ...gia, Name: 'Uma Uncle', MayPickUp: false }],
      BirthDate: '2024-06-10',
    };
    const api = new FakeApi()
      .answer(listContacts, [
        child,
        ...['2024-06-10', '2023-01-02'].map((BirthDate, index) => ({
          ...child,
          ...{
            ChildID: 12 + index,
            FirstName: 'Emma',
            LastName: 'Twin',
            Photo: null,
            Allergies: [],
            AllergyDetails: [],
            Contacts: [],
          },
          BirthDate,
        })),
      ])
      .answer(getDaySheet, { Day: '2026-11-21', Children: [] })
      .answer(getGroups, []);
    const { queryClient, router } = renderApp('/attendance?show=contacts', { api, as: person(['Classroom']) });
    expect(await screen.findByRole('heading', { level: 3, name: 'Ava Carter' })).toBeTruthy();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Ava Carter', 'Emma Twin, born June 10, 2024', 'Emma Twin, born January 2, 2023']);
    // Paper has this part of the page alone, and says of which room and day it is.
    const sheet = screen.getByRole('region', { name: 'Emergency contacts' });
    expect(sheet.dataset).toHaveProperty('sheet');
    expect(within(sheet).getByRole('heading', { level: 2 }).textContent).toBe(
      `Someone · ${longDate(todayInZone('America/New_York'))}`,
    );
    expect(document.title).toBe(`Emergency contacts, Someone, ${longDate(todayInZone('America/New_York'))}`);
    expect(screen.getByText('Allergies: Milk, Peanuts')).toBeTruthy();
    const [ava] = within(sheet).getAllByRole('listitem');
    expect([...ava!.querySelectorAll('p')].map(({ textContent }) => textContent)[0]).toBe(
      'Peanuts: Hives. Call the family.',
    );
    expect(screen.getByText('May not pick up')).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src')).toBe(Photo);

    // In a yard without a network the phone numbers stay, also for who comes back to them.
    api.breakNetwork(listContacts);
    await queryClient.refetchQueries({ queryKey: contactsQuery(null).queryKey });
    expect(queryClient.getQueryState(contactsQuery(null).queryKey)?.status).toBe('error');
    await act(() => router.navigate('/attendance'));
    await screen.findByRole('heading', { level: 1, name: 'Attendance' });
    await act(() => router.navigate('/attendance?show=contacts'));
    await screen.findByRole('heading', { level: 1, name: 'Emergency contacts' });
    expect(screen.getByRole('link', { name: 'Call Gia Grandmother: 312 555 0100' })).toBeTruthy();
  });
});

describe('product 13.8 the photo of a child', () => {
  const jpeg = new File(['x'], 'ava.jpg', { type: 'image/jpeg' });

  it('is added where the guardians allow it, and removed again', async () => {
    const name = `${'b'.repeat(40)}.jpg`;
    const api = new FakeApi()
      .answer(getAdminChild, adminChildOf({ Photo, HasPhoto: true }))
      .answer(listRetention, noRules)
      .answer(uploadPhoto, name)
      .answer(saveChildPhoto, { ID: 11, Version: 4 });
    const { user } = await openChild(api);
    await user.upload(screen.getByLabelText('Replace photo'), jpeg);
    await waitFor(() => expect(api.requests(saveChildPhoto)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: /^Remove photo/ }));
    await user.click(dialog().getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(api.requests(saveChildPhoto)).toHaveLength(2));
    expect(api.requests(saveChildPhoto).map(({ body }) => body)).toEqual([
      { ChildID: 11, Version: 3, Filename: name },
      { ChildID: 11, Version: 3, Filename: null },
    ]);
  });

  it('is not asked for without consent, and initials stand in for one that is gone', async () => {
    await openChild(
      new FakeApi().answer(getAdminChild, adminChildOf({ PhotoConsent: false })).answer(listRetention, noRules),
    );
    expect(screen.getByText('With photo consent, Ava can have a photo here.')).toBeTruthy();
    expect(screen.queryByLabelText('Add photo')).toBeNull();
  });

  it('gives way to the initials when it cannot be shown', async () => {
    await openChild(
      new FakeApi().answer(getAdminChild, adminChildOf({ Photo, HasPhoto: true })).answer(listRetention, noRules),
    );
    const image = document.querySelector('img');
    if (image) fireEvent.error(image);
    expect(await screen.findByText('AC')).toBeTruthy();
  });
});
