import { liveQueries } from "#workspace/live-queries.ts";
import { webAddressesOf } from "@postlark/domain/web-addresses";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Autosave } from "./draft/autosave.ts";
import type { Draft } from "./draft/draft.ts";
import { useDraft } from "./draft/use-draft.ts";
import type { KnownFacts } from "./use-composer.ts";

/** How long a link must stand as it is before it is looked at, in ms: nobody asks for half an address. */
const settledMs = 1_000;

/** What the server tells the rules about a post. What it does not tell is not judged. */
export function usePostFacts(
  workspaceId: string,
  postId: string,
  autosave: Pick<Autosave, "subscribe" | "snapshot">,
): KnownFacts {
  const written = useDraft(autosave, ({ draft }) => linksIn(draft).join(" "));
  const links = useSettled(written, settledMs);
  const urls = links === "" ? [] : links.split(" ");
  const { data: said } = useQuery(liveQueries.said(workspaceId));
  const { data: missing } = useQuery({
    ...liveQueries.missingLinks(workspaceId, urls),
    enabled: urls.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => ({
      recent: (said ?? []).filter((post) => post.postId !== postId),
      missingLinks: new Set(missing),
    }),
    [said, missing, postId],
  );
}

function linksIn({ content, overrides }: Draft): string[] {
  const texts = [content, ...Object.values(overrides)].map(({ text = "" }) => text);
  return [
    ...new Set(texts.flatMap((text) => webAddressesOf(text).map(({ url }) => url))),
  ].toSorted();
}

/** A value once it has not changed for a while. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
