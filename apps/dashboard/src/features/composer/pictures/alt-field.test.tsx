import { Describe } from "#components/suggestions/describe-button.tsx";
import type { Suggest } from "#workspace/use-suggest.ts";
import { samplePicture } from "#testing/workspace-samples.ts";
import { AppError } from "@postlark/sdk/errors";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { AltCommands } from "./alt-commands.ts";
import { AltField } from "./alt-field.tsx";

type KeepAlt = NonNullable<AltCommands["saveAltInLibrary"]>;

const sources = vi.fn<(source: string | undefined) => void>();

function Field({ alt: first = "", ...commands }: AltCommands & { alt?: string }) {
  const [alt, setAlt] = useState(first);
  const [altsOfPost] = useState(() => new Map<string, Promise<string | undefined>>());
  return (
    <AltField
      {...commands}
      picture={samplePicture(1, alt)}
      label="Alt text"
      isReadOnly={false}
      altsOfPost={altsOfPost}
      post={() => ({ text: "Rye", language: "de" })}
      onDescribe={(next, source) => {
        setAlt(next);
        sources(source);
      }}
    />
  );
}

const withModel = (suggest: Suggest): AltCommands["describe"] =>
  function Described(props) {
    return <Describe {...props} model="llama3.2" suggest={suggest} />;
  };

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Alt text" });

test("a description is saved to the library once the field is left, and only if it was written", async () => {
  const keepAlt = vi.fn<KeepAlt>(async () => true);
  render(<Field alt="The oven" saveAltInLibrary={keepAlt} />);
  await userEvent.click(box());
  await userEvent.tab();
  expect(keepAlt).not.toHaveBeenCalled();
  await userEvent.type(box(), " at dawn ");
  expect(keepAlt).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(keepAlt).toHaveBeenCalledWith(samplePicture(1).id, "The oven at dawn", undefined);
  await screen.findByText("Saved to the library too");
  await userEvent.type(box(), "!");
  expect(screen.queryByText("Saved to the library too")).toBeNull();
  await userEvent.tab();
  await waitFor(() =>
    expect(keepAlt).toHaveBeenLastCalledWith(
      samplePicture(1).id,
      "The oven at dawn !",
      "The oven at dawn",
    ),
  );
});

test("a correction that is made while the first description is being saved replaces it", async () => {
  const answers: ((isSaved: boolean) => void)[] = [];
  const keepAlt = vi
    .fn<KeepAlt>(async () => true)
    .mockImplementationOnce(
      async () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
    );
  render(<Field saveAltInLibrary={keepAlt} />);
  await userEvent.type(box(), "A loaf");
  await userEvent.tab();
  await userEvent.type(box(), " of rye");
  await userEvent.tab();
  expect(keepAlt).toHaveBeenCalledExactlyOnceWith(samplePicture(1).id, "A loaf", undefined);
  answers[0]?.(true);
  await screen.findByText("Saved to the library too");
  expect(keepAlt).toHaveBeenLastCalledWith(samplePicture(1).id, "A loaf of rye", "A loaf");
});

test("a description that the library does not take stays in the post, without a note", async () => {
  render(<Field saveAltInLibrary={async () => false} />);
  await userEvent.type(box(), "A loaf");
  await userEvent.tab();
  expect(box().value).toBe("A loaf");
  expect(screen.queryByText("Saved to the library too")).toBeNull();
});

test('"Describe it" puts the model\'s description into the field, where the focus goes to check it', async () => {
  const keepAlt = vi.fn<KeepAlt>(async () => true);
  const suggest = vi.fn<Suggest>(async (_request, { onText }) => {
    onText("A loaf ");
    onText("on a board.");
    return { model: "llama3.2", tokens: 5 };
  });
  render(<Field saveAltInLibrary={keepAlt} describe={withModel(suggest)} />);
  await userEvent.click(screen.getByRole("button", { name: "Describe it" }));
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({
    kind: "alt",
    mediaId: samplePicture(1).id,
    language: "de",
    text: "Rye",
  });
  await waitFor(() => expect(box().value).toBe("A loaf on a board."));
  expect(sources).toHaveBeenLastCalledWith("model:llama3.2");
  expect(document.activeElement).toBe(box());
  screen.getByText("Check this text.");
  expect(screen.queryByRole("button", { name: "Describe it" })).toBeNull();
  expect(keepAlt).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(keepAlt).toHaveBeenCalledOnce();
});

const blind: Suggest = async () => {
  throw new AppError({ kind: "unavailable", code: "model_blind" });
};

test("a model that does not see pictures says so, and the field stays empty", async () => {
  render(<Field describe={withModel(blind)} />);
  await userEvent.click(screen.getByRole("button", { name: "Describe it" }));
  await screen.findByRole("alert");
  expect(box().value).toBe("");
  screen.getByRole("button", { name: "Describe it" });
});

test("a described picture has no button", () => {
  render(<Field alt="The oven" describe={withModel(() => new Promise(() => {}))} />);
  expect(screen.queryByRole("button")).toBeNull();
});
