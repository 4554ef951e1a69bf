import { useEffect } from 'preact/hooks';

/** What the browser's tab says while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
