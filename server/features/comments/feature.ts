import type { Feature } from "../../http/feature.ts";
import { commentBehaviour } from "./comment.ts";
import { addCommentRoutes } from "./comment-routes.ts";
import { countCommentMarksJob } from "./jobs/count-comment-marks.ts";
import { readersOfComments } from "./personal-data.ts";

export const commentsFeature: Feature = {
  name: "comments",
  behaviours: { comment: commentBehaviour },
  readers: [addCommentRoutes],
  jobs: [countCommentMarksJob],
  personalData: readersOfComments,
};
