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

type Known<State> = { readonly address: string; readonly state: State; readonly asked?: string };

/**
 * State that the page's address holds: it can be linked to, and Back undoes it. A change counts at once;
 * the address follows. Changes add up while the address of an earlier one is still loading.
 */
export function useAddressState<State>({ parse, write }: AddressFormat<State>) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  /** `asked`: the address that this hook is leading to. */
  const [known, setKnown] = useState<Known<State>>(() => ({ address, state: parse(params) }));
  const { state: shown, asked } = known;
  if (known.address !== address)
    setKnown({ address, state: asked === address ? shown : parse(params) });
  const { pathname } = useLocation();
  // Of a link that was followed and whose screen is still loading.
  const { location: ahead } = useNavigation();
  const isLeaving = ahead && (ahead.pathname !== pathname || ahead.search.slice(1) !== asked);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ params, isLeaving, shown, written: address });
  useEffect(() => {
    latest.current = { params, isLeaving, shown, written: asked ?? address };
  }, [params, isLeaving, shown, asked, address]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(part: Partial<State>, { pauseMs, ...options }: AddressChange = {}) {
    const state = { ...shown, ...part };
    setKnown((now) => ({ ...now, state }));
    const put = () => {
      const next = new URLSearchParams(latest.current.params);
      write(next, state);
      const written = next.toString();
      // Two events of one click say the same: each would be a step for Back.
      if (latest.current.isLeaving || written === latest.current.written) return;
      latest.current.written = written;
      setKnown((now) => ({ ...now, asked: written }));
      setParams(next, options);
    };
    clearTimeout(timer.current);
    if (pauseMs === undefined) put();
    // Another state is shown where Back, or a link, led elsewhere meanwhile.
    else timer.current = setTimeout(() => latest.current.shown === state && put(), pauseMs);
  }

  return [shown, change] as const;
}

/** Sets a parameter, or takes it out where there is nothing to say. */
export function writeParameter(params: URLSearchParams, name: string, value: string): void {
  if (value === "") params.delete(name);
  else params.set(name, value);
}
