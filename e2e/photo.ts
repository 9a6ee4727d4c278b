import type { Page } from '@playwright/test';

/** The head of a photo that says: held sideways, turn it a quarter to show it upright. */
const heldSideways = Buffer.from(
  'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
  'hex',
);

/** A photo as a camera held sideways writes it: 640 × 480 pixels that are to be shown as 480 × 640. */
export async function sidewaysPhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw.');
    context.fillStyle = '#e9a03b';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#2b6cb0';
    context.fillRect(60, 40, 240, 400);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.9);
    });
    return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? []));
  });
  const picture = Buffer.from(bytes);
  const buffer = Buffer.concat([picture.subarray(0, 2), heldSideways, picture.subarray(2)]);
  return { name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer };
}
