import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router-dom";

/** How a screen's state stands in an address. */
export type AddressFormat<State> = {
  /** What is missing or makes no sense asks for nothing. */
  parse: (params: URLSearchParams) => State;
  /** Writes its own parameters, and leaves the others; a state that asks for nothing leaves no trace. */
  write: (params: URLSearchParams, state: State) => void;
};

export type AddressChange = {
  /** In place of the last step, so that Back does not undo it by itself. */
  replace?: boolean;
  preventScrollReset?: boolean;
  /** How long the address waits for more of the same, in ms: browsers let a page write few addresses. */
  pauseMs?: number;
};

/**
 * State that the page's address holds: it can be linked to, and Back undoes it. A change counts at once;
 * the address follows. Changes add up while the address of an earlier one is still loading.
 */
export function useAddressState<State>({ parse, write }: AddressFormat<State>) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // `asked` are the addresses that this hook navigates to, oldest first: the router drops all but the last.
  // `moves` counts arrivals at addresses of others: Back, or a link.
  const [known, setKnown] = useState(() => ({
    address,
    state: parse(params),
    asked: Array<string>(),
    moves: 0,
  }));
  if (known.address !== address) {
    const arrived = known.asked.lastIndexOf(address);
    setKnown(
      arrived === -1
        ? { address, state: parse(params), asked: [], moves: known.moves + 1 }
        : { ...known, address, asked: known.asked.slice(arrived + 1) },
    );
  }
  const { pathname } = useLocation();
  const { location: ahead } = useNavigation();
  const isOwn =
    ahead?.pathname === pathname &&
    known.asked.includes(new URLSearchParams(ahead.search).toString());
  const isLeaving = ahead !== undefined && !isOwn;

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { moves } = known;
  const latest = useRef({ params, isLeaving, moves, written: address });
  useEffect(() => {
    latest.current = { params, isLeaving, moves, written: known.asked.at(-1) ?? address };
  }, [params, isLeaving, moves, known.asked, address]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(part: Partial<State>, { pauseMs, ...options }: AddressChange = {}) {
    const state = { ...known.state, ...part };
    setKnown((now) => ({ ...now, state }));
    const put = () => {
      // Back, or a link, leads elsewhere meanwhile.
      if (latest.current.isLeaving || latest.current.moves !== moves) return;
      const next = new URLSearchParams(latest.current.params);
      write(next, state);
      const written = next.toString();
      // Two events of one click say the same: each would be a step for Back.
      if (written === latest.current.written) return;
      latest.current.written = written;
      setKnown((now) => ({ ...now, asked: [...now.asked, written] }));
      setParams(next, options);
    };
    clearTimeout(timer.current);
    if (pauseMs === undefined) put();
    else timer.current = setTimeout(put, pauseMs);
  }

  return [known.state, change] as const;
}

/** Sets a parameter, or takes it out where there is nothing to say. */
export function writeParameter(params: URLSearchParams, name: string, value: string): void {
  if (value === "") params.delete(name);
  else params.set(name, value);
}
