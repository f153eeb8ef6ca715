import { useEffect, useMemo, useState } from "react";
import type { TextLink } from "./text-links.ts";

type FindLinks = (text: string) => TextLink[];

const none: FindLinks = () => [];
let loaded: FindLinks | undefined;

/** Where a text's links are. What finds them comes once the editor is there: typing waits for none of it. */
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

/** Without it nothing is drawn, which nobody has to be told. */
async function loadFindLinks(): Promise<FindLinks> {
  try {
    loaded ??= (await import("./text-links.ts")).linksOf;
    return loaded;
  } catch {
    return none;
  }
}
