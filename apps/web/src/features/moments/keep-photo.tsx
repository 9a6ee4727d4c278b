import { childName } from '@footprints/contracts/children';
import type { MomentDetail } from '@footprints/contracts/moments';
import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { loadPhoto } from '../../api/photo.ts';
import { saveFile } from '../../lib/save-file.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import classes from './keep-photo.module.css';

const jpeg = { type: 'image/jpeg' };

/** Some browsers share links and no files, and computers mostly nothing. */
function sharesPhotos(): boolean {
  const sample = [new File([], 'photo.jpg', jpeg)];
  return 'canShare' in navigator && navigator.canShare({ files: sample });
}

/** `/api/images/NAME?size=full` */
const storedName = (url: string) => url.replace(/^.*\//, '').replace(/\?.*$/, '');
const isDismissed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Saves a moment's photo on the device, or hands it to another app where the device does that. */
export function KeepPhoto({ moment }: { moment: MomentDetail }) {
  const name = `${childName(moment.Child)} ${moment.Date}.jpg`;
  const load = async () => new File([await loadPhoto(storedName(moment.Filename))], name, jpeg);
  const save = useMutation({ mutationFn: async () => saveFile(await load(), name) });
  const share = useMutation({
    mutationFn: async () => {
      const files = [await load()];
      await navigator.share({ files }).catch((error: unknown) => {
        // Whoever changes their mind has not failed.
        if (!isDismissed(error)) throw error;
      });
    },
  });
  return (
    <>
      <div className={classes.buttons}>
        {sharesPhotos() && (
          <BusyButton
            variant="default"
            leftSection={<IconShare2 size={20} aria-hidden />}
            loading={share.isPending}
            onClick={() => share.mutate()}
          >
            Share photo
          </BusyButton>
        )}
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Save photo
        </BusyButton>
      </div>
      {save.isError && <StatusMessage>The photo could not be saved. Please try again.</StatusMessage>}
      {share.isError && <StatusMessage>The photo could not be shared. It can be saved instead.</StatusMessage>}
    </>
  );
}
