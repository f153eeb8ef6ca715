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

test("choosing a language by name sets its code, and more than 40 are offered", async () => {
  renderScreen(<Harness isOptional={false} />);
  expect(box().value).toBe("German");
  expect(box().list?.options.length).toBeGreaterThan(40);
  await typeAnew("french");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("fr");
  await userEvent.tab();
  expect(box().value).toBe("French");
});

test("an unknown language changes nothing and shows an error after blur", async () => {
  renderScreen(<Harness isOptional={false} />);
  await typeAnew("Frenhc");
  expect(screen.queryByText("Choose a language from the list.")).toBeNull();
  await userEvent.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(box().value).toBe("Frenhc");
  expect(screen.getByText("Choose a language from the list.")).toBeTruthy();
});

test("clearing an optional language removes it", async () => {
  renderScreen(<Harness />);
  await userEvent.clear(box());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(box().placeholder).toBe("Not set");
});

test("clearing a required language restores it on blur", async () => {
  renderScreen(<Harness isOptional={false} />);
  await userEvent.clear(box());
  await userEvent.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(box().value).toBe("German");
});
