import { loadLibrary } from "#session/load-library.ts";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { libraryPicture } from "#testing/workspace-samples.ts";
import { WorkspaceProvider } from "#workspace/use-workspace.tsx";
import { createQueryClient } from "@postlark/app/session/query-client";
import { AppError } from "@postlark/sdk/errors";
import { toast } from "@postlark/ui/toast";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { usePictureActions } from "./use-picture-actions.ts";

vi.mock("#session/load-library.ts");
vi.mock("@postlark/ui/toast");

const picture = libraryPicture(1, {});
const tagPicture = vi.fn<() => Promise<void>>();
const deletePicture = vi.fn<() => Promise<void>>();
const restorePicture = vi.fn<() => Promise<void>>();
const refused = new AppError({ kind: "conflict", status: 409, code: "media_planned" });
const lost = new AppError({ kind: "offline" });

beforeEach(() => {
  for (const command of [tagPicture, deletePicture, restorePicture]) {
    command.mockReset().mockResolvedValue();
  }
  vi.mocked(toast).mockReset();
  const commands = { tagPicture, deletePicture, restorePicture };
  vi.mocked(loadLibrary, { partial: true }).mockResolvedValue(commands);
});

/** The picture's actions, on its page, whose address has a filter. */
function open() {
  const client = createQueryClient(() => {});
  const refetch = vi.spyOn(client, "invalidateQueries");
  const page = `/w/${sampleWorkspace.slug}/library/${picture.id}?tag=rye`;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[page]}>
      <QueryClientProvider client={client}>
        <WorkspaceProvider value={sampleWorkspace}>{children}</WorkspaceProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  const hook = () => ({ ...usePictureActions(picture), address: useLocation() });
  return { refetch, ...renderHook(hook, { wrapper }) };
}

const libraryPath = `/w/${sampleWorkspace.slug}/library`;

test("a deleted picture leads back to the library with its filter, and Undo restores it", async () => {
  const { result, refetch } = open();
  act(() => result.current.onDelete());
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(deletePicture).toHaveBeenCalledExactlyOnceWith(picture.id);
  expect(result.current.address).toMatchObject({ pathname: libraryPath, search: "?tag=rye" });
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce());

  const [shown] = vi.mocked(toast).mock.lastCall ?? [];
  act(() => shown?.action?.onPress());
  await waitFor(() => expect(restorePicture).toHaveBeenCalledExactlyOnceWith(picture.id));
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(2));
});

test("a picture of a planned post stays open, with the refusal", async () => {
  deletePicture.mockRejectedValue(refused);
  const { result } = open();
  act(() => result.current.onDelete());
  await waitFor(() => expect(result.current.isDeletionRefused).toBe(true));
  expect(toast).not.toHaveBeenCalled();
  expect(result.current.address.pathname).toBe(`${libraryPath}/${picture.id}`);

  deletePicture.mockResolvedValue();
  act(() => result.current.onDelete());
  await waitFor(() => expect(result.current.isDeletionRefused).toBe(false));
});

test("a deletion without an answer shows an error, and the picture stays open", async () => {
  deletePicture.mockRejectedValue(lost);
  const { result } = open();
  act(() => result.current.onDelete());
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(result.current.isDeletionRefused).toBe(false);
  expect(result.current.address.pathname).toBe(`${libraryPath}/${picture.id}`);
});

test("a tag is stored and the library read again; a failure shows an error and is returned", async () => {
  const { result, refetch } = open();
  expect(await act(() => result.current.onTag("rye", true))).toBe(true);
  expect(tagPicture).toHaveBeenCalledExactlyOnceWith(picture.id, "rye", true);
  expect(refetch).toHaveBeenCalledOnce();

  tagPicture.mockRejectedValue(lost);
  expect(await act(() => result.current.onTag("rye", false))).toBe(false);
  expect(toast).toHaveBeenCalledOnce();
});
