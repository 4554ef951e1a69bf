import { rolldown } from 'rolldown';

/** A module and all that it imports, as one small script that runs at once. */
export async function bundled(file: string): Promise<string> {
  const bundle = await rolldown({ input: file });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
