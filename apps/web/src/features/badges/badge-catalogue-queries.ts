import { type CategoryRow, listAdminCategories, saveBadge, uploadBadgeArt } from '@footprints/contracts/badges';
import type { DataOf, InputOf } from '@footprints/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminQuery } from '../../api/answer-query.ts';
import { isRefusedFor } from '../../api/errors.ts';
import { upload } from '../../api/upload.ts';
import { type SaveMutation, useSaveRecord } from '../../forms/use-save-record.ts';

export const adminCategoriesQuery = {
  ...adminQuery(listAdminCategories),
  select: (data: CategoryRow[]) => ({ data, count: data.length }),
};

type SaveBadge = typeof saveBadge;

/**
 * Saves a badge, its art first where one was chosen. What is uploaded already is not sent again when only the badge was
 * refused.
 */
export function useSaveBadge(art: File | null, said: string): { save: SaveMutation<SaveBadge>; sent: number | null } {
  const [sent, setSent] = useState<number | null>(null);
  const uploaded = useRef<{ file: File; name: string }>(undefined);
  const store = useSaveRecord(saveBadge, said, { takesKey: true });

  const nameOf = async (file: File): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.name;
    setSent(0);
    const { data: name } = await upload(uploadBadgeArt, file, { onProgress: setSent });
    uploaded.current = { file, name };
    return name;
  };
  const save = useMutation<DataOf<SaveBadge>, Error, InputOf<SaveBadge['body']>>({
    mutationFn: async (body) => {
      const Art = art === null ? undefined : await nameOf(art);
      return store.mutateAsync({ ...body, Art });
    },
    onError: (error) => {
      if (isRefusedFor(error, 'artGone')) uploaded.current = undefined;
    },
    onSettled: () => setSent(null),
  });
  return { save: { ...save, endpoint: saveBadge }, sent };
}
