import { useEffect, useState } from "react";
import type { TeamActions } from "./team-actions.ts";

/**
 * How many client links end when somebody leaves, counted once it is asked whether they should.
 * @param userId of whom it is asked; undefined while nobody is
 * @returns undefined until it is known
 */
export function useEndingLinks(
  userId: string | undefined,
  countLinks: TeamActions["countLinks"],
): number | undefined {
  const [found, setFound] = useState<{ userId: string; count: number }>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isOver = false;
    const show = (count: number) => {
      if (!isOver) setFound({ userId, count });
    };
    // Without a number, the question says so without one.
    countLinks(userId).then(show, () => {});
    return () => {
      isOver = true;
    };
  }, [userId, countLinks]);
  return found?.userId === userId ? found?.count : undefined;
}
