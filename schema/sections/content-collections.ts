import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { article } from "../features/articles/article.ts";
import { articleAnnotation } from "../features/articles/article-annotation.ts";
import { footballGame } from "../features/articles/football-game.ts";
import { liveEvent } from "../features/articles/live-event.ts";
import { schedule } from "../features/brands/schedule.ts";
import { segment } from "../features/brands/segment.ts";
import { comment } from "../features/comments/comment.ts";
import { conversation } from "../features/conversations/conversation.ts";
import { conversationMessage } from "../features/conversations/conversation-message.ts";
import { asset } from "../features/files/asset.ts";
import { front } from "../features/fronts/front.ts";
import { numericVariable } from "../features/fronts/numeric-variable.ts";
import { multimediaRepository } from "../features/multimedia/multimedia-repository.ts";
import { coverage } from "../features/planning/coverage.ts";
import { breakingNews } from "../features/site/breaking-news.ts";
import { page } from "../features/site/page.ts";
import { shortLink } from "../features/site/short-link.ts";
import { survey } from "../features/surveys/survey.ts";
import { macro } from "../features/tasks/macro.ts";
import { operationTask } from "../features/tasks/operation-task.ts";
import { category } from "../features/vocabulary/category.ts";
import { language } from "../features/vocabulary/language.ts";
import { person } from "../features/vocabulary/person.ts";
import { tag } from "../features/vocabulary/tag.ts";
import { wireItem } from "../features/wires/wire-item.ts";
import { wireService } from "../features/wires/wire-service.ts";

/** Collections of the menu section 'Contenido', and those nearest to it. */
export const contentCollections: readonly CollectionDefinition[] = [
  article,
  front,
  breakingNews,
  shortLink,
  multimediaRepository,
  tag,
  person,
  category,
  page,
  survey,
  language,
  comment,
  asset,
  operationTask,
  coverage,
  wireItem,
  wireService,
  segment,
  schedule,
  macro,
  conversation,
  conversationMessage,
  articleAnnotation,
  liveEvent,
  footballGame,
  numericVariable,
];
