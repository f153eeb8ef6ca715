import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { WorkspaceProvider } from "#workspace/use-workspace.tsx";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { LanguageSetting } from "./language-setting.tsx";

const onChange = vi.fn<(language: string | undefined) => void>();

function Harness({ isOptional = true }: { isOptional?: boolean }) {
  const [language, setLanguage] = useState<string | undefined>("de");
  return (
    <WorkspaceProvider value={sampleWorkspace}>
      <LanguageSetting
        language={language}
        isOptional={isOptional}
        isReadOnly={false}
        onChange={(next) => {
          onChange(next);
          setLanguage(next);
        }}
      />
    </WorkspaceProvider>
  );
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Language" });

/** What is typed first takes the place of what stands there. */
async function typeAnew(text: string) {
  await userEvent.clear(box());
  await userEvent.type(box(), text);
}

test("a language is taken by its name, and every language is offered", async () => {
  renderScreen(<Harness isOptional={false} />);
  expect(box().value).toBe("German");
  expect(box().list?.options.length).toBeGreaterThan(40);
  await typeAnew("french");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("fr");
  await userEvent.tab();
  expect(box().value).toBe("French");
});

test("what names no language changes nothing, stays, and is said once the box is left", async () => {
  renderScreen(<Harness isOptional={false} />);
  await typeAnew("Frenhc");
  expect(screen.queryByText("Choose a language from the list.")).toBeNull();
  await userEvent.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(box().value).toBe("Frenhc");
  expect(screen.getByText("Choose a language from the list.")).toBeTruthy();
});

test("an empty box says no language, where none has to be said", async () => {
  renderScreen(<Harness />);
  await userEvent.clear(box());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(box().placeholder).toBe("Not said");
});

test("an empty box goes back to its language, where one has to be said", async () => {
  renderScreen(<Harness isOptional={false} />);
  await userEvent.clear(box());
  await userEvent.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(box().value).toBe("German");
});
