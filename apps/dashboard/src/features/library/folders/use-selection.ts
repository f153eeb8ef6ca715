import type { LibraryPicture } from "@postlark/domain/library-picture";
import { useState } from "react";

/** Pictures that somebody selected, for as long as the same are shown. @param shown what tells which are */
export function useSelection(shown: string) {
  const [selected, setSelected] = useState<readonly LibraryPicture[]>([]);
  const [of, setOf] = useState(shown);
  if (of !== shown) {
    setOf(shown);
    setSelected([]);
  }

  function select(picture: LibraryPicture, isOn: boolean) {
    setSelected((before) => [
      ...before.filter(({ id }) => id !== picture.id),
      ...(isOn ? [picture] : []),
    ]);
  }

  return {
    selected,
    select,
    clear: () => setSelected([]),
    has: ({ id }: LibraryPicture) => selected.some((picture) => picture.id === id),
    /** What is meant by one of them: all of them, or else it alone. */
    meantBy: (picture: LibraryPicture) =>
      selected.some(({ id }) => id === picture.id) ? selected : [picture],
  };
}
