import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { openUserParameter, parseOpenUser } from "./open-user.ts";

/** Whose details stand open beside the list. */
export type OpenUser = {
  /** `undefined` while nobody's do. */
  id: string | undefined;
  open: (id: string) => void;
  close: () => void;
};

/** Marks a history entry that was made by opening somebody here: before it lies the list alone. */
const openedHere = "opened-from-list";

/** The person that the page's address names: they can be linked to, and Back closes them. */
export function useOpenUser(): OpenUser {
  const [params, setParams] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();

  const open = useCallback(
    (id: string) =>
      setParams(
        (before) => {
          before.set(openUserParameter, id);
          return before;
        },
        { state: openedHere, preventScrollReset: true },
      ),
    [setParams],
  );

  function close() {
    if (state === openedHere) void navigate(-1);
    else {
      params.delete(openUserParameter);
      setParams(params, { replace: true, preventScrollReset: true });
    }
  }

  return { id: parseOpenUser(params), open, close };
}
