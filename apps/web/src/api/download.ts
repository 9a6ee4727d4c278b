import type { Endpoint } from '@footprints/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../lib/save-file.ts';
import { answerOf, exchange, type LooseInput, sendProven } from './client.ts';
import { ApiError } from './errors.ts';

/** A CSV file of the product, and the name that the server gave it. */
interface Download {
  file: Blob;
  name: string | undefined;
}

type Refused = { status: number; text: string };

const isCsv = ({ ok, headers }: Response) => ok && (headers.get('Content-Type') ?? '').startsWith('text/csv');

async function bytesOf(response: Response, moved: () => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    moved();
  }
  return chunks;
}

async function read(response: Response, moved: () => void): Promise<Download | Refused> {
  if (!isCsv(response)) return { status: response.status, text: await response.text() };
  return {
    file: new Blob(await bytesOf(response, moved), { type: 'text/csv' }),
    name: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1],
  };
}

/**
 * Fetches a CSV file. Not by a plain link: a refusal must be told in words, and must never lie in a file.
 * @throws as `call` does
 */
export function download(endpoint: Endpoint, input: LooseInput = {}): Promise<Download> {
  return sendProven(async () => {
    const answer = await exchange(endpoint, input, read);
    if ('file' in answer) return answer;
    answerOf(answer.status, answer.text);
    throw new ApiError(0);
  });
}

type Wanted = Pick<LooseInput, 'params' | 'query'> & { endpoint: Endpoint; name: string };

/** Fetches a CSV file and hands it to the browser to keep. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ endpoint, name, ...input }: Wanted) => {
      const answer = await download(endpoint, input);
      saveFile(answer.file, answer.name ?? name);
    },
  });
}
