import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";

import { createRoutes } from "./api.ts";
import { authenticate } from "./authenticate.ts";
import { describeApi } from "./describe-api.ts";
import { accountChoiceRoutes } from "./routes/account-choices.ts";
import { applicationRoutes } from "./routes/applications.ts";
import { archiveUploadRoutes } from "./routes/archive-uploads.ts";
import { archiveRoutes } from "./routes/archives.ts";
import { approvalRoutes } from "./routes/approvals.ts";
import { calendarAddressRoutes, calendarFeedRoutes } from "./routes/calendar-feeds.ts";
import { channelRoutes } from "./routes/channels.ts";
import { clientLinkRoutes } from "./routes/client-links.ts";
import { commentRoutes } from "./routes/comments.ts";
import { connectionRoutes } from "./routes/connections.ts";
import { cropMediaRoutes } from "./routes/crop-media.ts";
import { afterwardsRoutes } from "./routes/afterwards.ts";
import { deliveryRoutes } from "./routes/deliveries.ts";
import { importPictureRoutes } from "./routes/import-pictures.ts";
import { importRoutes } from "./routes/imports.ts";
import { holidayRoutes } from "./routes/holidays.ts";
import { invitationRoutes } from "./routes/invitations.ts";
import { labelRoutes } from "./routes/labels.ts";
import { libraryRoutes } from "./routes/library.ts";
import { linkRoutes } from "./routes/links.ts";
import { linkCardRoutes } from "./routes/link-cards.ts";
import { mediaBatchRoutes } from "./routes/media-batches.ts";
import { mediaFolderRoutes } from "./routes/media-folders.ts";
import { mediaRoutes } from "./routes/media.ts";
import { memberRoutes } from "./routes/members.ts";
import { moveRoutes } from "./routes/moves.ts";
import { brandVoiceRoutes } from "./routes/brand-voices.ts";
import { modelRoutes } from "./routes/models.ts";
import { savedTextRoutes } from "./routes/saved-texts.ts";
import { suggestionRoutes } from "./routes/suggestions.ts";
import { ideaColumnRoutes } from "./routes/idea-columns.ts";
import { ideaFeedRoutes } from "./routes/idea-feeds.ts";
import { ideaRoutes } from "./routes/ideas.ts";
import { noteRoutes } from "./routes/notes.ts";
import { noticeRoutes } from "./routes/notices.ts";
import { postRoutes } from "./routes/posts.ts";
import { returnRoutes } from "./routes/returns.ts";
import { evergreenRoutes } from "./routes/evergreen.ts";
import { seriesRoutes } from "./routes/series.ts";
import { signedMediaRoutes } from "./routes/signed-media.ts";
import { practiceRoutes } from "./routes/practice.ts";
import { signUpNoticeRoutes } from "./routes/sign-up-notices.ts";
import { senderDomainRoutes } from "./routes/sender-domains.ts";
import { subscriberRoutes } from "./routes/subscribers.ts";
import { videoRoutes } from "./routes/videos.ts";
import { wordpressPluginRoutes } from "./routes/wordpress-plugin.ts";
import { workspaceRoutes } from "./routes/workspaces.ts";
import { scanJson } from "./scan-json.ts";
import type { Services } from "./services.ts";

/** A post's texts for every channel, with room for how JSON writes them. */
const mostJson = 4_000_000;

const limitJson = bodyLimit({
  maxSize: mostJson,
  onError: () => {
    throw new HTTPException(413);
  },
});

/** `/api/v1`: what users command. */
export function createApi(services: Services) {
  const api = createRoutes();
  api.get("/openapi.json", (context) => context.json(describeApi(api)));
  api.route("/", signedMediaRoutes(services));
  api.route("/", calendarFeedRoutes(services));
  api.route("/", wordpressPluginRoutes());
  api.use("/sign-up-notices", limitJson);
  api.route("/", signUpNoticeRoutes(services));
  api.route("/", returnRoutes(services));
  api.use(authenticate(services));
  // Before the limit of what is JSON.
  api.route("/", mediaRoutes(services));
  api.route("/", videoRoutes(services));
  api.route("/", cropMediaRoutes(services));
  api.route("/", linkCardRoutes(services));
  api.route("/", importRoutes(services));
  api.route("/", importPictureRoutes(services));
  api.route("/", archiveRoutes(services));
  api.route("/", archiveUploadRoutes(services));
  api.use(limitJson);
  api.use(scanJson(services));
  api.route("/", workspaceRoutes());
  api.route("/", invitationRoutes(services));
  api.route("/", memberRoutes());
  api.route("/", channelRoutes(services));
  api.route("/", connectionRoutes(services));
  api.route("/", senderDomainRoutes(services));
  api.route("/", accountChoiceRoutes(services));
  api.route("/", subscriberRoutes(services));
  api.route("/", practiceRoutes(services));
  api.route("/", linkRoutes(services));
  api.route("/", postRoutes());
  api.route("/", clientLinkRoutes(services));
  api.route("/", commentRoutes());
  api.route("/", labelRoutes());
  api.route("/", libraryRoutes());
  api.route("/", mediaBatchRoutes());
  api.route("/", mediaFolderRoutes());
  api.route("/", ideaRoutes());
  api.route("/", ideaFeedRoutes());
  api.route("/", ideaColumnRoutes());
  api.route("/", noteRoutes());
  api.route("/", noticeRoutes());
  api.route("/", calendarAddressRoutes(services));
  api.route("/", holidayRoutes(services));
  api.route("/", modelRoutes(services));
  api.route("/", suggestionRoutes(services));
  api.route("/", savedTextRoutes());
  api.route("/", brandVoiceRoutes());
  api.route("/", deliveryRoutes());
  api.route("/", afterwardsRoutes());
  api.route("/", seriesRoutes(services));
  api.route("/", evergreenRoutes(services));
  api.route("/", moveRoutes());
  api.route("/", approvalRoutes());
  api.route("/", applicationRoutes(services));
  return api;
}
