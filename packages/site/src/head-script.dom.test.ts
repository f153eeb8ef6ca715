import { expect, test, vi } from "vitest";

import { ownAppearance } from "./appearance.ts";
import { handleBrokenTransitions, landingHeadScript, translatedHeadScript } from "./head-script.ts";
import { translationsScript } from "./language-script.ts";

function broken(): Promise<never> {
  return Promise.reject(new Error("Transition was skipped"));
}

test.each(["pageswap", "pagereveal"])(
  "an aborted view transition at %s causes no unhandled rejection",
  async (name) => {
    handleBrokenTransitions();
    const unheard = vi.fn<() => void>();
    process.on("unhandledRejection", unheard);
    const transition = { ready: broken(), finished: broken(), updateCallbackDone: broken() };
    for (const viewTransition of [transition, null]) {
      window.dispatchEvent(Object.assign(new Event(name), { viewTransition }));
    }
    // Node tells of unheard rejections once everything at hand is done.
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", unheard);
    expect(unheard).not.toHaveBeenCalled();
  },
);

test("the inline scripts are self-contained and contain no closing tags", () => {
  localStorage.setItem("postlark.theme", "light");
  localStorage.setItem("postlark.language", "de");
  document.body.innerHTML = `<p>Sign in</p><template lang="de">Anmelden</template>`;
  for (const code of [landingHeadScript, translatedHeadScript, translationsScript]) {
    expect(code).not.toMatch(/<\/|<!--/);
    const script = document.createElement("script");
    script.textContent = code;
    document.head.append(script);
  }
  expect(document.documentElement.dataset).toMatchObject({ ...ownAppearance, theme: "light" });
  expect(document.querySelector("p")?.textContent).toBe("Anmelden");
});
