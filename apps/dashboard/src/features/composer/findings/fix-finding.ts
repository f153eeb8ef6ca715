import { m } from "#paraglide/messages.js";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { toPlainLetters } from "@postlark/domain/post-checks/text-styled";
import { isVideo } from "@postlark/domain/video";
import { contentOf, type Draft, writeMedia, writeSettings, writeText } from "../draft/draft.ts";
import { variantOf } from "./variant-of.ts";

/** The fix for a group of equal findings. */
export type Fix = { readonly label: string; readonly apply: (draft: Draft) => Draft };

/** Returns the fix for equal findings, which one line shows; undefined if only the author can fix them. */
export function fixFor([first, ...others]: readonly [PostFinding, ...PostFinding[]]):
  | Fix
  | undefined {
  const findings = [first, ...others];
  const fixEach = (label: string, apply: (draft: Draft, finding: PostFinding) => Draft) => ({
    label,
    // From the last to the first, so that earlier positions stay valid.
    apply: (draft: Draft) => findings.reduceRight(apply, draft),
  });
  switch (first.rule) {
    case "text_styled":
      return fixEach(m.composer_mend_styled(), replaceStyledLetters);
    case "text_too_long":
      return first.canSplit ? fixEach(m.composer_mend_split(), splitIntoThread) : undefined;
    case "pictures_too_many":
      return fixEach(
        first.max === 0
          ? m.composer_mend_no_pictures()
          : m.composer_mend_fewer_pictures({ count: first.max }),
        keepFirstPictures,
      );
    case "video_beside_pictures":
      return fixEach(m.composer_mend_video_alone(), (draft, { channelId }) =>
        writeMedia(draft, channelId, (media) => media.filter(isVideo)),
      );
    case "videos_too_many":
      return fixEach(m.composer_mend_first_video(), keepFirstVideos);
    case "video_refused":
    case "video_shape_refused":
    case "video_too_large":
    case "video_too_long":
    case "video_too_short":
    case "video_too_small":
      return fixEach(m.composer_mend_no_video(), removeVideo);
    default:
      return undefined;
  }
}

function keepFirstVideos(draft: Draft, finding: PostFinding): Draft {
  if (finding.rule !== "videos_too_many") return draft;
  let remainingVideos = finding.max;
  return writeMedia(draft, finding.channelId, (media) =>
    media.filter((attachment) => !isVideo(attachment) || remainingVideos-- > 0),
  );
}

function removeVideo(draft: Draft, finding: PostFinding): Draft {
  if (!("picture" in finding)) return draft;
  // The user may have replaced the pictures meanwhile.
  return writeMedia(draft, finding.channelId, (media) =>
    media.filter((attachment, place) => place !== finding.picture || !isVideo(attachment)),
  );
}

function replaceStyledLetters(draft: Draft, finding: PostFinding): Draft {
  if (finding.rule !== "text_styled") return draft;
  const variant = variantOf(draft, finding);
  const { text } = contentOf(draft, variant);
  const { from, to, plain } = finding;
  // Another channel's finding about the same text, or the user, has fixed it already.
  if (toPlainLetters(text.slice(from, to)) !== plain || text.slice(from, to) === plain) {
    return draft;
  }
  return writeText(draft, variant, text.slice(0, from) + plain + text.slice(to));
}

function splitIntoThread(draft: Draft, { channelId }: PostFinding): Draft {
  const isOwn = channelId !== null && draft.overrides[channelId]?.settings?.thread !== undefined;
  return writeSettings(draft, isOwn ? channelId : null, { thread: "split" });
}

function keepFirstPictures(draft: Draft, finding: PostFinding): Draft {
  if (finding.rule !== "pictures_too_many") return draft;
  // For this channel only: other networks accept them.
  return writeMedia(draft, finding.channelId, (media) => media.slice(0, finding.max));
}

const fixedByFitting: ReadonlySet<PostFinding["rule"]> = new Set([
  "picture_type_refused",
  "picture_shape_refused",
  "picture_too_large",
  "picture_cut",
]);

/** Whether re-encoding the picture for the network fixes the finding. */
export function isFixedByFitting(
  finding: PostFinding,
): finding is PostFinding & { picture: number } {
  return fixedByFitting.has(finding.rule) && "picture" in finding;
}
