import { useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router-dom";

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
 * the address follows.
 */
export function useAddressState<State>({ parse, write }: AddressFormat<State>) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [known, setKnown] = useState(() => ({ address, state: parse(params) }));
  if (known.address !== address) setKnown({ address, state: parse(params) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Of a link that was followed and whose screen is still on its way.
  const { location } = useNavigation();
  const latest = useRef<string>(undefined);
  const written = useRef(address);
  useEffect(() => {
    latest.current = location ? undefined : address;
    written.current = address;
  }, [address, location]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(part: Partial<State>, { pauseMs, ...options }: AddressChange = {}) {
    const state = { ...known.state, ...part };
    setKnown({ address, state });
    const put = () => {
      // Back, or a link, leads elsewhere meanwhile.
      if (latest.current !== address) return;
      const next = new URLSearchParams(params);
      write(next, state);
      // Two events of one click say the same: each would be a step for Back.
      if (next.toString() === written.current) return;
      written.current = next.toString();
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
