import { renderRoutes } from "@postlark/app/testing/render-routes";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type AddressFormat, useAddressState, writeParameter } from "./address-state.ts";

type State = { words: string; tab: string };

const format: AddressFormat<State> = {
  parse: (params) => ({ words: params.get("words") ?? "", tab: params.get("tab") ?? "all" }),
  write: (params, { words, tab }) => {
    writeParameter(params, "words", words);
    writeParameter(params, "tab", tab === "all" ? "" : tab);
  },
};

function Screen() {
  const [{ words, tab }, change] = useAddressState(format);
  return (
    <>
      <output>{`${tab}: ${words}`}</output>
      <input
        aria-label="words"
        value={words}
        onChange={({ target }) => change({ words: target.value }, { replace: true, pauseMs: 250 })}
      />
      <button
        type="button"
        onMouseDown={() => change({ tab: "new" })}
        onClick={() => change({ tab: "new" })}
      >
        New
      </button>
      <button type="button" onClick={() => change({ words: "larks" })}>
        Larks
      </button>
      <button type="button" onClick={() => change({ tab: "all" })}>
        All
      </button>
    </>
  );
}

/** Routes whose loaders answer only when `answer` is called. */
let answers: (() => void)[] = [];
const slow = () => new Promise<null>((resolve) => answers.push(() => resolve(null)));
const answer = async () => {
  await waitFor(() => expect(answers).not.toHaveLength(0));
  for (const one of answers) one();
  answers = [];
};

let arrive = () => {};
const loaded = new Promise<null>((resolve) => {
  arrive = () => resolve(null);
});

const open = (path: string) =>
  renderRoutes(
    [
      { path: "/", element: <Screen /> },
      { path: "/slow", element: <Screen />, loader: slow },
      { path: "/other", element: null, loader: slow },
      { path: "/elsewhere", element: null },
      { path: "/far", element: null, loader: () => loaded },
    ],
    path,
  ).router;
afterEach(() => vi.unstubAllGlobals());

const shown = () => screen.getByRole("status").textContent;
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText("words"), { target: { value } });

test("the URL contains the view, and Back restores the previous one", async () => {
  const router = open("/?words=ann&user=7");
  expect(shown()).toBe("all: ann");
  fireEvent.click(screen.getByRole("button", { name: "New" }));
  expect(shown()).toBe("new: ann");
  await waitFor(() => expect(router.state.location.search).toBe("?words=ann&user=7&tab=new"));
  await router.navigate(-1);
  await waitFor(() => expect(shown()).toBe("all: ann"));
});

test("two events of one click add one history entry", async () => {
  const router = open("/");
  await router.navigate("/elsewhere");
  await router.navigate("/");
  const button = await screen.findByRole("button", { name: "New" });
  act(() => {
    fireEvent.mouseDown(button);
    fireEvent.click(button);
  });
  await waitFor(() => expect(router.state.location.search).toBe("?tab=new"));
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe("/");
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe("/elsewhere");
});

test("typing takes effect at once and is written to the URL as one history entry", async () => {
  const router = open("/");
  await router.navigate("/elsewhere");
  await router.navigate("/");
  await screen.findByRole("status");
  for (const words of ["a", "an", "ann"]) type(words);
  expect(shown()).toBe("all: ann");
  expect(router.state.location.search).toBe("");
  await waitFor(() => expect(router.state.location.search).toBe("?words=ann"));
  expect(shown()).toBe("all: ann");
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe("/elsewhere");
});

test("another change includes typed text, and leaving the screen discards it", async () => {
  const router = open("/");
  type("ann");
  fireEvent.click(screen.getByRole("button", { name: "New" }));
  await waitFor(() => expect(router.state.location.search).toBe("?words=ann&tab=new"));
  type("bob");
  await router.navigate("/elsewhere");
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(router.state.location.search).toBe("");
  expect(router.state.location.pathname).toBe("/elsewhere");
});

test("pending typed text does not delay navigation to another screen", async () => {
  const router = open("/");
  type("ann");
  act(() => void router.navigate("/far"));
  await waitFor(() => expect(router.state.navigation.state).toBe("loading"));
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(router.state.navigation.location?.pathname).toBe("/far");
  arrive();
  await waitFor(() => expect(router.state.location.pathname).toBe("/far"));
});

test("changes to the URL are combined while an earlier navigation is loading", async () => {
  const router = open("/slow");
  await answer();
  await screen.findByRole("status");
  fireEvent.click(screen.getByRole("button", { name: "New" }));
  await waitFor(() => expect(router.state.navigation.location?.search).toBe("?tab=new"));
  type("ann");
  await waitFor(() => expect(router.state.navigation.location?.search).toBe("?words=ann&tab=new"));
  await answer();
  await waitFor(() => expect(router.state.location.search).toBe("?words=ann&tab=new"));
  expect(shown()).toBe("new: ann");
});

test("a change stays applied when the URL of the previous change arrives late", async () => {
  const router = open("/slow");
  await answer();
  await screen.findByRole("status");
  const [tab, words] = ["New", "Larks"].map((name) => screen.getByRole("button", { name }));
  // React renders by its own schedule, as in a browser: `act` would render each change at once.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => void seen.push(shown()));
  observer.observe(screen.getByRole("status"), { characterData: true, subtree: true });
  // The router has the first URL, and React has not rendered it yet.
  const stop = router.subscribe(({ location }) => {
    if (location.search !== "?tab=new") return;
    stop();
    words?.click();
  });
  tab?.click();
  await answer();
  await answer();
  await waitFor(() => expect(router.state.location.search).toContain("words=larks"));
  await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  observer.disconnect();
  expect(seen).toEqual(["new: ", "new: larks"]);
});

test("a link to the URL of a change that was undone before it arrived shows that URL", async () => {
  const router = open("/slow");
  await answer();
  fireEvent.click(await screen.findByRole("button", { name: "New" }));
  fireEvent.click(screen.getByRole("button", { name: "All" }));
  await answer();
  await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  expect(shown()).toBe("all: ");
  const opened = router.navigate("/slow?tab=new");
  await answer();
  await opened;
  await waitFor(() => expect(router.state.location.search).toBe("?tab=new"));
  expect(shown()).toBe("new: ");
});

test("typed text is kept when an earlier navigation finishes", async () => {
  const router = open("/slow");
  await answer();
  await screen.findByRole("status");
  fireEvent.click(screen.getByRole("button", { name: "New" }));
  await waitFor(() => expect(router.state.navigation.location?.search).toBe("?tab=new"));
  type("ann");
  await answer();
  await waitFor(() => expect(router.state.location.search).toBe("?tab=new"));
  expect(shown()).toBe("new: ann");
  await waitFor(() => expect(router.state.navigation.location?.search).toBe("?tab=new&words=ann"));
  await answer();
  await waitFor(() => expect(router.state.location.search).toBe("?tab=new&words=ann"));
});

test("typed text does not delay a link to another screen with the same parameters", async () => {
  const router = open("/slow");
  await answer();
  await screen.findByRole("status");
  fireEvent.click(screen.getByRole("button", { name: "New" }));
  await waitFor(() => expect(router.state.navigation.location?.search).toBe("?tab=new"));
  type("ann");
  act(() => void router.navigate("/other?tab=new"));
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe("/other"));
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(router.state.navigation.location?.pathname).toBe("/other");
  await answer();
  await waitFor(() => expect(router.state.location.pathname).toBe("/other"));
});
