import { getImage } from '@footprints/contracts/images';
import * as calls from '@footprints/contracts/moments';
import { form, jpeg, waitingPhoto } from '../photos.ts';
import { call, readersOfAva, savers, staffOfAva, staffOnly } from './call.ts';
import { freshMoment } from './records.ts';

export const momentsCalls = [
  call(calls.uploadPhoto, staffOnly, async () => ({ form: form({ name: 'photo.jpg', content: await jpeg(90) }) })),
  call(calls.uploadPhotoBase64, staffOnly, async () => ({
    body: { base64Image: (await jpeg(90)).toString('base64') },
  })),
  call(calls.saveMoment, staffOfAva, async ({ api, ava, world, person }) => ({
    body: {
      // Who may not upload names a photo that is nobody's.
      Filename: await waitingPhoto(api, person ?? 'sunflowers').catch(() => `${'0'.repeat(40)}.jpg`),
      SubjectID: world.subjects.art,
      children: [{ childId: ava }],
    },
  })),
  call(calls.listMoments, readersOfAva, ({ ava }) => ({ body: { ChildID: ava, Day: '2026-11-18' } })),
  call(calls.getMoment, readersOfAva, ({ ava, records }) => ({ params: { id: records.momentId, childId: ava } }), {
    as: 'sunflowers',
  }),
  call(calls.saveComment, [401, 200, 404, 403, 403, 403, 403, 403, 403], ({ ava, records }) => ({
    body: { ChildID: ava, DailyMomentID: records.momentId, Note: 'Lovely' },
  })),
  call(getImage, readersOfAva, ({ records }) => ({ params: { name: records.photo }, query: { size: 'thumb' } })),
  // Of Ben, of whom no family reads anything here.
  call(calls.undoMoment, savers, async ({ api, world }) => ({ body: await freshMoment(api, world.children.ben) })),
  call(calls.amendMoment, staffOfAva, async ({ api, ava }) => ({
    body: { ...(await freshMoment(api, ava)), Version: 1, Changes: { Note: 'Corrected' }, Reason: 'Wrong amount' },
  })),
  call(calls.retractMoment, staffOfAva, async ({ api, ava }) => ({
    body: { ...(await freshMoment(api, ava)), Version: 1, Reason: 'Entered twice' },
  })),
  call(calls.moveMoment, staffOfAva, async ({ api, ava, world }) => ({
    body: {
      ...(await freshMoment(api, ava)),
      FromChildID: ava,
      ToChildID: world.children.ben,
      Version: 1,
      Reason: 'Wrong child',
    },
  })),
  call(calls.getMomentHistory, readersOfAva, ({ ava, records }) => ({
    params: { id: records.momentId, childId: ava },
  })),
];
