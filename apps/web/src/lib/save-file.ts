/** Safari reads the file a while after the click. */
const urlLifetimeMs = 60_000;

/** Hands a file to the browser, which keeps it among its downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
}
