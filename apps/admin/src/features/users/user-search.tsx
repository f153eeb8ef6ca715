import { m } from "#paraglide/messages.js";
import { SearchBox } from "@postlark/ui/search-box";
import { useEffect, useEffectEvent, useState } from "react";

/** How long typing must pause before the server is asked. */
const pauseMs = 250;

/**
 * Searches for what was typed, once typing pauses.
 * @param words what is searched for at the moment
 */
export function UserSearch({
  words,
  onSearch,
}: {
  words: string;
  onSearch: (words: string) => void;
}) {
  const [draft, setDraft] = useState(words);
  const [sent, setSent] = useState(words);
  const [shown, setShown] = useState(words);
  const wanted = draft.trim();

  // Back, or a link, changes the search too; the box's own wish coming true must not undo what has
  // been typed since.
  if (words !== shown) {
    setShown(words);
    if (words !== sent) setDraft(words);
    setSent(words);
  }

  const search = useEffectEvent(() => {
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = setTimeout(search, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, sent]);

  return (
    <SearchBox
      label={m.users_search()}
      placeholder={m.users_search()}
      clearLabel={m.users_search_clear()}
      value={draft}
      onValueChange={setDraft}
      className="w-full sm:w-72"
    />
  );
}
