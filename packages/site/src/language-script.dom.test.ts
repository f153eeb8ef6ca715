import { beforeEach, expect, test } from "vitest";

import { hideUntranslated, otherLanguages, placeTranslations } from "./language-script.ts";

const body = `<div id="root"><p>Sign in</p></div><template lang="es" title="Entrar"><p>Iniciar sesión</p></template><template lang="de" title="Anmelden"><p>Anmelden</p></template><p id="failure">No</p><template lang="es">No</template><template lang="de">Nein</template>`;

/** Opens a document as a browser does: its head, its body, and the script at its end. */
function open(whileHidden: () => void = () => {}) {
  hideUntranslated("postlark.language", otherLanguages);
  whileHidden();
  document.body.innerHTML = body;
  placeTranslations();
}

const { documentElement: root } = document;

beforeEach(() => {
  localStorage.clear();
  root.lang = "en";
  root.hidden = false;
  document.title = "Sign in";
});

test.each([null, "en", "nl", "<b>"])("with %j chosen, the document stays English", (choice) => {
  if (choice !== null) localStorage.setItem("postlark.language", choice);
  open(() => expect(root.hidden).toBe(false));
  expect([root.lang, root.hidden, document.title]).toEqual(["en", false, "Sign in"]);
  expect(document.querySelector("#root")?.textContent).toBe("Sign in");
});

test("hides the page until the chosen language's messages are applied", () => {
  localStorage.setItem("postlark.language", "de");
  open(() => expect([root.lang, root.hidden]).toEqual(["de", true]));
  expect([root.lang, root.hidden, document.title]).toEqual(["de", false, "Anmelden"]);
  expect(document.querySelector("#root")?.innerHTML).toBe("<p>Anmelden</p>");
  expect(document.querySelector("#failure")?.textContent).toBe("Nein");
});
