import type { Keyring } from "../platform/credentials/keyring.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { createJpegQueue, type MakeJpeg } from "./jpeg-queue.ts";
import { createLinkSigner, type LinkSigner } from "./link-signer.ts";
import { createPictureQueue, type NormalisePicture } from "./picture-queue.ts";

type OfMedia = {
  readonly normalisePicture: NormalisePicture;
  readonly makeJpeg: MakeJpeg;
  readonly links: LinkSigner;
};

export type MediaServices = PlatformServices & OfMedia;

export function createMediaServices(keyring: Keyring): OfMedia {
  return {
    normalisePicture: createPictureQueue(),
    makeJpeg: createJpegQueue(),
    links: createLinkSigner(keyring),
  };
}
