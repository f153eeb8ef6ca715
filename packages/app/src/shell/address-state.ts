import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router-dom";

/** Parses a screen's state from URL parameters, and writes it. */
export type AddressFormat<State> = {
  /** Missing and invalid parameters give the default. */
  parse: (params: URLSearchParams) => State;
  /** Writes its own parameters and keeps the others; defaults are omitted. */
  write: (params: URLSearchParams, state: State) => void;
};

export type AddressChange = {
  /** Replaces the last history entry, so that Back does not undo it separately. */
  replace?: boolean;
  preventScrollReset?: boolean;
  /** Debounce before the URL is written, in ms: browsers limit how often a page may do that. */
  pauseMs?: number;
};

type AddressState<State> = {
  readonly address: string;
  readonly state: State;
  /** The URLs to which the hook is navigating, the latest last. */
  readonly pending: readonly string[];
};

/**
 * Keeps a screen's state in the URL's parameters: linkable, and undone by Back. A change applies at once; the URL follows.
 * Changes are combined while an earlier navigation is loading. @returns the state, and a function that changes it
 */
export function useAddressState<State>({ parse, write }: AddressFormat<State>) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [addressState, setAddressState] = useState<AddressState<State>>(() => ({
    address,
    state: parse(params),
    pending: [],
  }));
  const { state: currentState, pending } = addressState;
  // The target of a pending navigation.
  const { location: nextLocation } = useNavigation();
  if (addressState.address !== address) {
    // The URL of a change can arrive after the next change, which stays applied.
    const arrivedIndex = pending.indexOf(address);
    setAddressState(
      arrivedIndex === -1
        ? { address, state: parse(params), pending: [] }
        : { address, state: currentState, pending: pending.slice(arrivedIndex + 1) },
    );
  } else if (!nextLocation && pending.at(-1) === address) {
    // The last change undid the others, whose URLs never arrive.
    setAddressState({ address, state: currentState, pending: [] });
  }
  const target = pending.at(-1) ?? address;
  const { pathname } = useLocation();
  const isLeaving =
    nextLocation && (nextLocation.pathname !== pathname || nextLocation.search.slice(1) !== target);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ params, isLeaving, shown: currentState, target });
  useEffect(() => {
    latest.current = { params, isLeaving, shown: currentState, target };
  }, [params, isLeaving, currentState, target]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(part: Partial<State>, { pauseMs, ...options }: AddressChange = {}) {
    const state = { ...currentState, ...part };
    setAddressState((now) => ({ ...now, state }));
    const updateUrl = () => {
      const next = new URLSearchParams(latest.current.params);
      write(next, state);
      const nextAddress = next.toString();
      // Two events of one click have the same result, and must not add two history entries.
      if (latest.current.isLeaving || nextAddress === latest.current.target) return;
      latest.current.target = nextAddress;
      setAddressState((now) => ({ ...now, pending: [...now.pending, nextAddress] }));
      setParams(next, options);
    };
    clearTimeout(timer.current);
    if (pauseMs === undefined) updateUrl();
    // Back or a link may have navigated elsewhere meanwhile.
    else timer.current = setTimeout(() => latest.current.shown === state && updateUrl(), pauseMs);
  }

  return [currentState, change] as const;
}

/** Sets a parameter, or removes it if empty. */
export function writeParameter(params: URLSearchParams, name: string, value: string): void {
  if (value === "") params.delete(name);
  else params.set(name, value);
}
