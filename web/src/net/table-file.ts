import { ApiError, keyed } from './api.ts';

/** Fetches the file of a table that is over, and has the browser keep it. */
export async function downloadTable({ id, key }: { id: string; key: string }): Promise<void> {
  const response = await fetch(`/api/tables/${id}/export`, keyed(key));
  if (!response.ok) {
    throw new ApiError(`server.http-${response.status}`, response.statusText);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${id}.piste`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
