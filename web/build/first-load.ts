import type { Rolldown } from 'vite';

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/**
 * Puts all that somebody loads at first into two files: every further file costs a request, and is compressed for itself.
 * One is the page, the other three.js and what uses it, which the page can do without for a while. What is only wanted
 * later stays apart.
 */
export function firstLoad(page: string, stage: string): Rolldown.CodeSplittingGroup {
  let atOnce: Set<string> | undefined;
  let drawing: Set<string> | undefined;
  return {
    debugName: 'first load',
    name(id, modules) {
      atOnce ??= importedBy(page, modules);
      drawing ??= importedBy(stage, modules);
      if (atOnce.has(id)) {
        return 'page';
      }
      if (!drawing.has(id)) {
        return null;
      }
      const needs = [id, ...importedBy(id, modules)];
      return needs.some((each) => each.includes('/three/')) ? 'stage' : 'page';
    },
  };
}

/** Puts all that a screen needs beyond that into one file: a table would ask for thirty. */
export function screen(name: string, entry: string): Rolldown.CodeSplittingGroup {
  let needed: Set<string> | undefined;
  return {
    debugName: name,
    name(id, modules) {
      needed ??= importedBy(entry, modules);
      return needed.has(id) && !id.endsWith('.css') ? name : null;
    },
  };
}

/** All that a module imports, but not itself: what it waits for may need the rest. */
function importedBy(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const look = (id: string) => {
    for (const each of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (!found.has(each)) {
        found.add(each);
        look(each);
      }
    }
  };
  look(entry);
  return found;
}
