import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { writingQueries } from "#workspace/writing-queries.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Autosave } from "./draft/autosave.ts";
import type { Draft } from "./draft/draft.ts";
import type { KnownFacts } from "./use-composer.ts";

type FindAddresses = NonNullable<KnownFacts["addressesIn"]>;

/** Debounce before links are checked, in ms, so that no partial URL is requested. */
const pauseMs = 1_000;

/** Loads the facts from the server that a post is checked with. Rules about facts that are missing find nothing. */
export function usePostFacts(
  workspaceId: string,
  postId: string,
  autosave: Pick<Autosave, "subscribe" | "snapshot">,
): KnownFacts {
  const { urls, addressesIn } = useSettledLinks(autosave);
  const { data: recentPosts } = useQuery(workspaceQueries.said(workspaceId));
  const { data: missingUrls } = useQuery({
    ...workspaceQueries.missingLinks(workspaceId, urls),
    enabled: urls.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: voice } = useQuery(writingQueries.brandVoice(workspaceId));
  return useMemo(
    () => ({
      avoidedWords: voice?.avoided ?? [],
      recent: (recentPosts ?? []).filter((post) => post.postId !== postId),
      missingLinks: new Set(missingUrls),
      addressesIn,
    }),
    [recentPosts, missingUrls, addressesIn, voice, postId],
  );
}

function linksIn({ content, overrides }: Draft, addressesIn: FindAddresses): string[] {
  const texts = [content, ...Object.values(overrides)].flatMap(({ text = "", settings }) => [
    text,
    settings?.firstComment ?? "",
  ]);
  return [...new Set(texts.flatMap((text) => addressesIn(text).map(({ url }) => url)))].toSorted();
}

/** A post's links, debounced: searching on every key press would slow down typing. */
function useSettledLinks({ subscribe, snapshot }: Pick<Autosave, "subscribe" | "snapshot">) {
  const [links, setLinks] = useState("");
  const [addressesIn, setAddressesIn] = useState<FindAddresses>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    async function updateLinks() {
      const { draft } = snapshot();
      try {
        // Loaded after the composer.
        const { webAddressesOf } = await import("@postlark/domain/web-addresses");
        if (isUnmounted) return;
        setAddressesIn(() => webAddressesOf);
        setLinks(linksIn(draft, webAddressesOf).join(" "));
      } catch {
        // It failed to load: the next change retries.
      }
    }
    void updateLinks();
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void updateLinks(), pauseMs);
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, snapshot]);
  return { urls: links === "" ? [] : links.split(" "), addressesIn };
}
