import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { article } from "./article.ts";
import { articleAnnotation } from "./article-annotation.ts";
import { asset } from "./asset.ts";
import { breakingNews } from "./breaking-news.ts";
import { category } from "./category.ts";
import { comment } from "./comment.ts";
import { conversation } from "./conversation.ts";
import { conversationMessage } from "./conversation-message.ts";
import { footballGame } from "./football-game.ts";
import { front } from "./front.ts";
import { language } from "./language.ts";
import { liveEvent } from "./live-event.ts";
import { macro } from "./macro.ts";
import { multimediaRepository } from "./multimedia-repository.ts";
import { numericVariable } from "./numeric-variable.ts";
import { operationTask } from "./operation-task.ts";
import { page } from "./page.ts";
import { person } from "./person.ts";
import { schedule } from "./schedule.ts";
import { segment } from "./segment.ts";
import { shortLink } from "./short-link.ts";
import { survey } from "./survey.ts";
import { tag } from "./tag.ts";

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
