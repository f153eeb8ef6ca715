import { useEffect, useMemo, useState } from "react";
import type { TextLink } from "./text-links.ts";

type FindLinks = (text: string) => TextLink[];

const none: FindLinks = () => [];
let loaded: FindLinks | undefined;

/** The links of a text; the code that finds them loads after the editor. */
export function useTextLinks(text: string): readonly TextLink[] {
  const [find, setFind] = useState(() => loaded ?? none);
  useEffect(() => {
    let isOver = false;
    async function load() {
      const linksOf = await loadFindLinks();
      if (!isOver) setFind(() => linksOf);
    }
    void load();
    return () => {
      isOver = true;
    };
  }, []);
  return useMemo(() => find(text), [find, text]);
}

/** If it fails to load, links are not drawn, and no error is shown. */
async function loadFindLinks(): Promise<FindLinks> {
  try {
    loaded ??= (await import("./text-links.ts")).linksOf;
    return loaded;
  } catch {
    return none;
  }
}
